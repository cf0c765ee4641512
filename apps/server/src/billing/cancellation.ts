import { z } from 'zod';

/** Immediately cancels an abandoned subscription at the provider. `singletonKey` is the subscription's ID. */
export const CANCELLATION = {
  name: 'cancel-subscription',
  schema: z.object({ subscriptionId: z.string() }),
};
