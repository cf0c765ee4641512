import { z } from 'zod';

/** Cancels at the provider, at once, what nobody uses any more. `singletonKey` is the id of the subscription. */
export const CANCELLATION = {
  name: 'cancel-subscription',
  schema: z.object({ subscriptionId: z.string() }),
};
