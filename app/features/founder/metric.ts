export type Metric = { title: string; value: string; change: string; positive: boolean };
