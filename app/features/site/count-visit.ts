/** What the browser knows about one request. A size of 0 comes from its cache, or from another site that hides it. */
type Loaded = Pick<PerformanceResourceTiming, 'name' | 'transferSize' | 'initiatorType'>;

/** How browsers name the requests that report home without showing anything. */
const REPORTS = ['beacon', 'ping', 'csp'];

/** Adds up what a visit has loaded so far, and from which sites. Addresses within the page, such as `data:`, are no requests. */
export function countVisit(entries: readonly Loaded[], ownOrigin: string, cookies: string) {
  const requests = entries.filter(({ name }) => /^https?:/.test(name));
  const origins = new Set(requests.map(({ name }) => new URL(name).origin));
  origins.delete(ownOrigin);
  return {
    cookies: cookies ? cookies.split(';').length : 0,
    trackers: requests.filter(({ initiatorType }) => REPORTS.includes(initiatorType)).length,
    thirdParties: origins.size,
    requests: requests.length,
    kilobytes: Math.round(requests.reduce((bytes, { transferSize }) => bytes + transferSize, 0) / 1000),
  };
}
