import { ImageDown, Link, Printer, RotateCcw, Share } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button, ButtonLink } from '~/components/button';
import { Panel } from '~/components/card';
import { TextField } from '~/components/field';
import { longDay } from '~/lib/dates';
import { saveFile } from '~/lib/save-file';
import { nextSteps } from './advice';
import { backedPoints } from './evidence';
import { type Given, readFragment, writeFragment } from './fragment';
import { OWN_ENTRY } from './kept-score';
import { makePicture } from './picture';
import { QUESTIONS } from './questions';
import { type Answers, scoreOf } from './score';

const ICON = { 'aria-hidden': true, className: 'size-4' };

type ResultActionsProps = Given & { onCompare: (earlier: Answers) => void };

export function ResultActions({ answers, evidence, onCompare }: ResultActionsProps) {
  const [said, setSaid] = useState('');
  const [name, setName] = useState('');
  const shares = navigator.canShare?.({ files: [new File([], 'score.png', { type: 'image/png' })] }) ?? false;

  const attempt = (action: () => Promise<void>, done: string, failed: string) => async () => {
    const outcome = await action().then(
      () => done,
      // Dismissing the share sheet is no failure.
      (error: Error) => (error.name === 'AbortError' ? '' : failed),
    );
    setSaid(outcome);
  };

  const picture = attempt(
    async () => {
      const score = scoreOf(answers);
      const [step] = nextSteps(answers);
      const file = await makePicture({
        score,
        name: name.trim(),
        date: longDay(new Date()),
        address: location.host,
        backed: evidence ? backedPoints(score, evidence) : undefined,
        next: step && `Next: +${step.gain} ${QUESTIONS[step.index]?.category}`,
      });
      if (shares) await navigator.share({ files: [file] });
      else saveFile(file, file.name);
    },
    shares ? '' : 'The picture is in your downloads.',
    'This browser could not draw the picture.',
  );

  const copy = attempt(
    // Without TLS there is no clipboard.
    async () =>
      navigator.clipboard.writeText(
        location.origin + location.pathname + writeFragment({ screen: 'result', answers, evidence }),
      ),
    'Copied. Whoever has the link sees these answers.',
    'This browser does not let us copy. Copy the address of this page instead.',
  );

  return (
    <Panel title="Share and compare" className="print:hidden">
      <div className="max-w-md">
        <TextField
          name="picture-name"
          label="Name on the picture (optional)"
          maxLength={40}
          autoComplete="organization"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <div className="mt-4 grid grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap">
        <Button onClick={picture}>
          {shares ? <Share {...ICON} /> : <ImageDown {...ICON} />}
          {shares ? 'Share picture' : 'Save picture'}
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
      <CompareForm onCompare={onCompare} />
    </Panel>
  );
}

/** Takes the link of an earlier result. */
function CompareForm({ onCompare }: Pick<ResultActionsProps, 'onCompare'>) {
  const [error, setError] = useState<string>();
  const compare = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const link = String(new FormData(event.currentTarget).get('earlier'));
    const earlier = readFragment(link.slice(link.indexOf('#')).trim());
    if (earlier.screen === 'result') onCompare(earlier.answers);
    else setError('This link holds no complete result.');
  };
  return (
    <form onSubmit={compare} className="mt-6 grid max-w-md gap-3 border-t border-line pt-5">
      <TextField name="earlier" label="Compare with the link of an earlier result" autoComplete="off" error={error} />
      <Button type="submit" variant="secondary" className="justify-self-start">
        Compare
      </Button>
    </form>
  );
}
