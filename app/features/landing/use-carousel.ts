import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '#app/lib/prefers-reduced-motion.ts';
import type { CarouselEngine } from './carousel-engine.ts';

/** The engine is loaded once the strip is this close to the screen. */
const LOAD_WITHIN = '600px';

export function useCarousel() {
  const viewport = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<CarouselEngine>();
  const [selected, setSelected] = useState(0);
  const [isPlaying, setIsPlaying] = useState(true);

  useEffect(() => {
    const strip = viewport.current;
    if (!strip) return;
    let started: CarouselEngine | undefined;
    let isUnmounted = false;
    const observer = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        const { startCarousel } = await import('./carousel-engine.ts');
        if (isUnmounted) return;
        started = startCarousel(strip, setSelected);
        setEngine(started);
        setIsPlaying(!prefersReducedMotion());
      },
      { rootMargin: LOAD_WITHIN },
    );
    observer.observe(strip);
    return () => {
      isUnmounted = true;
      observer.disconnect();
      started?.stop();
    };
  }, []);

  // An arrow key may have hidden the slide whose link had focus: the link of the new slide takes over.
  useLayoutEffect(() => {
    if (!viewport.current?.contains(document.activeElement)) return;
    viewport.current.querySelectorAll('a')[selected]?.focus({ preventScroll: true });
  }, [selected]);

  const togglePlaying = () => {
    if (isPlaying) engine?.pause();
    else engine?.play();
    setIsPlaying(!isPlaying);
  };

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') engine?.previous();
    if (key === 'ArrowRight') engine?.next();
  };

  return { viewport, engine, selected, isPlaying, togglePlaying, onKeyDown };
}
