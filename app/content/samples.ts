/** These domains are reserved for examples, so an address that the owner has replaced never matches. */
const RESERVED = /(^|[@/.])example\.(com|org|net)\b/;

type Found = { name: string; address: string };

/** Finds the example addresses in a piece of content, and in everything inside it. */
export function findExampleAddresses(content: unknown, name = ''): Found[] {
  if (typeof content === 'string') return RESERVED.test(content) ? [{ name, address: content }] : [];
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, part]) => findExampleAddresses(part, `${name} ${key}`.trim()));
}

/**
 * Adds the notice that pages show beside content that is made up, until no address in it is an example. `npm run
 * check:launch` lists every export of `app/content` that has one.
 */
export const markSample = <Content extends object>(notice: string, content: Content) => ({
  ...content,
  sampleNotice: findExampleAddresses(content).length > 0 ? notice : undefined,
});
