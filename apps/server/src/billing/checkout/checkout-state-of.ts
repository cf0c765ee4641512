import type { PaddleTransaction } from '../paddle/entities.ts';

export type PaymentState = 'open' | 'paid' | 'replaced';

/** Whether the transaction of a checkout was paid, still can be, or never will be. */
export function checkoutStateOf({ status, collection_mode }: PaddleTransaction): PaymentState {
  if (status === 'draft' || status === 'ready') return collection_mode === 'manual' ? 'replaced' : 'open';
  return status === 'billed' || status === 'paid' || status === 'completed' ? 'paid' : 'replaced';
}
