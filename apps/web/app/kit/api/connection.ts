/** Result of the last request. More reliable than `navigator.onLine`, which only covers the local network. */
let reached = true;
const listeners = new Set<() => void>();

export type Connection = 'fine' | 'offline' | 'unreachable';

export function readConnection(): Connection {
  if (!navigator.onLine) return 'offline';
  return reached ? 'fine' : 'unreachable';
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
