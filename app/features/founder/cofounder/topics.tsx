import { Panel } from '~/components/card';
import { tooltipTarget } from '~/components/tooltip-area';
import { TOPICS } from './cofounder.sample';

export function Topics({ className }: { className?: string }) {
  return (
    <Panel title="Cofounder topics" className={className}>
      <ul className="-mx-3 -my-2">
        {TOPICS.map(({ title, description }) => (
          <li key={title}>
            <button
              type="button"
              {...tooltipTarget}
              className="w-full rounded-lg px-3 py-2 text-left transition-colors hover:bg-surface active:bg-line/60"
            >
              <span className="block text-small font-medium">{title}</span>
              <span className="block text-caption text-faint">{description}</span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
