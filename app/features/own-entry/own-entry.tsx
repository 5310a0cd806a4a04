import { OWN_ENTRY_COPY as copy } from '~/content/own-entry';
import { BeforeReact } from './before-react';
import { Entry } from './entry';
import { Failed, Left, Loading, Unknown } from './messages';
import { useHeading } from './use-heading';
import { useOwnEntry, type View } from './use-own-entry';

export function OwnEntry() {
  const { view, progress, load, confirm, leave } = useOwnEntry();
  const { heading, status, announce } = useHeading(view);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-title font-semibold outline-none">
        {HEADINGS[view.screen] ?? copy.heading}
      </h1>
      <p role="status" className="sr-only">
        {status}
      </p>
      {view.screen === 'before React' || view.screen === 'no key' ? (
        <BeforeReact hasNoKey={view.screen === 'no key'} />
      ) : null}
      {view.screen === 'loading' ? <Loading /> : null}
      {view.screen === 'failed' ? <Failed tryAgain={load} /> : null}
      {view.screen === 'unknown' ? <Unknown /> : null}
      {view.screen === 'left' ? <Left /> : null}
      {view.screen === 'entry' ? (
        <Entry entry={view.entry} progress={progress} confirm={confirm} leave={leave} announce={announce} />
      ) : null}
    </>
  );
}

const HEADINGS: Partial<Record<View['screen'], string>> = {
  unknown: copy.unknown.heading,
  left: copy.left.heading,
};
