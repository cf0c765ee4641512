import { queryOptions } from '@tanstack/react-query';
import { accountApi } from '../kit/api/account-api.ts';
import { nameFailure } from '../kit/api/name-failure.ts';

/**
 * Subscription with this month's articles. Its key is nested under the usage key, so that both are invalidated
 * together.
 */
export const subscriptionQuery = queryOptions({
  queryKey: ['usage', 'subscription'],
  queryFn: ({ signal }) => nameFailure('load subscription', accountApi.subscriptionStatus({}, { signal })),
});
