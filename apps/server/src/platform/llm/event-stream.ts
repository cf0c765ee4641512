import type { Readable } from 'node:stream';
import { createParser } from 'eventsource-parser';

const END = '[DONE]';

/**
 * The JSON events of a server's stream, all that came together in one list.
 * @throws SyntaxError when an event is no JSON, and what broke the connection
 */
export async function* readEventStream(body: Readable): AsyncGenerator<unknown[]> {
  let events: unknown[] = [];
  const parser = createParser({
    onEvent: ({ data }) => void (data !== END && events.push(JSON.parse(data))),
  });
  body.setEncoding('utf8');
  for await (const text of body) {
    parser.feed(text);
    if (events.length === 0) continue;
    yield events;
    events = [];
  }
}
