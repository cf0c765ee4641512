import type { Texts } from '../../i18n/en.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { readConnection } from '../../kit/api/connection.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';

/** Shows what failed, with the server's reason if there is one. */
export function useFailureToast() {
  const t = useTexts('adminBlog');
  return (what: keyof Texts['adminBlog']['failed'], error: unknown) =>
    showToast({
      type: 'error',
      title: t(`failed.${what}`),
      message: readConnection() === 'offline' ? t('offline') : failureText(error, t('tryAgain')),
      error,
    });
}
