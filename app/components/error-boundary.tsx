import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen';

type Props = { header: ReactNode; children: ReactNode };

export class ErrorBoundary extends Component<Props, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <ErrorScreen header={this.props.header} message={error instanceof Error ? error.message : 'Unknown error'} />
    );
  }
}
