import { queryOptions } from '@tanstack/react-query';
import { api } from '../kit/api/api.ts';
import { nameFailure } from '../kit/api/name-failure.ts';

/** The subscription with this month's articles. Its key is below that of the usage, so that it is refreshed with it. */
export const subscriptionQuery = queryOptions({
  queryKey: ['usage', 'subscription'],
  queryFn: ({ signal }) => nameFailure('load subscription', api.subscriptionStatus({}, { signal })),
});
