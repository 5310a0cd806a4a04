import type { CompanyName } from './company-mark';
import type { Sector, SectorChoice } from './sectors';

export type Stage = 'Pre-seed' | 'Seed';
export type Match = 'High Match' | 'Medium Match';

export type Startup = {
  name: CompanyName;
  description: string;
  vibeScore: number;
  stage: Stage;
  location: string;
  /** US dollars */
  raised: number;
  sector: Sector;
};

/** Ask in US dollars. */
export type Opportunity = Startup & { match: Match; ask: number };

export const STARTUPS: readonly Startup[] = [
  {
    name: 'Northloom',
    description: 'Turns the sensor logs of a factory into one maintenance plan a day.',
    vibeScore: 271,
    stage: 'Seed',
    location: 'Berlin, Germany',
    raised: 2_000_000,
    sector: 'tech',
  },
  {
    name: 'Pulsemere',
    description: 'Remote heart monitoring for clinics that have no cardiologist.',
    vibeScore: 254,
    stage: 'Seed',
    location: 'Toronto, Canada',
    raised: 1_200_000,
    sector: 'health',
  },
  {
    name: 'Ledgerleaf',
    description: 'Cash-flow forecasts for small exporters, straight from their bank feed.',
    vibeScore: 243,
    stage: 'Pre-seed',
    location: 'London, UK',
    raised: 850_000,
    sector: 'fintech',
  },
  {
    name: 'Wardspeak',
    description: 'Speaking practice for nurses who start work in a new language.',
    vibeScore: 229,
    stage: 'Pre-seed',
    location: 'Vienna, Austria',
    raised: 500_000,
    sector: 'edtech',
  },
  {
    name: 'Dockwright',
    description: 'Customs paperwork for freight forwarders, drafted by agents.',
    vibeScore: 262,
    stage: 'Seed',
    location: 'Rotterdam, Netherlands',
    raised: 1_600_000,
    sector: 'tech',
  },
  {
    name: 'Payfern',
    description: 'Invoice financing for freelancers, decided in minutes.',
    vibeScore: 248,
    stage: 'Seed',
    location: 'Dubai, UAE',
    raised: 1_400_000,
    sector: 'fintech',
  },
  {
    name: 'Mathgrove',
    description: 'Maths homework that shows a teacher where the class is stuck.',
    vibeScore: 239,
    stage: 'Seed',
    location: 'Austin, US',
    raised: 1_100_000,
    sector: 'edtech',
  },
  {
    name: 'Somnara',
    description: 'Sleep coaching that people on night shifts can keep up.',
    vibeScore: 236,
    stage: 'Pre-seed',
    location: 'Kyiv, Ukraine',
    raised: 650_000,
    sector: 'health',
  },
];

/** The first page of Discover. */
export const DISCOVERED = STARTUPS.slice(0, 4);

const OFFERS: readonly Pick<Opportunity, 'name' | 'match' | 'ask'>[] = [
  { name: 'Northloom', match: 'High Match', ask: 1_500_000 },
  { name: 'Dockwright', match: 'High Match', ask: 900_000 },
  { name: 'Payfern', match: 'Medium Match', ask: 1_200_000 },
];

export const OPPORTUNITIES: readonly Opportunity[] = OFFERS.flatMap((offer) =>
  STARTUPS.filter(({ name }) => name === offer.name).map((startup) => ({ ...startup, ...offer })),
);

export function startupsIn(choice: SectorChoice): readonly Startup[] {
  return choice === 'all' ? STARTUPS : STARTUPS.filter((startup) => startup.sector === choice);
}
