/** What every list shows of a registration. */
export type RegisteredRow = {
  /** A bigint, which the driver gives as text. */
  id: string;
  created_at: Date;
  full_name: string;
  email: string;
  role: string | null;
  utm_source: string | null;
  utm_campaign: string | null;
};
