import type { SuspectSource, Task } from '@inkstep/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../../i18n/language-context.ts';
import { api } from '../../../../kit/api/api.ts';
import { showToast } from '../../../../kit/feedback/toast-store.ts';
import { suspectsQuery } from './suspects-query.ts';

/** Warnings by source, and sources whose texts users supplied. Optional: a failed comparison shows none. */
export function useSuspects(task: Task, saveNow: () => Promise<void>) {
  const t = useTexts('sources');
  const client = useQueryClient();
  const query = suspectsQuery(task, saveNow);
  const { data } = useQuery(query);
  const { mutate } = useMutation({
    mutationFn: ({ sourceId, kept }: { sourceId: string; kept: boolean }) =>
      api.keepSuspectSource({ params: { id: task.id, sourceId }, body: { kept } }),
    onSuccess: (answer) => client.setQueryData(query.queryKey, answer),
    onError: (error) => showToast({ type: 'error', message: t('suspect.failed'), error }),
  });
  return {
    warnings: Map.groupBy(data?.suspects ?? [], ({ sourceId }) => sourceId) as ReadonlyMap<
      string,
      readonly SuspectSource[]
    >,
    supplied: new Set(data?.supplied),
    keep: (sourceId: string, kept: boolean) => mutate({ sourceId, kept }),
  };
}
