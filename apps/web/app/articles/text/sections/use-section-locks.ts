import type { ArticleEvidence, SectionLock } from '@inkstep/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/language-context.ts';
import { articleApi } from '../../../kit/api/article-api.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { evidenceQuery } from '../../review/checks/evidence-query.ts';
import { isSameSection } from './sections-of.ts';

/** The section locks, with optimistic updates. */
export function useSectionLocks(taskId: string) {
  const t = useTexts('articles');
  const queryClient = useQueryClient();
  const { queryKey } = evidenceQuery(taskId);
  const read = () => queryClient.getQueryData(queryKey)?.locks ?? [];

  const { mutate } = useMutation({
    // Sent one at a time, so that the newest list is stored last.
    scope: { id: `section-locks ${taskId}` },
    mutationFn: (locks: SectionLock[]) =>
      articleApi.setSectionLocks({ params: { id: taskId }, body: { locks } }),
    onError: (error) => {
      showToast({ type: 'error', message: failureText(error, t('sections.lockFailed')), error });
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  const set = (locks: SectionLock[]) => {
    queryClient.setQueryData(queryKey, (known: ArticleEvidence | undefined) => known && { ...known, locks });
    mutate(locks);
  };
  return {
    lock: ({ heading, ordinal, markdown }: SectionLock) => set([...read(), { heading, ordinal, markdown }]),
    unlock: (lock: SectionLock) => set(read().filter((known) => !isSameSection(known, lock))),
  };
}
