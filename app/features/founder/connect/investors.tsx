import { Check, MapPin, SlidersHorizontal } from 'lucide-react';
import { Card } from '#app/components/card.tsx';
import { SearchInput } from '#app/components/search-input.tsx';
import { Select } from '#app/components/select.tsx';
import { InertButton } from '#app/components/tooltip-area.tsx';
import { Tag } from '../tag.tsx';
import { INVESTORS, type InvestorProfile, SORT_OPTIONS } from './connect.sample.ts';

export function InvestorSearch() {
  return (
    <search className="mb-4 grid grid-cols-fit-fill gap-2 large-text:grid-cols-1 md:grid-cols-[1fr_auto_auto]">
      <SearchInput
        label="Search investors"
        placeholder="Search investors by name, focus area, or location..."
        className="col-span-full md:col-span-1"
        data-tooltip="Searches every investor on the platform."
      />
      <InertButton variant="secondary" data-tooltip="Narrows your matches by stage, sector and check size.">
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        Filter
      </InertButton>
      <Select label="Sort investors" data-tooltip="Sorts your matches.">
        {SORT_OPTIONS.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    </search>
  );
}

export function InvestorList() {
  return (
    <div className="@container">
      <ul className="grid grid-cols-1 gap-4 @2xl:grid-cols-2">
        {INVESTORS.map((investor) => (
          <li key={investor.id}>
            <InvestorCard {...investor} />
          </li>
        ))}
      </ul>
      <div className="mt-6 text-center">
        <InertButton variant="secondary" data-tooltip="Shows your next matches.">
          Load More
        </InertButton>
      </div>
    </div>
  );
}

/** The counts and the actions share a row if there is room for both; otherwise each fills a row of its own. */
function InvestorCard({ id, name, role, match, location, tags, reasons, investments, connections }: InvestorProfile) {
  return (
    <Card className="flex h-full flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <img src={`/avatars/${id}.svg`} alt="" width={72} height={72} className="size-16 rounded-xl" />
        <div className="grow basis-40">
          <div className="flex flex-wrap items-baseline justify-between gap-x-2">
            <h2 className="text-body font-semibold">{name}</h2>
            <p className="text-caption text-faint">
              <span className="text-heading font-semibold text-positive tabular">{match}</span> match
            </p>
          </div>
          <p className="text-small text-soft">{role}</p>
          <p className="mt-1 flex items-center gap-1 text-caption text-faint">
            <MapPin aria-hidden="true" className="size-3.5 shrink-0" />
            {location}
          </p>
        </div>
      </div>
      <ul aria-label="Focus" className="flex flex-wrap gap-1.5">
        {tags.map((tag) => (
          <li key={tag} className="contents">
            <Tag>{tag}</Tag>
          </li>
        ))}
      </ul>
      <ul aria-label={`Why ${match}`} className="grid gap-1.5 text-small text-soft">
        {reasons.map((reason) => (
          <li key={reason} className="flex items-center gap-2">
            <Check aria-hidden="true" className="size-4 shrink-0 text-positive" />
            {reason}
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-3 border-t border-line pt-4">
        <p className="flex grow-99 basis-36 flex-wrap gap-x-4 text-small text-soft tabular">
          <span>
            <strong className="font-semibold text-ink">{investments}</strong> investments
          </span>
          <span>
            <strong className="font-semibold text-ink">{connections}</strong> mutual connections
          </span>
        </p>
        <div className="flex grow flex-wrap gap-2">
          <InertButton
            size="small"
            variant="quiet"
            data-tooltip="Hides an investor from your matches."
            className="-ml-3"
          >
            Pass
          </InertButton>
          <InertButton size="small" variant="quiet" data-tooltip="Keeps an investor on your shortlist.">
            Save
          </InertButton>
          <InertButton
            size="small"
            variant="secondary"
            data-tooltip="Asks for an introduction, with your score."
            className="ml-auto min-w-28 border-accent/50! bg-accent-soft!"
          >
            Connect
          </InertButton>
        </div>
      </div>
    </Card>
  );
}
