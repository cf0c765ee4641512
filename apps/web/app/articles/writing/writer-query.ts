import { queryOptions } from '@tanstack/react-query';
import { api } from '../../kit/api/api.ts';

/** Tells if a model or the built-in drafter writes. */
export const writerQuery = queryOptions({
  queryKey: ['writer'],
  queryFn: ({ signal }) => api.writer({}, { signal }),
});
