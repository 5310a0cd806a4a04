export const SECTORS = {
  tech: 'Tech',
  health: 'Health',
  consumer: 'Consumer',
  fintech: 'Fintech',
  edtech: 'EdTech',
} as const;

export type Sector = keyof typeof SECTORS;

export type SectorChoice = Sector | 'all';

/** The chips above a list of startups. */
export const SECTOR_CHOICES: readonly { key: SectorChoice; label: string }[] = [
  { key: 'all', label: 'All Startups' },
  ...(Object.keys(SECTORS) as Sector[]).map((key) => ({ key, label: SECTORS[key] })),
];
