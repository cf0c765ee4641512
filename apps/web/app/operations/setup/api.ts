import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../kit/api/admin-api.ts';

export const setupQuery = queryOptions({
  queryKey: ['admin', 'setup'],
  queryFn: ({ signal }) => adminApi.setupState({}, { signal }),
});
