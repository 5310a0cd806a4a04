import { NavLink, Route, Routes } from 'react-router';
import { RouteFocus } from '#app/components/route-focus.tsx';
import { ScoreRing } from '#app/components/score-ring.tsx';
import { SkipLink } from '#app/components/skip-link.tsx';
import { useLinkRow } from '#app/components/use-link-row.ts';
import { BRAND } from '#app/content/site.ts';
import { classNames } from '#app/lib/class-names.ts';
import { DEMO_NOTICE, type Status, VIEWS } from '../contract.ts';
import { type Connection, useConnection } from './api.ts';
import { useData } from './use-data.ts';
import { AuditLogView } from './views/audit-log.tsx';
import { MessagesView } from './views/messages.tsx';
import { OverviewView } from './views/overview.tsx';
import { PeopleView } from './views/people.tsx';
import { WavesView } from './views/waves.tsx';

/** The frame of the previews: a bar that stays, one row of navigation, the view below. */
export function App() {
  const row = useLinkRow();
  return (
    <div className="min-h-dvh bg-bg text-ink">
      <SkipLink />
      <header className="sticky top-0 z-30 border-b border-line bg-bg/90 backdrop-blur-md">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-6 py-2">
          <div className="flex min-h-11 items-center gap-2.5 font-semibold tracking-tight">
            <ScoreRing fill={0.72} thickness={20} className="size-6" />
            <span className="text-heading">{BRAND.name}</span>
            <span className="text-heading font-normal text-faint">Studio</span>
          </div>
          <nav
            {...row}
            aria-label="Studio"
            className="relative -mx-5 overflow-x-auto px-3.5 [scrollbar-width:none] md:mx-0 md:px-0"
          >
            <ul className="flex w-max py-1 md:gap-1">
              {VIEWS.map(({ path, label }) => (
                <li key={path}>
                  <NavLink
                    to={path}
                    end
                    className="flex h-11 items-center rounded-xl border-transparent bg-clip-padding px-1.5 max-md:border-y-4 forced-colors:border-0 md:h-9 md:rounded-lg md:px-3 text-small font-medium text-soft transition-colors duration-150 hover:bg-surface hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink forced-colors:aria-[current]:underline"
                  >
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <Banner />
      </header>
      <main id="main" tabIndex={-1} className="page-width pt-8 pb-20 outline-none">
        <Routes>
          <Route path="/" element={<OverviewView />} />
          <Route path="/people" element={<PeopleView />} />
          <Route path="/waves" element={<WavesView />} />
          <Route path="/messages" element={<MessagesView />} />
          <Route path="/audit-log" element={<AuditLogView />} />
        </Routes>
      </main>
      <RouteFocus />
    </div>
  );
}

const RETRY_MS = 2000;

const WORDS: Record<Connection | 'demo', string | null> = {
  ok: null,
  demo: DEMO_NOTICE,
  unavailable: 'The database is not responding. What you see may be out of date; retrying every two seconds.',
  ended: 'The studio has stopped. Start it again with “npm run studio” and open the new address.',
  'signed out': 'This tab is not signed in. Open the address that “npm run studio” printed, or start it again.',
};

/** Says that the list is made up, or what is wrong and what happens next, for as long as it lasts. */
function Banner() {
  const connection = useConnection();
  const { data } = useData<Status>('/status', { pollMs: connection === 'ok' ? undefined : RETRY_MS });
  const isDemo = connection === 'ok' && data?.isDemo;
  const words = WORDS[isDemo ? 'demo' : connection];
  return (
    <div role="status">
      {words ? (
        <p
          className={classNames(
            'border-t border-line bg-surface text-caption md:text-small',
            isDemo ? 'text-soft' : 'font-medium text-warning',
          )}
        >
          <span className="page-width block py-1.5 md:py-2">{words}</span>
        </p>
      ) : null}
    </div>
  );
}
