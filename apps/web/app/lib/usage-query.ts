import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** How many articles of the month are used and left. */
export const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: ({ signal }) => api.usage({}, { signal }),
});
