import type { Ask } from '../ask.ts';

/** The site at the address that people are given. */
export type Site = {
  /** An origin, without a slash at its end. */
  address: string;
  /** The backend that its pages may reach beside itself. */
  supabaseUrl: string | null;
  ask: Ask;
  now(): Date;
  /** Authorities to trust beside those of Node.js. */
  ca?: Buffer;
};
