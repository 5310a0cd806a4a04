import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Cleans up after the running test, or after all tests of the file being loaded. It does not work in beforeAll. */
export function cleanUp(work: () => unknown) {
  const finish = async () => {
    await work();
  };
  if (TestRunner.getCurrentTest()) onTestFinished(finish);
  else afterAll(finish);
}
