import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createParser } from 'eventsource-parser';

const END = '[DONE]';

/**
 * Calls with each JSON event of a server's stream until it ends. Not by iteration, which costs more than the rest:
 * an article comes in a thousand pieces.
 * @throws SyntaxError when an event is no JSON, what the callee throws, and what broke the connection
 */
export async function readEventStream(body: Readable, onEvent: (event: unknown) => void): Promise<void> {
  const parser = createParser({ onEvent: ({ data }) => void (data !== END && onEvent(JSON.parse(data))) });
  body.setEncoding('utf8');
  const feed = (text: string) => {
    try {
      parser.feed(text);
    } catch (error) {
      body.off('data', feed);
      body.destroy(
        error instanceof Error ? error : new Error('The event could not be read', { cause: error }),
      );
    }
  };
  body.on('data', feed);
  await finished(body);
}
