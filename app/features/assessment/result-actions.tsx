import { useState } from 'react';
import { Button, ButtonLink } from '~/components/button';
import { Panel } from '~/components/card';
import { TextField } from '~/components/field';
import { formatLongDate } from '~/lib/dates';
import { saveFile } from '~/lib/save-file';
import { findNextSteps } from './advice';
import { calculateBackedPoints } from './evidence';
import { type Responses, readFragment, writeFragment } from './fragment';
import { ANSWERED_HERE } from './kept-score';
import { makePicture } from './picture';
import { getCategory } from './questions';
import { type Answers, calculateScore } from './score';

type ResultActionsProps = Responses & { onCompare: (earlier: Answers) => void };

export function ResultActions({ answers, evidence, onCompare }: ResultActionsProps) {
  const [status, setStatus] = useState('');
  const [name, setName] = useState('');
  const canShare = navigator.canShare?.({ files: [new File([], 'score.png', { type: 'image/png' })] }) ?? false;

  const attempt = (action: () => Promise<void>, done: string, failed: string) => () =>
    action().then(
      () => setStatus(done),
      // Dismissing the share sheet is not a failure.
      (error: Error) => setStatus(error.name === 'AbortError' ? '' : failed),
    );

  const sharePicture = attempt(
    async () => {
      const score = calculateScore(answers);
      const [step] = findNextSteps(answers);
      const file = await makePicture({
        score,
        name: name.trim(),
        date: formatLongDate(new Date()),
        address: location.host,
        backed: evidence ? calculateBackedPoints(score, evidence) : undefined,
        next: step && `Next: +${step.gain} ${getCategory(step.index)}`,
      });
      if (canShare) await navigator.share({ files: [file] });
      else saveFile(file, file.name);
    },
    canShare ? '' : 'The picture is in your downloads.',
    'This browser couldn’t draw the picture.',
  );

  const copyLink = attempt(
    async () => {
      const fragment = writeFragment({ screen: 'result', answers, evidence });
      // Without TLS there is no clipboard.
      await navigator.clipboard.writeText(location.origin + location.pathname + fragment);
    },
    'Copied. Anyone with the link sees these answers.',
    'This browser won’t let us copy. Copy the address of this page instead.',
  );

  const compareWith = (link: string) => {
    const earlier = readFragment(link.slice(link.indexOf('#')).trim());
    if (earlier.screen !== 'result') return setStatus('That link doesn’t lead to a finished result.');
    setStatus('');
    onCompare(earlier.answers);
  };

  return (
    <Panel title="Share and compare" className="print:hidden">
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          name="picture-name"
          label="Name on the picture (optional)"
          maxLength={40}
          autoComplete="organization"
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          name="earlier"
          label="Paste an earlier link to compare"
          autoComplete="off"
          onChange={({ target }) => compareWith(target.value)}
        />
      </div>
      <div className="mt-4 grid grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap">
        <Button onClick={sharePicture}>{canShare ? 'Share picture' : 'Save picture'}</Button>
        <Button variant="secondary" onClick={copyLink}>
          Copy link
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
        <ButtonLink to="/founder/assessment" state={ANSWERED_HERE} variant="quiet">
          Start again
        </ButtonLink>
        <p role="status" className="col-span-2 text-small text-soft empty:hidden sm:ml-2">
          {status}
        </p>
      </div>
    </Panel>
  );
}
