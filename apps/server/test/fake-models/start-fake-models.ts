import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { anthropicMessages } from './anthropic-messages.ts';
import type { Answer, FormatName, ModelCall } from './call.ts';
import { defaultAnswer } from './default-answer.ts';
import { deliver, type Pace } from './deliver.ts';
import { googleGenerate } from './google-generate.ts';
import { lmStudioModels, ollamaTags } from './local-lists.ts';
import { openAiChat } from './openai-chat.ts';
import { openAiResponses } from './openai-responses.ts';

/** Listing models fails with this key. */
export const REFUSED_KEY = 'sk-refused-key-0000';
export const OFFERED = ['small-1', 'large-2'];

const formats = [openAiResponses, openAiChat, anthropicMessages, googleGenerate];

export interface RecordedCall extends ModelCall {
  path: string;
  /** Key of the request. */
  key: string | undefined;
  /** Times in milliseconds of `performance.now()`. */
  startedAt: number;
  endedAt?: number;
  /** True if the client disconnected before the response was complete. */
  aborted: boolean;
}

export interface FakeModelOptions extends Partial<Pace> {
  port?: number;
  /** Different pace for some of the calls. */
  paceOf?: (call: ModelCall) => Partial<Pace>;
  /** Undefined uses `defaultAnswer`. `index` counts the calls from 0. A promise lets the client wait. */
  answer?: (call: ModelCall, index: number) => Answer | undefined | Promise<Answer | undefined>;
}

export interface FakeModels {
  /** Base URLs, one for each wire format. */
  urls: Record<FormatName, string>;
  /** Port that also responds as Ollama and LM Studio do. */
  port: number;
  calls: RecordedCall[];
  close(): Promise<void>;
}

/** Models of four wire formats on one loopback port, which respond at once unless a pace is given. */
export async function startFakeModels(options: FakeModelOptions = {}): Promise<FakeModels> {
  const { port = 0, firstTokenMs = 0, tokensPerSecond = 0, chunkDelayMs = 20 } = options;
  const calls: RecordedCall[] = [];

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: asked } = new URL(request.url ?? '/', 'http://fake');
    if (asked === '/api/tags' || asked === '/v1/models') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(asked === '/api/tags' ? ollamaTags() : lmStudioModels()));
      return;
    }
    // Ollama and LM Studio serve the chat completions API at the root.
    const pathname = asked.startsWith('/v1/') ? `/compatible${asked}` : asked;
    const listing = formats.find(({ base }) => pathname === `${base}/models`);
    if (listing && request.method === 'GET') {
      const key = listing.key(request.headers);
      response.writeHead(key === REFUSED_KEY ? 401 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(listing.list(OFFERED)));
      return;
    }
    const format = formats.find(
      ({ base, accepts }) => pathname.startsWith(base) && accepts(pathname.slice(base.length)),
    );
    if (!format || request.method !== 'POST') {
      response.writeHead(404).end();
      return;
    }
    const call: RecordedCall = {
      ...format.read(await json(request), pathname.slice(format.base.length)),
      path: pathname,
      key: format.key(request.headers),
      startedAt: performance.now(),
      aborted: false,
    };
    calls.push(call);
    response.on('close', () => {
      call.endedAt = performance.now();
      call.aborted = !response.writableFinished;
    });
    const answer = (await options.answer?.(call, calls.length - 1)) ?? defaultAnswer(call);
    const pace = { firstTokenMs, tokensPerSecond, chunkDelayMs, ...options.paceOf?.(call) };
    await deliver(call, format, answer, response, pace);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(400, { 'content-type': 'text/plain' });
      response.end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  const listening = typeof address === 'object' && address ? address.port : port;
  const origin = `http://127.0.0.1:${listening}`;
  return {
    port: listening,
    urls: {
      openai: origin + openAiResponses.base,
      anthropic: origin + anthropicMessages.base,
      google: origin + googleGenerate.base,
      'openai-compatible': origin + openAiChat.base,
    },
    calls,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
