import { GenerationEvent } from '@inkstep/contract';

export interface ReadEvent {
  id: string | undefined;
  event: GenerationEvent;
}

export interface Watch {
  origin: string;
  taskId: string;
  headers: Record<string, string>;
  lastEventId?: string | undefined;
}

const field = (block: string, name: string): string | undefined =>
  block
    .split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2);

/** Reads an event stream over a separate connection, which closes with the reader. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names what the stream sends
export async function* readStream<Event>(
  schema: { parse: (told: unknown) => Event },
  url: string,
  headers: Record<string, string>,
): AsyncGenerator<{ id: string | undefined; event: Event }> {
  const leave = new AbortController();
  const response = await fetch(url, { headers, signal: leave.signal });
  if (!response.ok || !response.body) throw new Error(`the stream was refused with ${response.status}`);
  let rest = '';
  try {
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = field(block, 'data');
        if (data !== undefined) yield { id: field(block, 'id'), event: schema.parse(JSON.parse(data)) };
      }
    }
  } finally {
    leave.abort();
  }
}

/** Reads the event stream of a task's run. */
export const readEvents = ({ origin, taskId, headers, lastEventId }: Watch): AsyncGenerator<ReadEvent> =>
  readStream(GenerationEvent, `${origin}/api/tasks/${taskId}/generation-events`, {
    ...headers,
    ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
  });

/** Applies an event to the sections' texts, like a browser. */
export function applyEvent(texts: Map<string, string>, event: GenerationEvent): void {
  if (event.type === 'section') texts.set(event.id, '');
  if (event.type !== 'delta') return;
  for (const { id, text } of event.pieces) texts.set(id, (texts.get(id) ?? '') + text);
}
