import { Check, ChevronRight, Lightbulb } from 'lucide-react';
import { Card, Panel } from '#app/components/card.tsx';
import { Facts } from '#app/components/facts.tsx';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { classNames } from '#app/lib/class-names.ts';
import {
  COFOUNDER_SCRIPT,
  GREETING_FACTS,
  PRO_TIP,
  RETENTION_CURVE,
  SAVED_ADVICE,
  TOPICS,
} from './cofounder.sample.ts';

/** Returns the figures that belong below the greeting, or below the answer about retention. */
export function illustrate(answer: string) {
  if (answer === COFOUNDER_SCRIPT.greeting) return <Facts facts={GREETING_FACTS} />;
  if (answer !== RETENTION_CURVE.answer) return null;
  return (
    <figure className="mt-3 max-w-md text-caption text-faint">
      <figcaption>Clinics still active</figcaption>
      <dl className="mt-1 grid grid-cols-fit-fill-fit items-center gap-x-3">
        {RETENTION_CURVE.months.map(([label, percent]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd>
              <ProgressBar label={`Still active ${label}`} fraction={percent / 100} isAnimated />
            </dd>
            <dd className="text-right text-soft tabular">{percent}%</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}

type TopicsProps = { isBusy: boolean; onAsk: (question: string) => void; className?: string };

/** Each topic asks its question in the chat. */
export function Topics({ isBusy, onAsk, className }: TopicsProps) {
  return (
    <Panel title="Cofounder topics" className={classNames('flex flex-col print:hidden', className)}>
      <ul className="-my-3 flex grow flex-col divide-y divide-line lg:-my-2">
        {TOPICS.map(({ title, question }) => (
          <li key={title} className="flex grow">
            <button
              type="button"
              aria-disabled={isBusy}
              onClick={() => onAsk(question)}
              className="group flex w-full items-center gap-3 py-3 text-left lg:py-2 aria-disabled:cursor-default"
            >
              <span className="mr-auto">
                <span className="block text-small font-medium underline-offset-4 group-hover:underline group-aria-disabled:no-underline">
                  {title}
                </span>
                <span className="block text-caption text-faint">{question}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint" />
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function ProTip({ className }: { className?: string }) {
  return (
    <Card as="aside" aria-labelledby="pro-tip" className={classNames('flex gap-3', className)}>
      <Lightbulb aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      <div>
        <h2 id="pro-tip" className="text-small font-semibold">
          Pro tip
        </h2>
        <p className="mt-1 text-small text-balance text-soft">{PRO_TIP}</p>
      </div>
    </Card>
  );
}

export function SavedAdvice({ className }: { className?: string }) {
  return (
    <Panel title="Saved advice" aside={`${SAVED_ADVICE.length} saved`} className={className}>
      <ul className="-my-3 divide-y divide-line md:-my-7 lg:my-0 lg:grid lg:grid-cols-3 lg:gap-8 lg:divide-y-0">
        {SAVED_ADVICE.map(({ title, excerpt, evidence, topic, saved }) => (
          <li key={title} className="py-3 md:py-7 lg:py-0">
            <h3 className="text-small font-medium">{title}</h3>
            <p className="mt-0.5 text-small text-soft">{excerpt}</p>
            <p className="mt-1.5 flex items-center gap-1.5 text-caption">
              <Check aria-hidden="true" className="size-4 shrink-0 text-positive" />
              {evidence}
            </p>
            <p className="mt-1 text-caption text-faint">
              {topic} · {saved}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
