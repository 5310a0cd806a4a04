const SHARED_FOR_MS = 1000;

/** However many ask, the question is put once: all who come while it is open, or within a second after, get its answer. */
export function shareAnswer<T>(ask: () => Promise<T>): () => Promise<T> {
  let shared: Promise<T> | undefined;
  const forget = () => {
    shared = undefined;
  };
  return () => {
    if (shared === undefined) {
      shared = ask();
      const forgetLater = () => setTimeout(forget, SHARED_FOR_MS).unref();
      shared.then(forgetLater, forgetLater);
    }
    return shared;
  };
}
