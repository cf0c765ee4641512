import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../api/failure-text.ts';
import { Alert, type AlertProps } from './alert.tsx';
import { Reference } from './reference.tsx';

export interface FailureAlertProps extends Pick<AlertProps, 'title' | 'action' | 'className'> {
  error: unknown;
  /** Fallback if the server gave no message. */
  reason?: string;
}

/** Alert for a failed request, with the reference of an unexpected failure. */
export function FailureAlert({ error, reason, ...alert }: FailureAlertProps) {
  const t = useTexts('ui');
  return (
    <Alert {...alert}>
      {failureText(error, reason ?? t('noAnswer'))}
      <Reference error={error} />
    </Alert>
  );
}
