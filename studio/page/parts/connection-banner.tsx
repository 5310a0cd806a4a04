import { useEffect } from 'react';
import { read } from '../api.ts';
import { type Connection, useConnection } from '../connection.ts';

const RETRY_MS = 2000;

const WORDS: Record<Connection, string | null> = {
  there: null,
  away: 'The database does not answer. What you see may be old; trying again every two seconds.',
  ended: 'The studio has ended. Start it again with “npm run studio” and open the new address.',
  'signed out': 'Another studio runs here now. Open the address that it printed.',
};

/** While something is missing: what, and what happens next. It goes when all is back. */
export function ConnectionBanner() {
  const connection = useConnection();
  useEffect(() => {
    if (connection === 'there') return;
    const timer = setInterval(() => read('/status', { isLive: true }).catch(() => {}), RETRY_MS);
    return () => clearInterval(timer);
  }, [connection]);
  return (
    <div role="status">
      {WORDS[connection] ? (
        <p className="border-b border-line bg-surface text-small font-medium text-warning">
          <span className="page-width block py-3">{WORDS[connection]}</span>
        </p>
      ) : null}
    </div>
  );
}
