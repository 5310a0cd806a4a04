import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { ChoiceGroup } from '#app/components/choice-group.tsx';
import { SearchInput } from '#app/components/search-input.tsx';
import { InertButton } from '#app/components/tooltip-area.tsx';
import { useTypedText } from '#app/lib/use-typed-text.ts';
import { filterResources, RESOURCE_CATEGORIES, type ResourceCategory } from './filter-resources.ts';
import { ResourceCard } from './resource-cards.tsx';
import { RESOURCES } from './resources.sample.ts';

export function ResourceLibrary() {
  const search = useTypedText<HTMLInputElement>();
  const [category, setCategory] = useState<ResourceCategory>('all');
  const shown = filterResources(category, search.text);

  const clear = () => {
    search.setText('');
    setCategory('all');
    search.ref.current?.focus();
  };

  return (
    <section aria-labelledby="library" className="contents">
      <div>
        <h2 id="library" className="sr-only">
          Library
        </h2>
        <SearchInput
          ref={search.ref}
          label="Search resources"
          placeholder="Search resources..."
          value={search.text}
          onChange={(event) => search.setText(event.target.value)}
        />
        <div className="mt-3 mb-4 grid gap-x-4 gap-y-2 md:max-lg:grid-cols-fill-fit md:max-lg:items-center xl:grid-cols-fill-fit xl:items-center">
          <ChoiceGroup
            label="Category"
            look="chips"
            choices={RESOURCE_CATEGORIES}
            selected={category}
            onSelect={setCategory}
          />
          <p role="status" className="text-caption text-faint tabular">
            {shown.length === 1 ? '1 resource' : `${shown.length} resources`}
          </p>
        </div>
        {shown.length > 0 ? (
          <ul className="grid gap-3 md:grid-cols-2 md:gap-4">
            {shown.map((resource) => (
              <li
                key={resource.id}
                id={resource.id}
                tabIndex={-1}
                className="group grid scroll-mt-24 outline-none md:row-span-3 md:grid-rows-subgrid md:gap-y-0"
              >
                <ResourceCard {...resource} />
              </li>
            ))}
          </ul>
        ) : (
          <div className="rounded-2xl border border-dashed border-line px-6 py-16 text-center">
            <p className="text-heading font-semibold">No matches. Try a shorter search.</p>
            <Button variant="secondary" size="small" onClick={clear} className="mt-5">
              Clear search and filters
            </Button>
          </div>
        )}
      </div>
      {shown.length === RESOURCES.length ? (
        <div className="-mt-2 text-center">
          <InertButton variant="secondary" data-tooltip="Shows the rest of the library.">
            Load More Resources
          </InertButton>
        </div>
      ) : null}
    </section>
  );
}
