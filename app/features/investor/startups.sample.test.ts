import { expect, it } from 'vitest';
import { dollars } from './dollars';
import { SECTOR_CHOICES } from './sectors';
import { DISCOVERED, OPPORTUNITIES, STARTUPS, startupsIn } from './startups.sample';

it('offers the six sector chips', () => {
  expect(SECTOR_CHOICES.map((choice) => choice.label)).toEqual([
    'All Startups',
    'Tech',
    'Health',
    'Consumer',
    'Fintech',
    'EdTech',
  ]);
});

it('finds startups for every sector but Consumer, which shows the empty state', () => {
  const found = SECTOR_CHOICES.map(({ key }) => [key, startupsIn(key).length]);
  expect(Object.fromEntries(found)).toEqual({ all: 8, tech: 2, health: 2, consumer: 0, fintech: 2, edtech: 2 });
});

it('keeps scores and amounts in the ranges of the specification', () => {
  const scores = STARTUPS.map((startup) => startup.vibeScore);
  expect([Math.min(...scores), Math.max(...scores)]).toEqual([229, 271]);
  const raised = STARTUPS.map((startup) => startup.raised);
  expect([dollars(Math.min(...raised)), dollars(Math.max(...raised))]).toEqual(['$500K', '$2M']);
});

it('shows four startups on Discover, one of each sector, and opportunities of both match levels', () => {
  expect(DISCOVERED.map((startup) => startup.sector)).toEqual(['tech', 'health', 'fintech', 'edtech']);
  expect(new Set(OPPORTUNITIES.map((opportunity) => opportunity.match)).size).toBe(2);
});
