import { useSyncExternalStore } from 'react';

/** Minimum width for a panel beside the content: Tailwind's `xl`. */
const WIDE = '(min-width: 80rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const useWideWindow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
