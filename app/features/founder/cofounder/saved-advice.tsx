import { Panel } from '~/components/card';
import { SAVED_ADVICE } from './cofounder.sample';

export function SavedAdvice({ className }: { className?: string }) {
  return (
    <Panel title="Saved advice" aside={`${SAVED_ADVICE.length} saved`} className={className}>
      <ul className="-my-3 divide-y divide-line lg:my-0 lg:grid lg:grid-cols-3 lg:gap-8 lg:divide-y-0">
        {SAVED_ADVICE.map(({ title, excerpt, topic, saved }) => (
          <li key={title} className="py-3 lg:py-0">
            <h3 className="text-small font-medium">{title}</h3>
            <p className="mt-0.5 text-small text-soft">{excerpt}</p>
            <p className="mt-1 text-caption text-faint">
              {topic} · {saved}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
