import { useState } from 'react';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { formatLongDate } from '#app/lib/dates.ts';
import { saveFile } from '#app/lib/save-file.ts';
import { copyText } from '#app/lib/share-link.ts';
import { findNextSteps } from './advice.ts';
import { writeFragment } from './fragment.ts';
import { ANSWERED_HERE } from './kept-score.tsx';
import { makePicture } from './picture.ts';
import { getCategory } from './questions.ts';
import { type Answers, calculateScore } from './score.ts';

const CANNOT_COPY = 'This browser won’t let us copy. Copy the address of this page instead.';
const CANNOT_DRAW = 'This browser couldn’t draw the picture.';

export function ResultActions({ answers }: { answers: Answers }) {
  const [status, setStatus] = useState<string>();

  const copyLink = async () => {
    const address = location.origin + location.pathname + writeFragment({ screen: 'result', answers });
    setStatus(
      (await copyText(address)) === 'copied' ? 'Copied. Anyone with the link sees these answers.' : CANNOT_COPY,
    );
  };

  const savePicture = async () => {
    const [step] = findNextSteps(answers);
    try {
      const picture = await makePicture({
        score: calculateScore(answers),
        date: formatLongDate(new Date()),
        address: location.host,
        next: step && `Next: +${step.gain} ${getCategory(step.index)}`,
      });
      saveFile(picture, picture.name);
      setStatus('The picture is in your downloads.');
    } catch {
      setStatus(CANNOT_DRAW);
    }
  };

  return (
    <Card as="section" className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 print:hidden">
      <div>
        <h2 className="text-heading font-semibold">Share it</h2>
        <p role="status" className="mt-1 text-small text-soft">
          {status ?? 'Anyone with the link sees these answers. The picture doesn’t show them.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={copyLink}>
          Copy link
        </Button>
        <Button variant="secondary" onClick={savePicture}>
          Save picture
        </Button>
        <ButtonLink to="/founder/assessment" state={ANSWERED_HERE} variant="quiet" className="max-sm:-ml-4.5">
          Start again
        </ButtonLink>
      </div>
    </Card>
  );
}
