import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { OWN_ENTRY_COPY as copy } from '#app/content/own-entry.ts';
import { Entry } from './entry.tsx';
import { Failed, Left, Loading, PrerenderedScreen, Unknown } from './screens.tsx';
import { useOwnEntry, type View } from './use-own-entry.ts';

/** `sendLink` is passed in by the route, because the early-access form also uses it, and features do not import each other. */
export function OwnEntry({ sendLink }: { sendLink: ReactNode }) {
  const { view, progress, load, actions } = useOwnEntry();
  const { heading, status, announce } = useHeading(view);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-title font-semibold outline-none">
        {getHeading(view)}
      </h1>
      <p role="status" className="sr-only">
        {status}
      </p>
      {view.screen === 'prerendered' || view.screen === 'no key' ? (
        <PrerenderedScreen hasNoKey={view.screen === 'no key'} sendLink={sendLink} />
      ) : null}
      {view.screen === 'loading' ? <Loading /> : null}
      {view.screen === 'failed' ? <Failed tryAgain={load} /> : null}
      {view.screen === 'unknown' ? <Unknown sendLink={sendLink} /> : null}
      {view.screen === 'left' ? <Left wasConfirmed={view.wasConfirmed} /> : null}
      {view.screen === 'entry' ? (
        <Entry entry={view.entry} progress={progress} actions={actions} announce={announce} />
      ) : null}
    </>
  );
}

function getHeading(view: View) {
  if (view.screen === 'unknown' || view.screen === 'left') return copy[view.screen].heading;
  return view.screen === 'entry' && view.entry.can_accept ? copy.headingInvited : copy.heading;
}

/** Announces each new screen. If focus was lost with the previous one, it moves to the heading. */
function useHeading({ screen }: View) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [status, announce] = useState('');
  useLayoutEffect(() => {
    if (screen === 'prerendered' || screen === 'no key') return;
    announce(ANNOUNCED[screen]);
    if (screen !== 'loading' && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [screen]);
  return { heading, status, announce };
}

const ANNOUNCED = {
  loading: copy.loading,
  failed: copy.failed.lead,
  unknown: copy.unknown.heading,
  left: copy.left.heading,
  entry: copy.entry.shown,
};
