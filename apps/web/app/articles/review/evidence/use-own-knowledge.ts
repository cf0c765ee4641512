import type { ArticleEvidence } from '@inkstep/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/language-context.ts';
import { articleApi } from '../../../kit/api/article-api.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { evidenceQuery } from '../checks/evidence-query.ts';

/** Marks sentences as own knowledge, with optimistic updates. */
export function useOwnKnowledge(taskId: string) {
  const t = useTexts('articles');
  const queryClient = useQueryClient();
  const { queryKey } = evidenceQuery(taskId);

  const read = () => queryClient.getQueryData(queryKey)?.ownKnowledge ?? [];
  const show = (ownKnowledge: string[]) =>
    queryClient.setQueryData(
      queryKey,
      (known: ArticleEvidence | undefined) => known && { ...known, ownKnowledge },
    );

  const { mutate } = useMutation({
    // Sent one at a time, so that the newest list is stored last.
    scope: { id: `own-knowledge ${taskId}` },
    mutationFn: (sentences: string[]) =>
      articleApi.setOwnKnowledge({ params: { id: taskId }, body: { sentences } }),
    onError: (error) => {
      showToast({ type: 'error', message: failureText(error, t('evidence.own.failed')), error });
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  const set = (sentences: string[]) => {
    show(sentences);
    mutate(sentences);
  };
  const unmark = (sentence: string) => set(read().filter((known) => known !== sentence));
  const mark = (sentence: string) => {
    const trimmed = sentence.trim();
    if (!read().includes(trimmed)) set([...read(), trimmed]);
    showToast({
      type: 'success',
      message: t('evidence.own.marked'),
      action: { label: t('evidence.own.undo'), onSelect: () => unmark(trimmed) },
    });
  };
  return { mark, unmark };
}
