import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False until the page's scripts run. A form sent before that would be a plain request to the server. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
