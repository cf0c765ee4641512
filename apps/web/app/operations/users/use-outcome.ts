import { ApiError } from '@inkstep/contract/client';
import type { Texts } from '../../i18n/en.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';

/** Shows toasts for the outcome of a call. */
export function useOutcome() {
  const t = useTexts('users');
  return {
    succeed: (message: string) => void showToast({ type: 'success', message }),
    /** Includes the server's reason if a rule refused the call. */
    fail(what: keyof Texts['users']['failed'], error: unknown) {
      const failure = t(`failed.${what}`);
      const reason = error instanceof ApiError && error.code === 'CONFLICT' && failureText(error, '');
      const message = reason ? t('because', { failure, reason }) : failure;
      showToast({ type: 'error', title: t('error'), message });
    },
  };
}
