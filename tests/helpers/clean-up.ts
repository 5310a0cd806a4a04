import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** After the test that is running, or after all tests of the file that is being loaded. Not for beforeAll. */
export function cleanUp(work: () => unknown) {
  const finish = async () => {
    await work();
  };
  if (TestRunner.getCurrentTest()) onTestFinished(finish);
  else afterAll(finish);
}
