import type { Texts } from '../../i18n/en.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { readConnection } from '../../kit/api/connection.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { formatList } from '../../kit/text/format.ts';

/** Posts that are named at most. */
const NAMED = 3;

/** Shows what failed, with the server's reason if there is one, and of which posts that is said. */
export function useFailureToast() {
  const t = useTexts('adminBlog');
  return (what: keyof Texts['adminBlog']['failed'], error: unknown, titles: readonly string[] = []) => {
    const reason = readConnection() === 'offline' ? t('offline') : failureText(error, t('tryAgain'));
    const more = titles.length - NAMED;
    const names = [
      ...titles.slice(0, NAMED).map((title) => t('failedOf.title', { title })),
      ...(more > 0 ? [t('failedOf.more', { count: more })] : []),
    ];
    showToast({
      type: 'error',
      title: t(`failed.${what}`),
      message: names.length === 0 ? reason : t('failedOf.posts', { titles: formatList(names), reason }),
      error,
    });
  };
}
