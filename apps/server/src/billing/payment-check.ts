import { z } from 'zod';

/** Asks the provider for the subscription of a paid checkout. `singletonKey` is the transaction's ID. */
export const PAYMENT_CHECK = {
  name: 'check-payment',
  schema: z.object({ transactionId: z.string() }),
};
