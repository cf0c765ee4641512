import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export interface StreamedEvent<T> {
  /** Sent back by the browser as Last-Event-ID; absent for events that a resumed stream need not skip. */
  id?: number;
  data: T;
}

const HEARTBEAT_MS = 15_000;
const HEARTBEAT = ': still here\n\n';

const format = <T>({ id, data }: StreamedEvent<T>): string =>
  `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;

interface Reader {
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
  /** Checks before each write that the client's session is still valid. */
  isAllowed: () => Promise<boolean>;
}

const aborted = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });

/** Adds comments so that proxies keep an idle stream open. */
async function* withHeartbeats<T>(
  first: IteratorResult<readonly StreamedEvent<T>[]>,
  batches: AsyncIterator<readonly StreamedEvent<T>[]>,
  { signal, isAllowed }: Reader,
): AsyncGenerator<string> {
  const gone = aborted(signal);
  try {
    let result = first;
    while (!result.done && !signal.aborted && (await isAllowed())) {
      yield result.value.map(format).join('');
      const next = batches.next();
      let arrived: typeof first | undefined;
      while (!arrived && !signal.aborted) {
        let timer: NodeJS.Timeout | undefined;
        const beat = new Promise<undefined>((resolve) => {
          timer = setTimeout(() => resolve(undefined), HEARTBEAT_MS);
        });
        arrived = await Promise.race([next, beat, gone]).finally(() => clearTimeout(timer));
        if (arrived) break;
        if (signal.aborted || !(await isAllowed())) return;
        yield HEARTBEAT;
      }
      if (!arrived) return;
      result = arrived;
    }
  } finally {
    await batches.return?.(undefined);
  }
}

/**
 * Sends events as they arrive, several at once in one chunk. A failure before the first one is a regular error
 * response.
 */
export async function eventStream<T>(
  reply: FastifyReply,
  reader: Reader,
  source: AsyncIterable<readonly StreamedEvent<T>[]>,
): Promise<FastifyReply> {
  const batches = source[Symbol.asyncIterator]();
  const first = await batches.next();
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(withHeartbeats(first, batches, reader)));
}
