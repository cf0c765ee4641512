import { setTimeout as delay } from 'node:timers/promises';
import type { BuiltUser } from '../../apps/server/src/identity/factory.ts';

export interface Answers {
  sent: number;
  /** Status, method and path. */
  failed: string[];
  /** Requests that also failed the second time. */
  failedTwice: string[];
  waits: number[];
}

export interface Traffic {
  /** Returns the counts and starts again at 0. */
  next(): Answers;
  stop(): Promise<void>;
}

const PAUSE_MS = 40;
/** Retry delay of the pages. */
const BEFORE_RETRY_MS = 1_000;
const OK = 'ok';
const fresh = (): Answers => ({ sent: 0, failed: [], failedTwice: [], waits: [] });

/** Simulates users who read and save their tasks and visit public pages, with pauses of 40 ms. */
export function startTraffic(
  origin: string,
  people: readonly { user: BuiltUser; taskId: string }[],
): Traffic {
  const ended = new AbortController();
  const traffic = { answers: fresh() };

  async function send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: object,
  ): Promise<string> {
    try {
      const answer = await fetch(`${origin}${path}`, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      await answer.arrayBuffer();
      return answer.ok ? OK : `${answer.status} ${answer.headers.get('x-reason') ?? ''}`;
    } catch {
      return 'broken';
    }
  }

  async function act({ user, taskId }: { user: BuiltUser; taskId: string }): Promise<void> {
    const calls = [
      ['GET', '/api/tasks'],
      ['GET', `/api/tasks/${taskId}`],
      ['PUT', `/api/tasks/${taskId}`],
      ['GET', '/home'],
      ['GET', '/login'],
    ] as const;
    for (let round = 0; !ended.signal.aborted; round += 1) {
      const [method, path] = calls[round % calls.length] ?? calls[0];
      const body = method === 'PUT' ? { name: `Draft ${round}` } : undefined;
      const headers = path.startsWith('/api') ? user.headers : {};
      const { answers } = traffic;
      const started = performance.now();
      const status = await send(method, path, headers, body);
      answers.sent += 1;
      answers.waits.push(performance.now() - started);
      if (status !== OK) {
        answers.failed.push(`${status} ${method} ${path.replace(taskId, ':id')}`);
        await delay(BEFORE_RETRY_MS);
        const again = await send(method, path, headers, body);
        if (again !== OK) answers.failedTwice.push(`${again} ${method} ${path.replace(taskId, ':id')}`);
      }
      await delay(PAUSE_MS);
    }
  }

  const acting = people.map(act);
  return {
    next() {
      const last = traffic.answers;
      traffic.answers = fresh();
      return last;
    },
    async stop() {
      ended.abort();
      await Promise.all(acting);
    },
  };
}
