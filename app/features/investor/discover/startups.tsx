import { ArrowDownUp, Bookmark, SlidersHorizontal } from 'lucide-react';
import { Card, CLICKABLE_CARD } from '#app/components/card.tsx';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { SearchInput } from '#app/components/search-input.tsx';
import { InertButton } from '#app/components/tooltip-area.tsx';
import { MAX_SCORE } from '#app/lib/category-scores.ts';
import { classNames } from '#app/lib/class-names.ts';
import { CompanyFacts } from '../company-facts.tsx';
import { CompanyLogo } from '../company-logo.tsx';
import { formatDollars } from '../format-dollars.ts';
import { SECTORS } from '../sectors.ts';
import type { Startup } from '../startups.sample.ts';
import { VibeScore } from '../vibe-score.tsx';

const ACTIONS = [
  { label: 'Filters', Icon: SlidersHorizontal, purpose: 'Narrows startups by stage, score and round.' },
  { label: 'Sort By', Icon: ArrowDownUp, purpose: 'Sorts by score, match or round.' },
  { label: 'Saved', Icon: Bookmark, purpose: 'Startups you’re keeping an eye on.' },
];

export function DiscoverToolbar() {
  return (
    <search className="grid grid-cols-3 gap-2 md:flex">
      <SearchInput
        label="Search startups"
        placeholder="Search by name, description, or location..."
        autoComplete="off"
        className="col-span-3 md:grow"
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

export function StartupCard({ name, description, vibeScore, stage, location, raised, sector, categories }: Startup) {
  return (
    <article aria-label={name} className="h-full">
      <Card className={classNames('flex h-full flex-col', CLICKABLE_CARD.card)}>
        <div className="flex items-center gap-3">
          <CompanyLogo name={name} />
          <div className="mr-auto min-w-0">
            <h2 className="text-heading font-semibold">{name}</h2>
            <p className="text-caption text-faint">{SECTORS[sector]}</p>
          </div>
          <VibeScore score={vibeScore} />
        </div>
        <p className="mt-4 mb-5 text-small text-soft">{description}</p>
        <ul
          aria-label="Score by category"
          className="mb-5 grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-1 text-caption text-soft"
        >
          {categories.map(({ category, score }) => (
            <li key={category} className="col-span-3 grid grid-cols-subgrid items-center">
              {category}
              <ProgressBar label={`${category} score`} fraction={score / MAX_SCORE} />
              <span className="text-right text-ink tabular">{score}</span>
            </li>
          ))}
        </ul>
        <CompanyFacts
          facts={{ Stage: stage, Location: location, Raised: formatDollars(raised) }}
          className="grid grid-cols-[auto_1fr_auto] gap-x-6 md:grid-cols-[4.5rem_1fr_auto]"
        />
        <InertButton
          variant="secondary"
          size="small"
          aria-label={`View Profile of ${name}`}
          data-tooltip="Opens its team, its scores and its data room."
          className={classNames('mt-5', CLICKABLE_CARD.action)}
        >
          View Profile
        </InertButton>
      </Card>
    </article>
  );
}
