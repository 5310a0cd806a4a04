import { Check, MapPin, SlidersHorizontal } from 'lucide-react';
import { Card } from '#app/components/card.tsx';
import { SearchInput } from '#app/components/search-input.tsx';
import { Select } from '#app/components/select.tsx';
import { InertButton } from '#app/components/tooltip-area.tsx';
import { Tag } from '../tag.tsx';
import { INVESTORS, type InvestorProfile, type MatchPart, SORT_OPTIONS } from './connect.sample.ts';

export function InvestorSearch() {
  return (
    <search className="mb-4 grid grid-cols-[auto_1fr] gap-2 md:grid-cols-[1fr_auto_auto]">
      <SearchInput
        label="Search investors"
        placeholder="Search investors by name, focus area, or location..."
        className="col-span-2 md:col-span-1"
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
      <ul className="grid gap-4 @min-[66rem]:grid-cols-3">
        {INVESTORS.map((investor) => (
          <li key={investor.id} className="@container @min-[66rem]:first:col-span-3">
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

/**
 * The match is beside the name. In a wide card its reasons are below it, at the right; in the widest, such as the best
 * match, they are in three columns across the card.
 */
function InvestorCard(investor: InvestorProfile) {
  const { id, name, role, match, location, tags, reasons, investments, connections } = investor;
  return (
    <Card className="grid h-full grid-cols-[auto_minmax(0,1fr)_auto] grid-rows-[repeat(5,auto)_1fr] @lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,50%)] @lg:grid-rows-[auto_auto_auto_1fr] @4xl:grid-cols-[auto_minmax(0,1fr)_auto]">
      <img
        src={`/avatars/${id}.svg`}
        alt=""
        width={72}
        height={72}
        className="row-span-3 mr-2.5 size-14 max-w-none rounded-xl sm:size-16 @lg:mr-3.5 @lg:size-18"
      />
      <h2 className="text-body font-semibold @lg:text-heading">{name}</h2>
      <p className="col-start-3 row-start-1 self-baseline pl-2 text-caption whitespace-nowrap text-faint @lg:-my-1 @lg:pl-10 @4xl:text-right">
        <span className="text-body font-semibold text-positive tabular @lg:text-figure">{match}</span> match
      </p>
      <p className="col-span-2 text-small text-soft @lg:col-span-1">{role}</p>
      <p className="col-span-2 col-start-2 mt-1 flex items-center gap-1 text-caption text-faint @lg:col-span-1">
        <MapPin aria-hidden="true" className="size-3.5 shrink-0" />
        {location}
      </p>
      <ul
        aria-label="Focus"
        className="col-span-full mt-4 flex flex-wrap gap-1.5 @lg:col-end-3 @lg:self-start @4xl:col-span-1 @4xl:col-start-3 @4xl:row-span-2 @4xl:row-start-2 @4xl:mt-0 @4xl:justify-end @4xl:self-end"
      >
        {tags.map((tag) => (
          <li key={tag} className="contents">
            <Tag>{tag}</Tag>
          </li>
        ))}
      </ul>
      <ul
        aria-label={`Why ${match}`}
        className="col-span-full mt-4 grid content-start gap-x-6 gap-y-1.5 text-small text-soft @lg:col-start-3 @lg:row-span-3 @lg:row-start-2 @lg:mt-2 @lg:pl-10 @4xl:col-start-1 @4xl:row-span-1 @4xl:row-start-4 @4xl:mt-5 @4xl:grid-cols-3 @4xl:pl-0"
      >
        {reasons.map(({ text, part }) => (
          <li key={text}>
            <p className="flex items-center gap-2">
              <Check aria-hidden="true" className="size-4 shrink-0 text-positive" />
              {text}
            </p>
            {part ? <PartBar {...part} /> : null}
          </li>
        ))}
      </ul>
      <p className="col-span-full mt-4 self-center text-small text-soft tabular @lg:col-end-3">
        <strong className="font-semibold text-ink">{investments}</strong> investments
        <span aria-hidden="true" className="mx-2 text-faint">
          ·
        </span>
        <span className="inline-block">
          <strong className="font-semibold text-ink">{connections}</strong> mutual connections
        </span>
      </p>
      <div className="col-span-full mt-4 flex flex-wrap gap-2 border-t border-line pt-4 @lg:col-span-1 @lg:justify-end @lg:border-0 @lg:pt-0">
        <InertButton
          size="small"
          variant="quiet"
          data-tooltip="Hides an investor from your matches."
          className="-ml-3 @lg:ml-0"
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
          className="ml-auto min-w-28 @lg:ml-0"
        >
          Connect
        </InertButton>
      </div>
    </Card>
  );
}

/**
 * Only the widest cards have room for it. The bar repeats the figure, and ProgressBar would bring the styles of the
 * score's gradient into the page.
 */
function PartBar({ name, percent }: MatchPart) {
  return (
    <div className="ml-6 text-caption @max-4xl:hidden">
      <div aria-hidden="true" className="mt-2 mb-1.5 h-1.5 rounded-full bg-line forced-colors:border">
        <div style={{ width: `${percent}%` }} className="h-full rounded-full bg-accent forced-colors:bg-[Highlight]" />
      </div>
      <p className="flex justify-between text-faint">
        {name} <span className="text-ink tabular">{percent}%</span>
      </p>
    </div>
  );
}
