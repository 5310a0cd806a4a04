import { CATEGORIES } from '#app/content/sample-startup.ts';
import { findStrongest } from '#app/lib/category-scores.ts';
import type { CompanyName } from './company-logo.tsx';
import type { Sector, SectorChoice } from './sectors.ts';

type StartupFacts = {
  name: CompanyName;
  description: string;
  sector: Sector;
  stage: 'Pre-seed' | 'Seed';
  vibeScore: number;
  /** In US dollars. */
  raised: number;
  location: string;
};

const FACTS: readonly StartupFacts[] = [
  {
    name: 'Northloom',
    description: 'Turns factory sensor logs into one maintenance plan a day.',
    sector: 'tech',
    stage: 'Seed',
    vibeScore: 271,
    raised: 2_000_000,
    location: 'Berlin, Germany',
  },
  {
    name: 'Pulsemere',
    description: 'Remote heart monitoring for clinics that have no cardiologist.',
    sector: 'health',
    stage: 'Seed',
    vibeScore: 254,
    raised: 1_200_000,
    location: 'Toronto, Canada',
  },
  {
    name: 'Ledgerleaf',
    description: 'Cash-flow forecasts for small exporters, from their bank feed.',
    sector: 'fintech',
    stage: 'Pre-seed',
    vibeScore: 243,
    raised: 850_000,
    location: 'London, UK',
  },
  {
    name: 'Wardspeak',
    description: 'Speaking practice for nurses starting work in a new language.',
    sector: 'edtech',
    stage: 'Pre-seed',
    vibeScore: 229,
    raised: 500_000,
    location: 'Vienna, Austria',
  },
  {
    name: 'Dockwright',
    description: 'Customs paperwork for freight forwarders, drafted by agents.',
    sector: 'tech',
    stage: 'Seed',
    vibeScore: 262,
    raised: 1_600_000,
    location: 'Rotterdam, Netherlands',
  },
  {
    name: 'Payfern',
    description: 'Invoice financing for freelancers, decided in minutes.',
    sector: 'fintech',
    stage: 'Seed',
    vibeScore: 248,
    raised: 1_400_000,
    location: 'Dubai, UAE',
  },
  {
    name: 'Mathgrove',
    description: 'Math homework that shows a teacher where the class is stuck.',
    sector: 'edtech',
    stage: 'Seed',
    vibeScore: 239,
    raised: 1_100_000,
    location: 'Austin, US',
  },
  {
    name: 'Somnara',
    description: 'Sleep coaching that night-shift workers can stick to.',
    sector: 'health',
    stage: 'Pre-seed',
    vibeScore: 236,
    raised: 650_000,
    location: 'Kyiv, Ukraine',
  },
];

/** How far each category is above or below the score, which is their mean. */
const DIFFERENCES = [18, 6, -14, -31, 21];

export const MATCHING_STARTUPS = FACTS.map((facts, startupIndex) => {
  const categories = CATEGORIES.map((category, index) => {
    const difference = DIFFERENCES[(index + 2 * startupIndex) % DIFFERENCES.length] ?? 0;
    return { category, score: facts.vibeScore + difference };
  });
  return { ...facts, categories, strongest: findStrongest(categories) };
});

export type Startup = (typeof MATCHING_STARTUPS)[number];

export function filterStartups(sector: SectorChoice): readonly Startup[] {
  return sector === 'all' ? MATCHING_STARTUPS : MATCHING_STARTUPS.filter((startup) => startup.sector === sector);
}

const getStartup = (name: CompanyName) => MATCHING_STARTUPS.find((startup) => startup.name === name) as Startup;

/** The startups on the Discover page before more are loaded. `insight` names their strongest and weakest category. */
export const FIRST_STARTUPS = [
  { ...getStartup('Northloom'), insight: 'Business is near the maximum; traction has room to grow.' },
  { ...getStartup('Pulsemere'), insight: 'Market and traction run ahead of the product.' },
  { ...getStartup('Ledgerleaf'), insight: 'Team and product are strong; the business model is the open question.' },
  { ...getStartup('Wardspeak'), insight: 'Traction and business lead; the market scores lowest.' },
] as const;

export type FirstStartup = (typeof FIRST_STARTUPS)[number];

export const OPPORTUNITIES = [
  { ...getStartup('Northloom'), match: 'High Match', ask: 1_500_000 },
  { ...getStartup('Dockwright'), match: 'High Match', ask: 900_000 },
  { ...getStartup('Payfern'), match: 'Medium Match', ask: 1_200_000 },
] as const;

export type Opportunity = (typeof OPPORTUNITIES)[number];
