import { useEffect, useRef, useState } from 'react';
import { SAMPLE_SCORES } from '~/content/sample-startup';

/** The scores as the sliders stand. Those moved before React came keep their place: they are read, never set. */
export function useSliders() {
  const group = useRef<HTMLFieldSetElement>(null);
  const [scores, setScores] = useState(SAMPLE_SCORES);

  const read = (sliders: HTMLFieldSetElement | null) => {
    const values = Array.from(sliders?.querySelectorAll('input') ?? [], (slider) => slider.valueAsNumber);
    setScores((before) =>
      before.every(({ score }, index) => score === values[index])
        ? before
        : before.map((one, index) => ({ ...one, score: values[index] ?? one.score })),
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React takes the sliders over
  useEffect(() => read(group.current), []);

  return { group, scores, onInput: () => read(group.current) };
}
