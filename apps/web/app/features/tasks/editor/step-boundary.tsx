import { Component, type ReactNode } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';

/** Keeps a crash of one step inside that step: the rest of the task stays usable. */
export class StepBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <ErrorState
        title="Step Error"
        kept="What you chose so far is stored."
        retryLabel="Reload Page"
        onRetry={() => location.reload()}
      >
        This step stopped working.
      </ErrorState>
    );
  }
}
