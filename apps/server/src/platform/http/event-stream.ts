import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export interface StreamedEvent<T> {
  /** The browser sends it back as Last-Event-ID; absent for events that a resumed stream need not skip. */
  id?: number;
  data: T;
}

const HEARTBEAT_MS = 15_000;
const HEARTBEAT = ': still here\n\n';

const format = <T>({ id, data }: StreamedEvent<T>): string =>
  `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;

interface Reader {
  /** Aborted when the reader goes away. */
  signal: AbortSignal;
  /** Whether the reader's session still lives. It is asked before each thing that is sent. */
  isAllowed: () => Promise<boolean>;
}

/** Interleaves comments so that proxies keep a silent stream open. */
async function* withHeartbeats<T>(
  first: IteratorResult<StreamedEvent<T>>,
  events: AsyncIterator<StreamedEvent<T>>,
  { signal, isAllowed }: Reader,
): AsyncGenerator<string> {
  try {
    let result = first;
    while (!result.done && !signal.aborted && (await isAllowed())) {
      yield format(result.value);
      const next = events.next();
      let arrived: IteratorResult<StreamedEvent<T>> | undefined;
      while (!arrived && !signal.aborted) {
        let timer: NodeJS.Timeout | undefined;
        const beat = new Promise<undefined>((resolve) => {
          timer = setTimeout(() => resolve(undefined), HEARTBEAT_MS);
        });
        arrived = await Promise.race([next, beat]).finally(() => clearTimeout(timer));
        if (arrived) break;
        if (!(await isAllowed())) return;
        yield HEARTBEAT;
      }
      if (!arrived) return;
      result = arrived;
    }
  } finally {
    await events.return?.(undefined);
  }
}

/** Sends events as they come. A failure before the first one is answered as an ordinary error. */
export async function eventStream<T>(
  reply: FastifyReply,
  reader: Reader,
  source: AsyncIterable<StreamedEvent<T>>,
): Promise<FastifyReply> {
  const events = source[Symbol.asyncIterator]();
  const first = await events.next();
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(withHeartbeats(first, events, reader)));
}
