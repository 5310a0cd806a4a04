/** A tab keeps these values until it is closed. Browsers may refuse to keep anything. */
export function readSession(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

export function writeSession(name: string, value: string) {
  try {
    sessionStorage.setItem(name, value);
  } catch {}
}
