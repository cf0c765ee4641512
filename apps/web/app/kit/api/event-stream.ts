import { buildRequest, type Path, toApiError } from '@inkstep/contract/client';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { callHeaders } from './api.ts';

const FIRST_PAUSE_MS = 500;
/** Bounds the reconnect delay, so that the stream resumes within 5 s after an outage. */
const LONGEST_PAUSE_MS = 4_000;
/** Exceeds the 15 seconds between events or heartbeats of the server. */
const LONGEST_SILENCE_MS = 40_000;

/** Reports a lost connection, until the next event. */
export interface Broken {
  type: 'broken';
}

export interface EventStream<Event> {
  route: Path;
  id: string;
  query?: Record<string, string>;
  /** True for the event that ends the stream. */
  isLast: (event: Event) => boolean;
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    addEventListener('online', end);
  });

/** Reads until the stream ends or stalls: without a network a read may hang forever. */
async function* readOnce<Event>({ route, id, query }: EventStream<Event>, lastId: string, stop: AbortSignal) {
  const { url, init } = buildRequest(
    route,
    { params: { id }, ...(query && { query }) },
    { headers: callHeaders },
  );
  const resume: Record<string, string> = lastId ? { 'last-event-id': lastId } : {};
  const gone = new AbortController();
  const breakOff = () => gone.abort();
  addEventListener('offline', breakOff);
  const signal = AbortSignal.any([stop, gone.signal]);
  let silence = setTimeout(breakOff, LONGEST_SILENCE_MS);
  const onHeard = () => {
    clearTimeout(silence);
    silence = setTimeout(breakOff, LONGEST_SILENCE_MS);
  };
  try {
    const response = await fetch(url, {
      ...init,
      headers: { ...init.headers, accept: 'text/event-stream', ...resume },
      signal,
    });
    if (!response.ok || !response.body) throw await toApiError(response);
    const reader = response.body
      .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
      .pipeThrough(new EventSourceParserStream({ onComment: onHeard }))
      .getReader();
    const end = () => void reader.cancel().catch(() => undefined);
    signal.addEventListener('abort', end);
    try {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return;
        onHeard();
        yield { id: value.id, event: JSON.parse(value.data) as Event };
      }
    } finally {
      end();
    }
  } finally {
    clearTimeout(silence);
    removeEventListener('offline', breakOff);
  }
}

/** Yields server-sent events. Reconnects at the last event; an error response ends the stream. */
export async function* serverEvents<Event>(
  stream: EventStream<Event>,
  signal: AbortSignal,
): AsyncGenerator<Event | Broken> {
  let lastId = '';
  let wait = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    try {
      for await (const { id, event } of readOnce(stream, lastId, signal)) {
        if (id) lastId = id;
        wait = FIRST_PAUSE_MS;
        yield event;
        if (stream.isLast(event)) return;
      }
    } catch (error) {
      const refused = error instanceof Error && 'status' in error && Number(error.status) < 500;
      if (signal.aborted || refused) return;
    }
    yield { type: 'broken' };
    await pause(wait, signal);
    wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
  }
}
