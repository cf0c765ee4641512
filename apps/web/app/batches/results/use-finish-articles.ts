import { useQueryClient } from '@tanstack/react-query';
import { batchApi } from '../../kit/api/batch-api.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';
import { refreshBatch } from '../api.ts';

/** Marks the written articles of a batch as completed. */
export function useFinishArticles(batchId: string) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: () => batchApi.finishBatchArticles({ params: { id: batchId } }),
    onSettled: () =>
      Promise.all([
        refreshBatch(queryClient, batchId),
        queryClient.invalidateQueries({ queryKey: ['tasks'] }),
      ]),
  });
}
