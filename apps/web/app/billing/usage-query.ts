import { queryOptions } from '@tanstack/react-query';
import { api } from '../kit/api/api.ts';

/** Articles used and left this month. */
export const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: ({ signal }) => api.usage({}, { signal }),
});
