import type { PaddleTransaction } from '../paddle/entities.ts';

export type PaymentState = 'open' | 'paid' | 'replaced';

/** Paid, payable, or never payable again, by the status of a checkout's transaction. */
export function toPaymentState({ status, collection_mode }: PaddleTransaction): PaymentState {
  if (status === 'draft' || status === 'ready') return collection_mode === 'manual' ? 'replaced' : 'open';
  return status === 'billed' || status === 'paid' || status === 'completed' ? 'paid' : 'replaced';
}
