import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { startServer } from '../src/platform/fetch/fixtures/loopback-server.ts';

export interface Asked {
  url: URL;
  headers: IncomingHttpHeaders;
  /** Parsed JSON of the request body, if any. */
  body: unknown;
  /** The request body as it was sent. */
  text: string;
}

export type Behaviour = (asked: Asked, response: ServerResponse) => void;

/** An external service whose responses a test sets. */
export interface FakeService extends AsyncDisposable {
  baseUrl: string;
  /** Requests in order. */
  asked: Asked[];
  behave(behaviour: Behaviour): void;
}

export const answersJson =
  (body: unknown, type = 'application/json; charset=utf-8'): Behaviour =>
  (_asked, response) => {
    response.setHeader('content-type', type);
    response.end(JSON.stringify(body));
  };

export const answersText =
  (text: string | Uint8Array, type = 'application/json; charset=utf-8'): Behaviour =>
  (_asked, response) => {
    response.setHeader('content-type', type);
    response.end(text);
  };

/** An HTML page with status 200 instead of a response. */
export const answersPage: Behaviour = answersText(
  '<html><body>Our systems have detected unusual traffic.</body></html>',
  'text/html; charset=utf-8',
);

export const answersStatus =
  (status: number, headers: Record<string, string> = {}, body: unknown = {}): Behaviour =>
  (_asked, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

/** Accepts the request and never responds. */
export const hangs: Behaviour = () => {};

/** Sends the headers and never ends the body. */
export const hangsInBody: Behaviour = (_asked, response) => {
  response.setHeader('content-type', 'application/json');
  response.write('{"organic":[');
};

export const dropsConnection: Behaviour = (_asked, response) => {
  response.destroy();
};

export const answersTooMuch: Behaviour = answersText(`["${'x'.repeat(2_100_000)}"]`);

/** Uses each behavior once; repeats the last one. */
export function inTurn(...behaviours: [Behaviour, ...Behaviour[]]): Behaviour {
  const waiting = [...behaviours];
  return (asked, response) =>
    ((waiting.length > 1 ? waiting.shift() : waiting[0]) ?? behaviours[0])(asked, response);
}

export async function startFakeService(usual: Behaviour): Promise<FakeService> {
  let behaviour = usual;
  const asked: Asked[] = [];
  const server = await startServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const sent = Buffer.concat(chunks).toString();
      const call: Asked = {
        url: new URL(request.url ?? '', 'http://fake'),
        headers: request.headers,
        body: sent === '' ? undefined : JSON.parse(sent),
        text: sent,
      };
      asked.push(call);
      behaviour(call, response);
    });
  });
  return {
    baseUrl: `http://127.0.0.1:${server.port}`,
    asked,
    behave(next) {
      behaviour = next;
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
