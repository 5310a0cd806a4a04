import { Panel } from '#app/components/card.tsx';

/** What mail needs, for whoever sets the server up. */
export function NoMail() {
  return (
    <Panel title="No mail server is set up">
      <p className="max-w-[44em] text-small text-soft">
        Nobody is asked to confirm an address, and nobody can be invited. Everything else works. Set these in the
        server’s environment or its <code>.env</code>, and start server and studio again:
      </p>
      <pre className="mt-3 overflow-x-auto rounded-xl border border-line bg-surface p-4 text-small">
        {`SMTP_URL=smtps://user:password@smtp.example.com
MAIL_FROM="Name <hello@example.com>"
INVITE_URL=https://app.example.com/start`}
      </pre>
    </Panel>
  );
}
