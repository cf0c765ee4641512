import type { GenerationEvent, GenerationStatus } from '@inkstep/contract';

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
  send: (event: GenerationEvent, id?: string) => void;
  /** What the server says when there is no news for a while. */
  sayStillHere: () => void;
  /** Ends it as a server does that goes away in good order. */
  end: () => void;
  /** Ends it as a broken connection does. */
  break: () => void;
}

/** An answer of server-sent events that a test writes piece by piece. */
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
