import { useEffect, useRef, useState } from 'react';
import { HERO, HOW_IT_WORKS } from '~/content/landing';
import { prefersReducedMotion } from '~/lib/prefers-reduced-motion';

const STEP_CLASSES = { waiting: 'motion-safe:not-print:opacity-0', working: 'animate-rise', done: undefined };

/** What an agent did, step by step when it comes into view. Without JavaScript all of it is there. */
export function AgentSteps({ steps }: { steps: readonly string[] }) {
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
      <p className="mt-4 text-small font-medium">{HOW_IT_WORKS.agent}</p>
      <ul ref={list} data-agent={run} className="ticked mt-2 text-small text-soft">
        {steps.map((step, index) => (
          <li
            key={step}
            className={run && STEP_CLASSES[run]}
            onAnimationEnd={index === steps.length - 1 ? () => setRun('done') : undefined}
            style={{ animationDelay: run && `${350 + index * 700}ms` }}
          >
            {step}
          </li>
        ))}
      </ul>
    </>
  );
}

/** In the hero's ring, once the agent is done. */
export function PendingPoints() {
  return (
    <p className="absolute -top-3 right-0 hidden animate-rise rounded-full border border-line bg-raised px-2 text-caption font-medium whitespace-nowrap text-positive shadow-md md:right-1/2 md:translate-x-1/2 [main:has([data-agent=done])_&]:block">
      {HERO.sample.pending}
    </p>
  );
}
