import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False until the scripts run. A form submitted before that would be a plain request to the server. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
