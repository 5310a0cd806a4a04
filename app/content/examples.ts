/** These addresses are reserved for examples, so one that the owner has replaced never matches. */
const RESERVED = /(^|[@/.])example\.(com|org|net)\b/;

/** Says whether the owner has yet to replace an address, and what it stands for. */
export const isExample = (address: string): boolean => RESERVED.test(address);
