import { ArrowDownUp, Bookmark, SlidersHorizontal } from 'lucide-react';
import { Card, CLICKABLE_CARD } from '#app/components/card.tsx';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { SearchInput } from '#app/components/search-input.tsx';
import { InertButton } from '#app/components/tooltip-area.tsx';
import { MAX_SCORE } from '#app/lib/category-scores.ts';
import { classNames } from '#app/lib/class-names.ts';
import { CompanyLogo } from '../company-logo.tsx';
import { formatDollars } from '../format-dollars.ts';
import { StartupHeading } from '../startup-heading.tsx';
import type { FirstStartup } from '../startups.sample.ts';
import { VibeScore } from '../vibe-score.tsx';

const ACTIONS = [
  { label: 'Filters', Icon: SlidersHorizontal, purpose: 'Narrows startups by stage, score and round.' },
  { label: 'Sort By', Icon: ArrowDownUp, purpose: 'Sorts by score, match or round.' },
  { label: 'Saved', Icon: Bookmark, purpose: 'Startups you’re keeping an eye on.' },
];

export function DiscoverToolbar() {
  return (
    <search className="grid grid-cols-3 gap-2 large-text:flex large-text:flex-wrap md:flex">
      <SearchInput
        label="Search startups"
        placeholder="Search by name, description, or location..."
        autoComplete="off"
        className="col-span-3 large-text:w-full md:grow"
        data-tooltip="Searches every startup on the platform."
      />
      {ACTIONS.map(({ label, Icon, purpose }) => (
        <InertButton key={label} variant="secondary" data-tooltip={purpose} className="max-sm:gap-1.5 max-sm:px-1.5">
          <Icon aria-hidden="true" className="size-4" />
          {label}
        </InertButton>
      ))}
    </search>
  );
}

export function StartupCard(startup: FirstStartup) {
  const { name, description, insight, vibeScore, raised } = startup;
  return (
    <article aria-label={name} className="h-full">
      <Card className={classNames('flex h-full flex-col gap-4', CLICKABLE_CARD.card)}>
        <div className="flex flex-wrap items-center gap-3">
          <CompanyLogo name={name} />
          <StartupHeading startup={startup} isLarge countryClass="max-lg:sr-only" className="grow basis-28" />
          <VibeScore score={vibeScore} />
        </div>
        <div className="grow text-small">
          <p className="text-soft">{description}</p>
          <p className="mt-2">{insight}</p>
        </div>
        <CategoryScores {...startup} />
        <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-4">
          <p className="text-small text-soft">
            <span className="font-semibold text-ink tabular">{formatDollars(raised)}</span> raised
          </p>
          <InertButton
            variant="secondary"
            size="small"
            aria-label={`View Profile of ${name}`}
            data-tooltip="Opens its team, its scores and its data room."
            className={CLICKABLE_CARD.action}
          >
            View Profile
          </InertButton>
        </div>
      </Card>
    </article>
  );
}

function CategoryScores({ categories, strongest }: FirstStartup) {
  return (
    <ul
      aria-label="Score by category"
      className="grid grid-cols-[4.25rem_1fr_1.75rem] items-center gap-x-3 gap-y-1 text-caption text-soft"
    >
      {categories.map(({ category, score }) => {
        const isStrongest = category === strongest.category;
        return (
          <li
            key={category}
            className={classNames(
              'col-span-3 grid grid-cols-subgrid items-center',
              isStrongest && 'font-semibold text-ink',
            )}
          >
            {category}
            <ProgressBar
              label={`${category} score`}
              fraction={score / MAX_SCORE}
              tone={isStrongest ? 'accent' : 'calm'}
            />
            <span className="text-right tabular">{score}</span>
          </li>
        );
      })}
    </ul>
  );
}
