import type { BatchTask } from '@inkstep/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { batchApi } from '../../kit/api/batch-api.ts';

/** Planned links of a batch. Loaded again once its plan was reviewed, and when it is started or ends. */
export const linksQuery = ({ id, reviewing, status }: Pick<BatchTask, 'id' | 'reviewing' | 'status'>) =>
  queryOptions({
    queryKey: ['batches', 'one', id, 'links', reviewing, status],
    queryFn: async ({ signal }) => (await batchApi.getBatchLinks({ params: { id } }, { signal })).links,
    placeholderData: keepPreviousData,
  });
