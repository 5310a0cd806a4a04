import { Panel } from '~/components/card';
import { SAVED_ADVICE } from './cofounder.sample';

export function SavedAdvice() {
  return (
    <Panel title="Saved advice" aside={`${SAVED_ADVICE.length} saved`}>
      <ul className="-my-3 divide-y divide-line">
        {SAVED_ADVICE.map(({ title, excerpt, topic, saved }) => (
          <li key={title} className="py-3">
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
