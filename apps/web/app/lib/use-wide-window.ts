import { useSyncExternalStore } from 'react';

/** From where on a panel has room beside what it is about: Tailwind's `xl`. */
const WIDE = '(min-width: 80rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const useWideWindow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
