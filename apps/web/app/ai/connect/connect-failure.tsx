import { useTexts } from '../../i18n/language-context.ts';
import { Alert } from '../../kit/feedback/alert.tsx';
import { FailureAlert } from '../../kit/feedback/failure-alert.tsx';
import { TestFailed } from './api.ts';

/** Says why no model was connected: its test failed, or the request did. */
export function ConnectFailure({ error }: { error: Error }) {
  const t = useTexts('admin');
  if (!(error instanceof TestFailed)) return <FailureAlert title={t('connect.failed')} error={error} />;
  return (
    <Alert title={t('connect.failed')}>
      {error.message} {t('connect.notKept')}
    </Alert>
  );
}
