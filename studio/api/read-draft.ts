import type { WaveDraft } from '../contract.ts';
import { Problem } from '../errors.ts';

const MOST = 100_000;
const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= MOST;

/** How many in all, or how many of each role. */
export function readDraft(body: Partial<WaveDraft> | null) {
  const { count, shares, confirmedOnly } = body ?? {};
  const options = { confirmedOnly: confirmedOnly === true };
  if (!shares) {
    if (!isCount(count)) throw new Problem(400, `A wave has 1 to ${MOST} people.`);
    return { wanted: { count }, options };
  }
  const parts = Object.entries(shares).filter(([, share]) => share !== 0);
  const sum = parts.reduce((total, [, share]) => total + Number(share), 0);
  if (!parts.every(([, share]) => isCount(share)) || !isCount(sum)) {
    throw new Problem(400, `The shares of a wave are whole numbers, together 1 to ${MOST}.`);
  }
  return { wanted: { shares: new Map(parts) }, options };
}
