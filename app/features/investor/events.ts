type InvestorEvent = { title: string; date: string; startups: number };

export const EVENTS: readonly InvestorEvent[] = [
  { title: 'Summer Demo Day', date: '2025-06-12', startups: 18 },
  { title: 'Digital Health Pitch Night', date: '2025-06-18', startups: 8 },
  { title: 'Fintech Founders Roundtable', date: '2025-06-26', startups: 6 },
];
