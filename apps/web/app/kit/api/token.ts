const KEY = 'token';

const listeners = new Set<() => void>();

function announce() {
  for (const listener of listeners) listener();
}

function announceFromOtherTab(event: StorageEvent) {
  // A null key means localStorage.clear().
  if (event.key === KEY || event.key === null) announce();
}

export const readToken = (): string | null => localStorage.getItem(KEY);

export function keepToken(token: string) {
  localStorage.setItem(KEY, token);
  announce();
}

/** Removes the token. With `only`, a newer token is kept. */
export function dropToken(only = readToken()) {
  if (only === null || only !== readToken()) return;
  localStorage.removeItem(KEY);
  announce();
}

/** Calls back when the token is set, removed or changed, here or in another tab. */
export function onTokenChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', announceFromOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', announceFromOtherTab);
  };
}
