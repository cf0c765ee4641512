import { lazy } from 'react';

/** Milliseconds before each further attempt: a server that restarts is back within seconds. */
const PAUSES = [1000, 3000, 9000];

const connected = () => new Promise((resolve) => addEventListener('online', resolve, { once: true }));
const passed = (pause: number) => new Promise((resolve) => setTimeout(resolve, pause));

/**
 * Loads code or texts that a page needs later. Without a connection it waits for one: a failed part would take the page
 * with it, and what is being typed there.
 */
export async function loadPatiently<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const pauses = PAUSES.values();
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!navigator.onLine) await connected();
      else {
        const { value: pause } = pauses.next();
        if (pause === undefined) throw error;
        await passed(pause);
      }
    }
  }
}

/** `lazy` of React for a part that is loaded patiently. */
export const lazyPart: typeof lazy = (load) => lazy(() => loadPatiently(load));
