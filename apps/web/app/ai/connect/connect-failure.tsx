import { useTexts } from '../../i18n/language-context.ts';
import { Alert } from '../../kit/feedback/alert.tsx';
import { FailureAlert } from '../../kit/feedback/failure-alert.tsx';
import { troubleText } from '../trouble-text.ts';
import { TestFailed } from './api.ts';

/** Says why no model was connected: its test failed, or the request did. */
export function ConnectFailure({ error }: { error: Error }) {
  const t = useTexts('admin');
  if (!(error instanceof TestFailed)) return <FailureAlert title={t('connect.failed')} error={error} />;
  const { message, trouble } = error.test;
  return (
    <Alert title={t('connect.failed')}>
      {trouble ? troubleText(trouble, t) : message} {t('connect.notKept')}
    </Alert>
  );
}
