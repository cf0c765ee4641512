import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { useArticleSession } from '../text/editor/article-context.ts';

/** Returns a function that switches to suggesting, once the edits so far are saved. */
export function useBegin(): () => void {
  const t = useTexts('suggestions');
  const { article } = useArticleSession();
  return () =>
    void article
      .begin()
      .catch((error: unknown) =>
        showToast({ type: 'error', message: failureText(error, t('failed.begin')), error }),
      );
}
