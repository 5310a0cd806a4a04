import { CATEGORIES } from '~/content/sample-startup';
import { COMPANY_PURPOSES } from './companies';
import type { SectorChoice } from './sectors';

/** Amounts are in US dollars. */
const FIGURES = [
  ['Northloom', 'tech', 'Seed', 271, 2_000_000, 'Berlin, Germany'],
  ['Pulsemere', 'health', 'Seed', 254, 1_200_000, 'Toronto, Canada'],
  ['Ledgerleaf', 'fintech', 'Pre-seed', 243, 850_000, 'London, UK'],
  ['Wardspeak', 'edtech', 'Pre-seed', 229, 500_000, 'Vienna, Austria'],
  ['Dockwright', 'tech', 'Seed', 262, 1_600_000, 'Rotterdam, Netherlands'],
  ['Payfern', 'fintech', 'Seed', 248, 1_400_000, 'Dubai, UAE'],
  ['Mathgrove', 'edtech', 'Seed', 239, 1_100_000, 'Austin, US'],
  ['Somnara', 'health', 'Pre-seed', 236, 650_000, 'Kyiv, Ukraine'],
] as const;

/** How far each category is above or below the score, which is their mean. */
const DIFFERENCES = [18, 6, -14, -31, 21];

export const STARTUPS = FIGURES.map(([name, sector, stage, vibeScore, raised, location], index) => {
  const categories = CATEGORIES.map((category, place) => {
    return { category, score: vibeScore + (DIFFERENCES[(place + 2 * index) % DIFFERENCES.length] ?? 0) };
  });
  return { name, description: COMPANY_PURPOSES[name], sector, stage, vibeScore, raised, location, categories };
});

export type Startup = (typeof STARTUPS)[number];

export const DISCOVERED = STARTUPS.slice(0, 4);

const OFFERS = [
  { name: 'Northloom', match: 'High Match', ask: 1_500_000 },
  { name: 'Dockwright', match: 'High Match', ask: 900_000 },
  { name: 'Payfern', match: 'Medium Match', ask: 1_200_000 },
] as const;

export const OPPORTUNITIES = OFFERS.flatMap((offer) =>
  STARTUPS.filter(({ name }) => name === offer.name).map((startup) => ({ ...startup, ...offer })),
);

export type Opportunity = (typeof OPPORTUNITIES)[number];

export function startupsIn(choice: SectorChoice): readonly Startup[] {
  return choice === 'all' ? STARTUPS : STARTUPS.filter((startup) => startup.sector === choice);
}
