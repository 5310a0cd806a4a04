import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Cleans up after the running test, or after all tests of the file being loaded. It does not work in beforeAll. */
export function cleanUp(work: () => unknown) {
  const finish = async () => {
    await work();
  };
  if (TestRunner.getCurrentTest()) onTestFinished(finish);
  else afterAll(finish);
}

/** Waits for something to start, and stops it after the running test, or after all tests of the file being loaded. */
export async function setUp<Started extends { stop(): unknown }>(starting: Promise<Started>): Promise<Started> {
  const started = await starting;
  cleanUp(() => started.stop());
  return started;
}
