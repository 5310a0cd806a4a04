import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { PROJECT_ROOT } from '#settings/project-root.ts';

/** They start servers and wait for them: begun last, one of them would run alone in the end. */
const SLOW = /^tests\/(start-up|faults|privacy|rolling)\/|embedded|planted|waitlist\/batch|mail\/se/;

const isSlow = ({ moduleId }: TestSpecification) => SLOW.test(relative(PROJECT_ROOT, moduleId));

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
