const TERMINAL_STEP_MS = 1000;
const PLAIN_STEP_MS = 15_000;

/**
 * Says what is being done and, while it takes long, that it still is: in one line of a terminal, elsewhere in a few.
 * On stderr, because stdout belongs to what was asked for.
 * @param {string} what
 * @param {{ isTTY?: boolean, write(text: string): unknown }} output
 */
export function startProgress(what, output = process.stderr) {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  const line = () => `\r${what} … ${seconds()} s`;
  output.write(output.isTTY ? `${what} …` : `${what} …\n`);
  const timer = output.isTTY
    ? setInterval(() => output.write(line()), TERMINAL_STEP_MS)
    : setInterval(() => output.write(`${what}: ${seconds()} s so far …\n`), PLAIN_STEP_MS);
  return {
    stop() {
      clearInterval(timer);
      if (output.isTTY) output.write(`${line()}\n`);
    },
  };
}
