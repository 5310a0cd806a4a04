import { Link } from 'react-router';
import type { Overview } from '../../contract.ts';
import { plural } from '../format.ts';

/** What needs somebody, first; or a quiet word that nothing does. */
export function Attention(props: Overview['attention']) {
  const notices = noticesOf(props);
  if (notices.length === 0) return <p className="text-small text-soft">Nothing needs your attention.</p>;
  return (
    <section aria-label="Needs your attention" className="rounded-2xl border border-line bg-raised p-5 md:px-6">
      <h2 className="text-small font-semibold text-warning">Needs your attention</h2>
      <ul className="mt-2 grid gap-1.5 text-small">
        {notices.map(({ words, to, action }) => (
          <li key={words} className="flex flex-wrap items-baseline gap-x-2">
            {words}
            <Link to={to} className="font-medium text-accent underline underline-offset-4">
              {action}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function noticesOf({ failed, uncertain, pausedWaves, mailConfigured }: Overview['attention']) {
  return [
    failed > 0 && { words: `${plural(failed, 'message')} failed.`, to: '/messages', action: 'See why' },
    uncertain > 0 && {
      words: `${plural(uncertain, 'message')} may have arrived or not.`,
      to: '/messages',
      action: 'Settle',
    },
    pausedWaves > 0 && {
      words: `${plural(pausedWaves, 'wave')} paused with invitations waiting.`,
      to: '/waves',
      action: 'Resume',
    },
    !mailConfigured && {
      words: 'No mail server is set up: nobody is asked to confirm, and nobody can be invited.',
      to: '/messages',
      action: 'How to',
    },
  ].filter((notice) => notice !== false);
}
