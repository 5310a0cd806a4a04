import { flagsOf } from './advice';
import { Invitation } from './invitation';
import { NextSteps } from './next-steps';
import { RedFlags } from './red-flags';
import type { FindResource } from './resource-link';
import { ResultActions } from './result-actions';
import { ResultSummary } from './result-summary';
import { type Answers, scoreOf } from './score';
import { WhatIf } from './what-if';
import { WorkedOut } from './worked-out';

export function ResultScreen({ answers, findResource }: { answers: Answers; findResource: FindResource }) {
  const score = scoreOf(answers);
  return (
    <div className="space-y-4 pt-2 md:pt-6">
      <ResultSummary score={score} />
      <ResultActions score={score} answers={answers} />
      <RedFlags flags={flagsOf(answers)} />
      <NextSteps answers={answers} findResource={findResource} />
      <WhatIf answers={answers} />
      <WorkedOut answers={answers} />
      <Invitation />
    </div>
  );
}
