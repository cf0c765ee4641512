import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type LoopbackServer,
  startServer,
} from '../../apps/server/src/platform/fetch/fixtures/loopback-server.ts';

const FOLDER = path.resolve(import.meta.dirname, '../pages');

const ARTICLES = ['home-composting', 'household-waste', 'soil-handbook', 'worm-bins'] as const;

export interface PageServer extends AsyncDisposable {
  /** Host in the format of `FETCH_ALLOW_HOSTS`. */
  host: string;
  addressOf(page: string): string;
}

/** Serves the articles of `e2e/pages`, and 404 for everything else. */
export async function startPageServer(): Promise<PageServer> {
  const bodies = new Map(
    ARTICLES.map((name) => [`/${name}`, readFileSync(path.join(FOLDER, `${name}.html`))]),
  );
  const server: LoopbackServer = await startServer((request, response) => {
    const body = bodies.get(request.url ?? '');
    response.writeHead(body ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(body ?? '<h1>Not found</h1>');
  });
  const host = `127.0.0.1:${server.port}`;
  return {
    host,
    addressOf: (page) => `http://${host}/${page}`,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
