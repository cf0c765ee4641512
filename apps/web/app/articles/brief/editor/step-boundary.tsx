import { Component, type ReactNode } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';

function StepError() {
  const t = useTexts('editor');
  return (
    <ErrorState
      title={t('crash.title')}
      kept={t('crash.kept')}
      retryLabel={t('crash.reload')}
      onRetry={() => location.reload()}
    >
      {t('crash.hint')}
    </ErrorState>
  );
}

/** Error boundary of one step: the rest of the editor stays usable. */
export class StepBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    return this.state.crashed ? <StepError /> : this.props.children;
  }
}
