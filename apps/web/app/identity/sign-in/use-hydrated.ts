import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False until hydration. Submitting a form before would send a plain request. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
