import { setTimeout as delay } from 'node:timers/promises';
import { type Child, startChild } from '../child.ts';

export interface Pair extends AsyncDisposable {
  /** Sends a request to one process or the other, as a proxy does. @throws if the connection breaks */
  send(path: string, init: RequestInit): Promise<Response>;
  /** Statuses of 500 and above, with method and path. */
  failures: string[];
  requests(): number;
  broken(): number;
  /** Kills the second process, and starts it again after some time. */
  killSecond(awayMs: number): Promise<void>;
}

const isRefused = (error: unknown): boolean =>
  error instanceof TypeError && /ECONNREFUSED/.test(`${String(error.cause)} ${JSON.stringify(error.cause)}`);

/** Two processes on one database, which both serve and write. */
export async function startPair(env: Record<string, string>, port: number): Promise<Pair> {
  const startSecond = () => startChild('service.ts', { ...env, LISTEN_PORT: String(port) });
  const first = await startChild('service.ts', env);
  let second: Child = await startSecond();
  const origins = [first.origin, second.origin];
  const failures: string[] = [];
  let requests = 0;
  let broken = 0;

  async function sendTo(at: number, path: string, init: RequestInit): Promise<Response> {
    const response = await fetch(`${origins[at % origins.length]}${path}`, init);
    // The connection may break in the body too.
    await response.clone().arrayBuffer();
    return response;
  }

  return {
    failures,
    requests: () => requests,
    broken: () => broken,
    async send(path, init) {
      requests += 1;
      const turn = requests;
      try {
        const response = await sendTo(turn, path, init).catch((error: unknown) => {
          if (isRefused(error)) return sendTo(turn + 1, path, init);
          throw error;
        });
        if (response.status >= 500) failures.push(`${response.status} ${init.method} ${path}`);
        return response;
      } catch (error) {
        if (!init.signal?.aborted) broken += 1;
        throw error;
      }
    },
    async killSecond(awayMs) {
      await second.kill();
      await delay(awayMs);
      second = await startSecond();
    },
    async [Symbol.asyncDispose]() {
      await second[Symbol.asyncDispose]();
      await first[Symbol.asyncDispose]();
    },
  };
}
