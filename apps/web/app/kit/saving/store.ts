import { useSyncExternalStore } from 'react';

/** State outside React. Components subscribe to a part and render only when it changes. */
export interface Store<State> {
  read: () => State;
  set: (change: Partial<State>) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => state,
    set(change) {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** `select` must return the same value while its part is unchanged. */
export const useStore = <State, Part>(
  { subscribe, read }: Store<State>,
  select: (state: State) => Part,
): Part => useSyncExternalStore(subscribe, () => select(read()));
