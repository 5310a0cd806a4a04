import { Component, type ReactNode } from 'react';
import { Button, getButtonClass } from './button.tsx';

type Props = { header: ReactNode; children: ReactNode };

export class ErrorBoundary extends Component<Props, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : <ErrorScreen header={this.props.header} error={error} />;
  }
}

/** Both actions reload the page: the application's state can no longer be trusted. */
function ErrorScreen({ header, error }: { header: ReactNode; error: unknown }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <title>Unexpected Application Error!</title>
      <header className="page-width py-3">{header}</header>
      <main id="main" className="grid grow place-items-center p-6 pb-24">
        <div className="max-w-lg text-center" role="alert">
          <h1 className="text-title font-semibold">Unexpected Application Error!</h1>
          <p className="mt-4 rounded-xl border border-line bg-surface px-4 py-3 text-small break-words text-soft">
            {error instanceof Error ? error.message : 'Unknown error'}
          </p>
          <div className="mt-8 flex flex-wrap justify-center gap-3">
            <Button onClick={() => window.location.reload()}>Try again</Button>
            <a href="/" className={getButtonClass({ variant: 'secondary' })}>
              Return to Home
            </a>
          </div>
        </div>
      </main>
    </div>
  );
}
