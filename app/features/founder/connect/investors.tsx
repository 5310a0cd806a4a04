import { Check, MapPin, SlidersHorizontal } from 'lucide-react';
import { Card } from '#app/components/card.tsx';
import { SearchInput } from '#app/components/search-input.tsx';
import { Select } from '#app/components/select.tsx';
import { InertButton } from '#app/components/tooltip-area.tsx';
import { classNames } from '#app/lib/class-names.ts';
import { Tag } from '../tag.tsx';
import { INVESTORS, type InvestorProfile, SORT_OPTIONS } from './connect.sample.ts';

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
    <>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {INVESTORS.map((investor) => (
          <li key={investor.id} className={investor.parts && 'xl:col-span-3'}>
            <InvestorCard {...investor} />
          </li>
        ))}
      </ul>
      <div className="mt-6 text-center">
        <InertButton variant="secondary" data-tooltip="Shows your next matches.">
          Load More
        </InertButton>
      </div>
    </>
  );
}

/**
 * One part of the best match's percentage, hidden where its card is beside another. The bar repeats the figure, and
 * ProgressBar would bring the styles of the score's gradient into the page.
 */
function MatchPart({ part, percent }: { part: string; percent: number }) {
  return (
    <>
      <p className="text-caption text-faint tabular max-md:order-1 max-md:pl-3 md:max-xl:hidden">
        <span className="max-md:sr-only">{part} </span>
        <span className="text-ink">{percent}%</span>
      </p>
      <div
        aria-hidden="true"
        className="h-1.5 rounded-full bg-line forced-colors:border md:max-xl:hidden xl:col-span-2 xl:mt-1.5"
      >
        <div style={{ width: `${percent}%` }} className="h-full rounded-full bg-accent forced-colors:bg-[Highlight]" />
      </div>
    </>
  );
}

/** On a wide screen the best match has a row to itself. */
function InvestorCard(investor: InvestorProfile) {
  const { id, name, role, match, location, tags, reasons, parts, investments, connections } = investor;
  return (
    <Card className={classNames('flex h-full flex-col gap-4', parts && 'xl:grid xl:grid-cols-2 xl:gap-x-10')}>
      <div className="flex items-start gap-3.5">
        <img
          src={`/avatars/${id}.svg`}
          alt=""
          width={56}
          height={56}
          className={classNames('size-14 shrink-0 rounded-xl', parts && 'xl:size-18')}
        />
        <div className="min-w-0 flex-1">
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
            <h2 className="text-body font-semibold sm:text-heading">{name}</h2>
            <p className="text-caption whitespace-nowrap text-faint">
              <span
                className={classNames(
                  'text-body font-semibold text-positive tabular sm:text-heading',
                  parts && 'xl:text-figure',
                )}
              >
                {match}
              </span>{' '}
              match
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
      <div
        className={classNames(
          'text-small text-soft',
          parts && 'xl:col-start-2 xl:row-span-3 xl:row-start-1 xl:border-l xl:border-line xl:pl-10',
        )}
      >
        {parts ? (
          <p aria-hidden="true" className="mb-2 font-medium text-ink max-xl:hidden">
            Why {match}
          </p>
        ) : null}
        <ul aria-label={`Why ${match}`} className={classNames('grid gap-1.5', parts && 'xl:gap-3')}>
          {reasons.map((reason, index) => (
            <li key={reason} className="grid grid-cols-[1fr_auto] items-center">
              <p className="flex items-center gap-2 max-md:col-span-2">
                <Check aria-hidden="true" className="size-4 shrink-0 text-positive" />
                {reason}
              </p>
              {parts?.[index] ? <MatchPart {...parts[index]} /> : null}
            </li>
          ))}
        </ul>
      </div>
      <p className="text-small text-soft tabular">
        <strong className="font-semibold text-ink">{investments}</strong> investments
        <span aria-hidden="true" className="mx-2 text-faint">
          ·
        </span>
        <strong className="font-semibold text-ink">{connections}</strong> mutual connections
      </p>
      <div className="col-span-full mt-auto flex gap-2 border-t border-line pt-4">
        <InertButton size="small" variant="quiet" data-tooltip="Hides an investor from your matches." className="-ml-3">
          Pass
        </InertButton>
        <InertButton size="small" variant="quiet" data-tooltip="Keeps an investor on your shortlist.">
          Save
        </InertButton>
        <InertButton
          size="small"
          variant="secondary"
          data-tooltip="Asks for an introduction, with your score."
          className="ml-auto min-w-28 border-line-strong text-ink!"
        >
          Connect
        </InertButton>
      </div>
    </Card>
  );
}
