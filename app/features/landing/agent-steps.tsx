import { useEffect, useRef, useState } from 'react';
import { Tick } from '~/components/check-list';
import { classNames } from '~/lib/class-names';
import { prefersReducedMotion } from '~/lib/prefers-reduced-motion';

const STEP_CLASSES = { waiting: 'motion-safe:not-print:opacity-0', working: 'animate-rise', done: undefined };

/** Shows what an agent did, step by step once it comes into view. Without JavaScript everything shows at once. */
export function AgentSteps({ title, steps }: { title: string; steps: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [run, setRun] = useState<keyof typeof STEP_CLASSES>();

  useEffect(() => {
    if (!list.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return setRun('waiting');
        observer.disconnect();
        setRun((before) => (before === 'waiting' && !prefersReducedMotion() ? 'working' : 'done'));
      },
      { rootMargin: '0px 0px -25%' },
    );
    observer.observe(list.current);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <p className="mt-4 text-small font-medium">{title}</p>
      <ul ref={list} className="mt-2 text-small text-soft">
        {steps.map((step, index) => (
          <li
            key={step}
            className={classNames('flex items-center gap-2', run && STEP_CLASSES[run])}
            onAnimationEnd={index === steps.length - 1 ? () => setRun('done') : undefined}
            style={{ animationDelay: run && `${350 + index * 700}ms` }}
          >
            <Tick className="size-4 text-positive" />
            {step}
          </li>
        ))}
      </ul>
    </>
  );
}
