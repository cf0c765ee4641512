import type { IncomingMessage, ServerResponse } from 'node:http';
import { type LoopbackServer, startServer } from '../src/platform/fetch/fixtures/loopback-server.ts';

type Behaviour = (query: string, response: ServerResponse, request: IncomingMessage) => void;

export interface FakeSuggest extends AsyncDisposable {
  baseUrl: string;
  /** Requested paths with their query, in order. */
  paths: string[];
  behave(behaviour: Behaviour): void;
}

const JSON_TYPE = 'text/javascript; charset=UTF-8';

/** Suggestions by query, in the format of the client `firefox`, with the prefix that some responses have. */
export const suggests =
  (searches: Readonly<Record<string, readonly string[]>>): Behaviour =>
  (query, response, request) => {
    const asked = new URL(request.url ?? '', 'http://fake').searchParams;
    const found = searches[query.toLowerCase()] ?? [];
    const text = JSON.stringify([query, found, [], { 'google:suggestsubtypes': found.map(() => [512]) }]);
    // Whoever does not ask for UTF-8 gets the charset of the language, and JSON parses all the same.
    const charset = asked.get('oe') === 'utf-8' ? 'UTF-8' : 'ISO-8859-1';
    response.setHeader('content-type', `text/javascript; charset=${charset}`);
    response.end(Buffer.from(`)]}'\n${text}`, charset === 'UTF-8' ? 'utf8' : 'latin1'));
  };

export const answersText =
  (text: string | Uint8Array, type = JSON_TYPE): Behaviour =>
  (_query, response) => {
    response.setHeader('content-type', type);
    response.end(text);
  };

/** The "unusual traffic" page in place of a response. */
export const showsTrafficPage: Behaviour = answersText(
  '<html><body>Our systems have detected unusual traffic from your computer network.</body></html>',
  'text/html; charset=utf-8',
);

export const redirectsToSorryPage: Behaviour = (_query, response) => {
  response.writeHead(302, { location: '/sorry/index' }).end();
};

export const answersStatus =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  (_query, response) => {
    response.writeHead(status, headers).end();
  };

/** Accepts the request and never responds. */
export const hangs: Behaviour = () => {};

/** Sends the headers and never ends the body. */
export const hangsInBody: Behaviour = (query, response) => {
  response.setHeader('content-type', JSON_TYPE);
  response.write(`["${query}",`);
};

export const answersTooMuch: Behaviour = (query, response) => {
  response.setHeader('content-type', JSON_TYPE);
  response.end(JSON.stringify([query, Array(60_000).fill('a suggestion of forty characters or more')]));
};

export async function startFakeSuggest(): Promise<FakeSuggest> {
  let behaviour: Behaviour = suggests({});
  const server: LoopbackServer = await startServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://fake');
    if (url.pathname === '/complete/search') behaviour(url.searchParams.get('q') ?? '', response, request);
    else response.writeHead(404).end();
  });
  return {
    baseUrl: `http://127.0.0.1:${server.port}`,
    paths: server.paths,
    behave(next) {
      behaviour = next;
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
