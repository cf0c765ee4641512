import type { ArticleEvent, GenerationEvent, GenerationStatus } from '@inkstep/contract';

export const buildStatus = (overrides: Partial<GenerationStatus> = {}): GenerationStatus => ({
  status: 'generating',
  message: 'Writing the sections',
  progress: 40,
  elapsedTime: 12_000,
  stage: 'writing',
  estimatedTime: null,
  cancelled: false,
  counts: false,
  ...overrides,
});

export interface FakeStream {
  response: Response;
  send: (event: GenerationEvent | ArticleEvent, id?: string) => void;
  /** Sends a heartbeat. */
  sayStillHere: () => void;
  /** Ends the stream, as in a graceful shutdown. */
  end: () => void;
  /** Breaks the connection. */
  break: () => void;
}

/** Response of server-sent events that the test writes piece by piece. */
export function fakeStream(): FakeStream {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  const write = (text: string) => void writer.write(encoder.encode(text)).catch(() => undefined);
  return {
    response: new Response(readable, { headers: { 'content-type': 'text/event-stream' } }),
    send(event, id) {
      const head = id === undefined ? '' : `id: ${id}\n`;
      write(`${head}data: ${JSON.stringify(event)}\n\n`);
    },
    sayStillHere: () => write(': still here\n\n'),
    end: () => void writer.close().catch(() => undefined),
    break: () => void writer.abort(new TypeError('network error')).catch(() => undefined),
  };
}
