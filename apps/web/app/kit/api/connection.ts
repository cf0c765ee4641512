/** Result of the last request. More reliable than `navigator.onLine`, which only covers the local network. */
let reached = true;
let moved: 'moving' | 'moved' | undefined;
let newAddress = '';
const listeners = new Set<() => void>();

/** `moving`: the workspace is read-only while it moves to another cell, and has `moved` after that. */
export type Connection = 'fine' | 'offline' | 'unreachable' | 'moving' | 'moved';

export function readConnection(): Connection {
  if (!navigator.onLine) return 'offline';
  if (!reached) return 'unreachable';
  return moved ?? 'fine';
}

/** Base URL of the cell that the account has moved to. */
export const readNewAddress = (): string => newAddress;

/** Records whether the last response named another cell, or refused a change because of a move. */
export function noteMove(state: 'moving' | 'moved' | undefined, address = ''): void {
  if (moved === state) return;
  moved = state;
  newAddress = address;
  announce();
}

function announce() {
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
