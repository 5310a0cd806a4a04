import { useEffect, useRef, useState } from 'react';
import { Tick } from '#app/components/check-list.tsx';
import { classNames } from '#app/lib/class-names.ts';

const FIRST_STEP_DELAY_MS = 350;
const STEP_MS = 700;

/** Shows what an agent did, step by step from the moment it comes into view. Out of view, all of it is there. */
export function SampleAgentRun({ title, steps }: { title: string; steps: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [isRunning, setIsRunning] = useState(false);

  useEffect(() => {
    if (!list.current) return;
    let wasOutOfView = false;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) {
        wasOutOfView = true;
        return;
      }
      observer.disconnect();
      setIsRunning(wasOutOfView);
    });
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
            className={classNames('flex items-center gap-2', isRunning && 'animate-rise')}
            style={{ animationDelay: isRunning ? `${FIRST_STEP_DELAY_MS + index * STEP_MS}ms` : undefined }}
          >
            <Tick className="size-4 text-positive" />
            {step}
          </li>
        ))}
      </ul>
    </>
  );
}
