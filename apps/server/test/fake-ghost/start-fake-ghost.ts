import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startServer } from '../../src/platform/fetch/fixtures/loopback-server.ts';
import { answer } from './answer.ts';
import { GhostError } from './ghost-error.ts';
import { createPosts, type FakePost, newId } from './posts.ts';

export interface Received {
  method: string;
  /** Path below the API's root, and its query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Replaces an answer. True if it did. `after` is called once Ghost has done what was asked. */
export interface Trouble {
  before?(received: Received, response: ServerResponse): boolean;
  after?(received: Received, response: ServerResponse): boolean;
}

export interface FakeGhost extends AsyncDisposable {
  url: string;
  /** `host:port`. */
  host: string;
  key: string;
  posts: FakePost[];
  /** Paths of the uploaded pictures. */
  images: string[];
  received: Received[];
  /** Undefined for none. */
  trouble: Trouble | undefined;
}

const API = '/ghost/api/admin/';

/** A Ghost that speaks the protocol of version 6 and refuses what it refuses. Its state is in memory. */
export async function startFakeGhost(): Promise<FakeGhost> {
  const users = [
    { id: newId(), name: 'Ann Owner', slug: 'ann', email: 'ann@example.com' },
    { id: newId(), name: 'Mia Editor', slug: 'mia', email: 'mia@example.com' },
  ];
  const key = `${newId()}:${'5e'.repeat(32)}`;
  const store = createPosts(users);
  store.create({ title: 'Coming soon', slug: 'coming-soon', status: 'published' }, true);
  const received: Received[] = [];
  const images: string[] = [];

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', fake.url);
    if (!url.pathname.startsWith(API)) {
      if (images.includes(url.pathname))
        return void response.writeHead(200, { 'content-type': 'image/png' }).end();
      const isHome = url.pathname === '/';
      response
        .writeHead(isHome ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
        .end('<html>Ghost');
      return;
    }
    const one: Received = {
      method: request.method ?? 'GET',
      path: url.pathname.slice(API.length),
      query: url.searchParams,
      headers: request.headers,
      body: await buffer(request),
    };
    received.push(one);
    if (fake.trouble?.before?.(one, response)) return;
    const { status, json, location } = answerOrRefusal(await answered(one));
    if (fake.trouble?.after?.(one, response)) return;
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      ...(location && { location }),
    });
    response.end(status === 204 || location ? undefined : JSON.stringify(json));
  }

  const answered = (one: Received) =>
    answer(one, { url: fake.url, key, users, store, images }).catch((error: unknown) => {
      if (error instanceof GhostError) return error;
      throw error;
    });

  const server = await startServer((request, response) => void respond(request, response));
  const host = `127.0.0.1:${server.port}`;
  const fake: FakeGhost = {
    url: `http://${host}`,
    host,
    key,
    posts: store.posts,
    images,
    received,
    trouble: undefined,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
  return fake;
}

type Outcome = Awaited<ReturnType<typeof answer>>;

const answerOrRefusal = (outcome: Outcome | GhostError): Outcome =>
  outcome instanceof GhostError ? { status: outcome.status, json: outcome.body } : outcome;
