import type { Statistics, StatisticsRange } from '@inkstep/contract';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '../../kit/api/admin-api.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';

const REBUILD_POLL_MS = 2000;

const STATISTICS = ['admin', 'statistics'] as const;

export const statsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: async ({ signal }) => (await adminApi.adminStats({}, { signal })).stats,
});

export const statisticsQuery = (range: StatisticsRange) =>
  queryOptions({
    queryKey: [...STATISTICS, range],
    queryFn: ({ signal }) => adminApi.statistics({ query: { range } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rebuild.running ? REBUILD_POLL_MS : false),
  });

export function useRebuild() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: () => adminApi.rebuildStatistics(),
    onSuccess: ({ rebuild }) =>
      queryClient.setQueriesData<Statistics>({ queryKey: STATISTICS }, (known) =>
        known ? { ...known, rebuild } : known,
      ),
  });
}
