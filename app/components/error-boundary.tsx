import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen';

export class ErrorBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <ErrorScreen message={error instanceof Error ? error.message : 'Unknown error'} />;
  }
}
