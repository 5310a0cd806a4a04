import { ImageDown, Link, Printer, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '~/components/button';
import { writeFragment } from './fragment';
import { savePicture } from './picture';
import type { Answers, Score } from './score';
import { OWN_ENTRY } from './use-place';

const ICON = { 'aria-hidden': true, className: 'size-4' };

export function ResultActions({ score, answers }: { score: Score; answers: Answers }) {
  const [said, setSaid] = useState('');

  const attempt = (action: () => Promise<void>, done: string, failed: string) => async () => {
    const outcome = await action().then(
      () => done,
      () => failed,
    );
    setSaid(outcome);
  };

  const save = attempt(
    () => savePicture(score),
    'The picture is in your downloads.',
    'This browser could not draw the picture.',
  );

  const copy = attempt(
    // Without TLS there is no clipboard.
    async () =>
      navigator.clipboard.writeText(location.origin + location.pathname + writeFragment({ screen: 'result', answers })),
    'Copied. Whoever has the link sees these answers.',
    'This browser does not let us copy. Copy the address of this page instead.',
  );

  return (
    <div className="grid grid-cols-2 items-center gap-2 pb-4 sm:flex sm:flex-wrap print:hidden">
      <Button onClick={save}>
        <ImageDown {...ICON} />
        Save picture
      </Button>
      <Button variant="secondary" onClick={copy}>
        <Link {...ICON} />
        Copy link
      </Button>
      <Button variant="secondary" onClick={() => window.print()}>
        <Printer {...ICON} />
        Print
      </Button>
      <ButtonLink to="/founder/assessment" state={OWN_ENTRY} variant="quiet">
        <RotateCcw {...ICON} />
        Start again
      </ButtonLink>
      <p role="status" className="col-span-2 text-small text-soft empty:hidden sm:ml-2">
        {said}
      </p>
    </div>
  );
}
