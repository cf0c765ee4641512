import { EventSourceParserStream } from 'eventsource-parser/stream';
import { type Calls, type Operation, type OperationEvent, paths } from './api-types.ts';
import type { CallOptions } from './call-options.ts';
import { InkstepError } from './inkstep-error.ts';
import { readObject } from './read-object.ts';
import { type CallInput, type SendOptions, send } from './send.ts';

type JsonName = keyof Calls;
/** Lists whose pages go on with a cursor. */
type ListName =
  | 'listArticles'
  | 'listVersions'
  | 'listResources'
  | 'listProfiles'
  | 'listBatches'
  | 'listBatchRows'
  | 'listThreads'
  | 'listComments'
  | 'listSuggestions';
type Item<Name extends ListName> = Awaited<ReturnType<Calls[Name]>>['data'][number];

export interface InkstepClient extends Calls {
  /** Reads a list page by page: `for await (const article of client.each('listArticles'))`. */
  each<Name extends ListName>(name: Name, input?: Parameters<Calls[Name]>[0]): AsyncGenerator<Item<Name>>;
  /** Progress and text of an operation until it has ended. Connects again if the connection breaks. */
  events(operation: Pick<Operation, 'id'>, options?: CallOptions): AsyncGenerator<OperationEvent>;
  /** Waits until an operation has ended, whether it has succeeded or not. */
  waitFor(operation: Pick<Operation, 'id'>, options?: CallOptions): Promise<Operation>;
}

export interface InkstepClientOptions {
  /** Base URL of the server, such as `https://inkstep.example.com`. */
  url: string;
  /** API token of Settings > API. */
  token: string;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch;
  /** Retries of a call after the first attempt. Defaults to 3. */
  retries?: number;
}

const hasEnded = ({ status }: Operation): boolean => status !== 'queued' && status !== 'running';

/** A client of version 1 of Inkstep's API. Its calls throw InkstepError. */
export function createInkstepClient(options: InkstepClientOptions): InkstepClient {
  const settings: SendOptions = { fetch: globalThis.fetch.bind(globalThis), retries: 3, ...options };

  async function call(name: JsonName, input: CallInput = {}, given?: CallOptions): Promise<unknown> {
    const response = await send(paths[name], input, settings, given);
    return response.status === 204 ? undefined : readObject(response);
  }
  const names = Object.keys(paths).filter((name) => name !== 'streamOperation') as JsonName[];
  // The server's answers have the types that were made from its schemas.
  const calls = Object.fromEntries(
    names.map((name) => [name, (input?: CallInput, given?: CallOptions) => call(name, input, given)]),
  ) as unknown as Calls;

  async function* each<Name extends ListName>(name: Name, input: CallInput = {}): AsyncGenerator<Item<Name>> {
    let cursor: string | null | undefined;
    do {
      const page = await call(name, { ...input, query: { ...input.query, cursor } });
      const { data, next_cursor } = page as { data: Item<Name>[]; next_cursor: string | null };
      yield* data;
      cursor = next_cursor;
    } while (cursor);
  }

  async function* events({ id }: Pick<Operation, 'id'>, given?: CallOptions): AsyncGenerator<OperationEvent> {
    const params = { id };
    let last: string | undefined;
    for (;;) {
      const headers = last === undefined ? {} : { 'last-event-id': last };
      const response = await send(paths.streamOperation, { params }, settings, { ...given, headers });
      try {
        for await (const { id: eventId, data } of eventsOf(response)) {
          last = eventId ?? last;
          const event = JSON.parse(data) as OperationEvent;
          yield event;
          if (event.type === 'operation' && hasEnded(event.operation)) return;
        }
      } catch (error) {
        if (given?.signal?.aborted || error instanceof InkstepError) throw error;
      }
      // The stream broke, or ended with its process.
      const operation = await calls.getOperation({ params }, given);
      if (!hasEnded(operation)) continue;
      yield { type: 'operation', operation };
      return;
    }
  }

  return {
    ...calls,
    each,
    events,
    async waitFor(operation, given) {
      for await (const event of events(operation, given))
        if (event.type === 'operation' && hasEnded(event.operation)) return event.operation;
      return calls.getOperation({ params: { id: operation.id } }, given);
    },
  };
}

async function* eventsOf({ body }: Response): AsyncGenerator<{ id?: string | undefined; data: string }> {
  if (!body) return;
  const reader = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
