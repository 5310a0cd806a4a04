import { useRef, useState } from 'react';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Panel } from '#app/components/card.tsx';
import { TextField } from '#app/components/field.tsx';
import { formatLongDate } from '#app/lib/dates.ts';
import { saveFile } from '#app/lib/save-file.ts';
import { copyText, shareLink } from '#app/lib/share-link.ts';
import { findNextSteps } from './advice.ts';
import { calculateBackedPoints } from './evidence.ts';
import { type Place, type Responses, readFragment, writeFragment } from './fragment.ts';
import { ANSWERED_HERE } from './kept-score.tsx';
import { PicturePreview, takePicture } from './picture-preview.tsx';
import { getCategory } from './questions.ts';
import { type Answers, calculateScore } from './score.ts';

type ResultActionsProps = Responses & {
  theirs?: Answers;
  /** Whether the visitor gave these answers, rather than opened a link to them. */
  isOwn: boolean;
  onCompare: (earlier: Answers) => void;
};

const CANNOT_COPY = 'This browser won’t let us copy. Copy the address of this page instead.';
const CANNOT_DRAW = 'This browser couldn’t draw the picture.';
const BROKEN_LINK = 'That link doesn’t lead to a finished result.';

const getAddress = (place: Place) => location.origin + location.pathname + writeFragment(place);

export function ResultActions({ answers, evidence, theirs, isOwn, onCompare }: ResultActionsProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [status, setStatus] = useState('');
  const [name, setName] = useState('');
  const [isLinkBroken, setIsLinkBroken] = useState(false);
  const canShare = 'share' in navigator;
  const score = calculateScore(answers);
  const [step] = findNextSteps(answers);

  // The person who asked for the comparison opens this link: for them, the answers change sides.
  const result: Place = theirs
    ? { screen: 'result', answers: theirs, evidence: '', theirs: answers }
    : { screen: 'result', answers, evidence };
  const whoSees = theirs ? 'Send it to the person you compare with.' : 'Anyone with the link sees these answers.';

  const copyLink = async (place: Place, hint: string) =>
    setStatus((await copyText(getAddress(place))) === 'copied' ? `Copied. ${hint}` : CANNOT_COPY);

  const share = async () => {
    const files = await takePicture(canvas.current, score.overall).then(
      (file) => [file],
      () => undefined,
    );
    const outcome = await shareLink({ title: 'VibeScore', url: getAddress(result), files });
    setStatus({ shared: '', copied: `Copied. ${whoSees}`, failed: CANNOT_COPY }[outcome]);
  };

  const invite = async () => {
    const url = getAddress({ screen: 'start', theirs: answers });
    const outcome = await shareLink({ title: 'Compare your VibeScore with mine', url });
    const hint = 'Copied. Whoever opens it answers first, then sees both rings.';
    setStatus({ shared: '', copied: hint, failed: CANNOT_COPY }[outcome]);
  };

  const savePicture = () =>
    takePicture(canvas.current, score.overall).then(
      (file) => {
        saveFile(file, file.name);
        setStatus('The picture is in your downloads.');
      },
      () => setStatus(CANNOT_DRAW),
    );

  const compareWith = (link: string) => {
    const earlier = readFragment(link.slice(link.indexOf('#')).trim());
    setIsLinkBroken(link.trim() !== '' && earlier.screen !== 'result');
    if (earlier.screen === 'result') onCompare(earlier.answers);
  };

  return (
    <Panel title="Share and compare" className="print:hidden">
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-[minmax(20rem,1fr)_minmax(0,1fr)]">
        <PicturePreview
          canvas={canvas}
          details={{
            score,
            theirs: theirs && calculateScore(theirs),
            name: name.trim(),
            date: formatLongDate(new Date()),
            address: location.host,
            backed: evidence ? calculateBackedPoints(score, evidence) : undefined,
            next: step && `Next: +${step.gain} ${getCategory(step.index)}`,
          }}
        />
        <div className="flex flex-col gap-4">
          <TextField
            name="picture-name"
            label="Name on the picture (optional)"
            maxLength={40}
            autoComplete="organization"
            onChange={({ target }) => setName(target.value)}
          />
          <div className="flex flex-wrap gap-2">
            {canShare ? <Button onClick={share}>{theirs ? 'Share both rings' : 'Share'}</Button> : null}
            <Button variant={canShare ? 'secondary' : 'primary'} onClick={() => copyLink(result, whoSees)}>
              {theirs ? 'Copy link to both rings' : 'Copy link'}
            </Button>
            <Button variant="secondary" onClick={savePicture}>
              Save picture
            </Button>
          </div>
          <p role="status" className="text-small text-soft empty:hidden">
            {status}
          </p>
          <div className="mt-auto">
            <TextField
              name="earlier"
              label="Paste an earlier link to compare"
              autoComplete="off"
              error={isLinkBroken ? BROKEN_LINK : undefined}
              onChange={({ target }) => compareWith(target.value)}
            />
          </div>
        </div>
      </div>
      {isOwn && !theirs ? (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line pt-5">
          <div>
            <h3 className="text-small font-medium">Two rings: compare with a friend or co-founder</h3>
            <p className="mt-1 max-w-[41em] text-small text-soft">
              They answer the same questions, and you both see where each of you leads. Your answers travel in the link
              alone.
            </p>
          </div>
          <Button variant="secondary" onClick={invite}>
            Invite someone to compare
          </Button>
        </div>
      ) : null}
      <div className="mt-5 flex flex-wrap gap-2 border-t border-line pt-4">
        <Button variant="quiet" onClick={() => window.print()} className="-ml-4.5">
          Print
        </Button>
        <ButtonLink to="/founder/assessment" state={ANSWERED_HERE} variant="quiet">
          Start again
        </ButtonLink>
      </div>
    </Panel>
  );
}
