import { useSyncExternalStore } from 'react';

/** State outside of React. Components subscribe to a part of it and render again only when that part changes. */
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

/** `select` must return the same value while its part of the state is the same. */
export const useStore = <State, Part>(
  { subscribe, read }: Store<State>,
  select: (state: State) => Part,
): Part => useSyncExternalStore(subscribe, () => select(read()));
