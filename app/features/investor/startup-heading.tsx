import type { ReactNode } from 'react';
import { classNames } from '#app/lib/class-names.ts';
import { SECTORS } from './sectors.ts';
import type { Startup } from './startups.sample.ts';

type StartupHeadingProps = {
  startup: Pick<Startup, 'name' | 'sector' | 'stage' | 'location'>;
  isLarge?: boolean;
  /** Beside the name. */
  aside?: ReactNode;
  /** Hides the country where the row is too narrow for it. */
  countryClass: string;
  className?: string;
};

/** The name of a startup, above its sector, its stage and where it is. */
export function StartupHeading({ startup, isLarge, aside, countryClass, className }: StartupHeadingProps) {
  const { name, sector, stage, location } = startup;
  const [city, country] = location.split(',');
  const Heading = isLarge ? 'h2' : 'h3';
  return (
    <div className={className}>
      <div className="flex flex-wrap items-baseline gap-x-2">
        <Heading className={classNames('font-semibold', isLarge ? 'text-heading' : 'text-small')}>{name}</Heading>
        {aside}
      </div>
      <p className="text-caption text-faint">
        {SECTORS[sector]} · {stage}&nbsp;· {city}
        <span className={countryClass}>,{country}</span>
      </p>
    </div>
  );
}
