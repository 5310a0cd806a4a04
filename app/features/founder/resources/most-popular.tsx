import { Panel } from '~/components/card';
import { ResourceFacts } from './resource-facts';
import { MOST_POPULAR } from './resources.sample';

export function MostPopular() {
  return (
    <Panel title="Most Popular Resources">
      <ol className="-my-2.5 divide-y divide-line">
        {MOST_POPULAR.map(({ id, title, readTime, rating }, index) => (
          <li key={id} className="flex gap-3 py-2.5">
            <span aria-hidden="true" className="w-4 text-small text-faint tabular">
              {index + 1}
            </span>
            <div>
              <h3 className="text-small font-medium">{title}</h3>
              <ResourceFacts readTime={readTime} rating={rating} />
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
