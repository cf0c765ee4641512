import type { Suggestion } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../i18n/language-context.ts';
import { articleApi } from '../../kit/api/article-api.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { refreshSuggestions } from './suggestions-query.ts';

export interface Decision {
  decision: 'accept' | 'reject';
  suggestions: readonly Suggestion[];
}

export interface DecideOptions {
  taskId: string;
  /** Stores the edits of the page first, so that they aren't lost to the accepted ones. */
  saveNow?: (() => Promise<void>) | undefined;
  /** Loads the changed text. */
  reload: () => Promise<unknown>;
}

/** Accepts or rejects suggestions, and says what couldn't be. */
export function useDecide({ taskId, saveNow, reload }: DecideOptions) {
  const t = useTexts('suggestions');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ decision, suggestions }: Decision) => {
      if (decision === 'accept') await saveNow?.();
      const ids = suggestions.map(({ id }) => id);
      const answer = await articleApi.decideSuggestions({
        params: { id: taskId },
        body: { decision, ids },
      });
      if (decision === 'accept') await reload();
      return answer;
    },
    onSuccess({ suggestions, refused }, { decision }) {
      const count = suggestions.length;
      if (refused.length > 0) {
        const message = t('decided.some', { count, left: refused.length });
        showToast({ type: 'warning', message });
      } else showToast({ type: 'success', message: t(`decided.${decision}`, { count }) });
    },
    onError(error) {
      const isStale = error instanceof ApiError && error.code === 'ARTICLE_CHANGED';
      const message = isStale ? t('failed.stale') : failureText(error, t('failed.decide'));
      showToast({ type: 'error', message, error });
    },
    onSettled: () => refreshSuggestions(queryClient, taskId),
  });
}
