import { z } from 'zod';

/** Cancels an abandoned subscription at the provider, immediately. `singletonKey` is the id of the subscription. */
export const CANCELLATION = {
  name: 'cancel-subscription',
  schema: z.object({ subscriptionId: z.string() }),
};
