import type { ReactNode } from 'react';
import { Button, buttonClass } from './button';

/** Both actions reload the page: the application's state can no longer be trusted. */
export function ErrorScreen({ header, message }: { header: ReactNode; message: string }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page-width py-3">{header}</header>
      <main id="main" className="grid grow place-items-center p-6 pb-24">
        <div className="max-w-lg text-center" role="alert">
          <h1 className="text-title font-semibold">Unexpected Application Error!</h1>
          <p className="mt-4 rounded-xl border border-line bg-surface px-4 py-3 text-small break-words text-soft">
            {message}
          </p>
          <div className="mt-8 flex flex-wrap justify-center gap-3">
            <Button onClick={() => window.location.reload()}>Try again</Button>
            <a href="/" className={buttonClass({ variant: 'secondary' })}>
              Return to Home
            </a>
          </div>
        </div>
      </main>
    </div>
  );
}
