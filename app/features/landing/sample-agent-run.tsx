import { useEffect, useRef, useState } from 'react';
import { Tick } from '#app/components/check-list.tsx';
import { classNames } from '#app/lib/class-names.ts';
import { prefersReducedMotion } from '#app/lib/prefers-reduced-motion.ts';

const CLASSES = { waiting: 'motion-safe:not-print:opacity-0', working: 'animate-rise', done: undefined };
const FIRST_STEP_DELAY_MS = 350;
const STEP_MS = 700;

/** Shows what an agent did, step by step once it comes into view. Without JavaScript everything shows at once. */
export function SampleAgentRun({ title, steps }: { title: string; steps: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [status, setStatus] = useState<keyof typeof CLASSES>();

  useEffect(() => {
    if (!list.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return setStatus('waiting');
        observer.disconnect();
        setStatus((before) => (before === 'waiting' && !prefersReducedMotion() ? 'working' : 'done'));
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
            className={classNames('flex items-center gap-2', status && CLASSES[status])}
            onAnimationEnd={index === steps.length - 1 ? () => setStatus('done') : undefined}
            style={{ animationDelay: status && `${FIRST_STEP_DELAY_MS + index * STEP_MS}ms` }}
          >
            <Tick className="size-4 text-positive" />
            {step}
          </li>
        ))}
      </ul>
    </>
  );
}
