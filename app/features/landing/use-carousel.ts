import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { CarouselEngine } from './carousel-engine';

const NEAR = '600px';

export function useCarousel() {
  const viewport = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<CarouselEngine>();
  const [selected, setSelected] = useState(0);
  const [playing, setPlaying] = useState(true);

  useEffect(() => {
    const strip = viewport.current;
    if (!strip) return;
    let started: CarouselEngine | undefined;
    let gone = false;
    const whenNear = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return;
        whenNear.disconnect();
        const { startCarousel } = await import('./carousel-engine');
        if (gone) return;
        started = startCarousel(strip, setSelected);
        setEngine(started);
      },
      { rootMargin: NEAR },
    );
    whenNear.observe(strip);
    return () => {
      gone = true;
      whenNear.disconnect();
      started?.stop();
    };
  }, []);

  const togglePlaying = () => {
    if (playing) engine?.pause();
    else engine?.play();
    setPlaying(!playing);
  };

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') engine?.previous();
    if (key === 'ArrowRight') engine?.next();
  };

  return { viewport, engine, selected, playing, togglePlaying, onKeyDown };
}
