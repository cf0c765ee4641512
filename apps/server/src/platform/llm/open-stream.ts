import type { Readable } from 'node:stream';
import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { Agent, request } from 'undici';

/** How long to wait is for the deadlines of the call to say. */
const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0, allowH2: false });

/** Carries an answer that has begun out of the SDK. */
class StreamOpened extends Error {
  readonly body: Readable;

  constructor(body: Readable) {
    super('The answer has begun');
    this.body = body;
  }
}

/**
 * For the SDK's `fetch` option. The SDK writes the request and reads refusals; of an answer it would make five streams,
 * one behind the other, and check every event against all that the service can say.
 * @throws StreamOpened instead of a response that is ok
 */
export const fetchStream: typeof fetch = async (address, init) => {
  const { statusCode, headers, body } = await request(address instanceof Request ? address.url : address, {
    dispatcher: agent,
    method: 'POST',
    headers: Object.fromEntries(new Headers(init?.headers)),
    body: typeof init?.body === 'string' ? init.body : '',
    signal: init?.signal ?? null,
  });
  if (statusCode >= 200 && statusCode < 300) throw new StreamOpened(body);
  const said = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value ?? '')]);
  return new Response((await body.text()) || null, { status: statusCode, headers: said });
};

/** Asks a model whose `fetch` is `fetchStream` and gives the body of its answer. */
export async function openStream(
  model: LanguageModelV4,
  options: LanguageModelV4CallOptions,
): Promise<Readable> {
  try {
    await model.doStream(options);
  } catch (error) {
    if (error instanceof StreamOpened) return error.body;
    throw error;
  }
  throw new Error('The model has not used its fetch');
}
