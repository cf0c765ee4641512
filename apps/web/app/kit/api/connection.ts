/** Result of the last request. More reliable than `navigator.onLine`, which only covers the local network. */
let reached = true;
let newAddress: string | undefined;
const listeners = new Set<() => void>();

/** `moving`: the workspace is moving, or has moved, to another cell. */
export type Connection = 'fine' | 'offline' | 'unreachable' | 'moving';

export function readConnection(): Connection {
  if (!navigator.onLine) return 'offline';
  if (!reached) return 'unreachable';
  return newAddress === undefined ? 'fine' : 'moving';
}

/** Base URL of the cell that the account has moved to; empty before it has. */
export const readNewAddress = (): string => newAddress ?? '';

/** Records the cell that the account has moved to: empty while it is still moving, undefined if it isn't. */
export function noteMove(address: string | undefined): void {
  if (newAddress === address) return;
  newAddress = address;
  announce();
}

export function announce(): void {
  for (const listener of listeners) listener();
}

/** Records whether the last request got any response. */
export function noteReached(answered: boolean): void {
  if (reached === answered) return;
  reached = answered;
  announce();
}

export function onConnectionChange(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('online', announce);
    addEventListener('offline', announce);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('online', announce);
    removeEventListener('offline', announce);
  };
}
