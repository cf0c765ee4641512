import type { Cluster, ClusterLink, Input, Routes } from '@inkstep/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { batchApi } from '../../kit/api/batch-api.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';

export const clusterQuery = (batchId: string) =>
  queryOptions({
    queryKey: ['batches', 'cluster', batchId],
    queryFn: async ({ signal }): Promise<Cluster | null> =>
      (await batchApi.getCluster({ params: { id: batchId } }, { signal })).cluster,
    staleTime: 0,
    // Proposals shouldn't change while they are being reviewed.
    refetchOnWindowFocus: false,
  });

/** Caches the returned cluster and refetches the batch's texts. */
function useAnswered(batchId: string) {
  const client = useQueryClient();
  return (cluster: Cluster | null) => {
    client.setQueryData(clusterQuery(batchId).queryKey, cluster);
    void client.invalidateQueries({ queryKey: ['batches', 'one', batchId] });
  };
}

export function useMakeCluster(batchId: string) {
  const answered = useAnswered(batchId);
  return useSingleMutation({
    mutationFn: (pillarId: string | null) =>
      batchApi.makeCluster({ params: { id: batchId }, body: { pillarId } }),
    onSuccess: ({ cluster }) => answered(cluster),
  });
}

export function useAcceptLinks(batchId: string) {
  const answered = useAnswered(batchId);
  return useSingleMutation({
    mutationFn: (links: readonly ClusterLink[]) =>
      batchApi.acceptClusterLinks({ params: { id: batchId }, body: { links: [...links] } }),
    onSuccess: ({ cluster }) => answered(cluster),
  });
}

export function usePublishCluster(batchId: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: Input<Routes['publishCluster']>['body']) =>
      batchApi.publishCluster({ params: { id: batchId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: clusterQuery(batchId).queryKey }),
  });
}
