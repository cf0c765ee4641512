const PADDLE_NAME = '_ptxn';
const OWN_NAME = 'transaction_id';

export type NamedTransaction = { id: string } | { problem: 'missing' | 'wrong' };

export const isTransactionId = (value: unknown): value is string =>
  typeof value === 'string' && /^txn_[a-z0-9]{26}$/.test(value);

/** Reads the transaction from the URL of a checkout page. */
export function readTransaction(params: URLSearchParams): NamedTransaction {
  const id = params.get(PADDLE_NAME) ?? params.get(OWN_NAME);
  if (!id) return { problem: 'missing' };
  return isTransactionId(id) ? { id } : { problem: 'wrong' };
}

/**
 * Renames the `_ptxn` parameter, so that Paddle.js doesn't open a second checkout by itself. A reload accepts the new
 * name.
 */
export function hideFromPaddle(): void {
  const url = new URL(location.href);
  const id = url.searchParams.get(PADDLE_NAME);
  if (id === null) return;
  url.searchParams.delete(PADDLE_NAME);
  url.searchParams.set(OWN_NAME, id);
  history.replaceState(history.state, '', url);
}
