import { setTimeout as delay } from 'node:timers/promises';
import { allPaths, type Client, createClient, type Routes } from '@inkstep/contract';

const AGAIN_MS = 50;

export interface Network {
  /** URL of a process that answers now, as a load balancer would choose it. */
  origin: () => string;
  headers: Record<string, string>;
  random: () => number;
  /** Share of requests that are lost on their way, and of those whose answer is. */
  lost: number;
}

export function unreliableClient({ origin, headers, random, lost }: Network): Client<Routes> {
  const broken = () => new TypeError('the connection broke');
  return createClient<Routes>(allPaths, {
    headers: () => headers,
    fetch: async (input, init) => {
      if (random() < lost) throw broken();
      const path = input instanceof Request ? input.url : input.toString();
      const answer = await fetch(new URL(path, origin()), { ...init, signal: AbortSignal.timeout(20_000) });
      if (random() < lost) throw broken();
      return answer;
    },
  });
}

/** Repeats a call until it succeeds, or fails with an error that would come again. */
export async function retry<T>(
  act: () => Promise<T>,
  {
    signal,
    mayPass = () => true,
    wait = delay,
  }: {
    signal: AbortSignal;
    mayPass?: (error: unknown) => boolean;
    wait?: (ms: number) => Promise<unknown>;
  },
): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      signal.throwIfAborted();
      if (!mayPass(error)) throw error;
      await wait(AGAIN_MS);
    }
  }
}
