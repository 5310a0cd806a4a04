/** Lets the browser do what it has to do before the next step. A message: nested timers wait four milliseconds each. */
export const yieldToMain = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
