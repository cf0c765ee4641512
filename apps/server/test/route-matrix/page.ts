import { startServer } from '../../src/platform/fetch/fixtures/loopback-server.ts';
import { atEnd } from '../at-end.ts';
import { startFakePictures } from '../fake-pictures.ts';
import { startFakeReddit } from '../fake-reddit/start-fake-reddit.ts';
import { PIXEL } from './file-rows.ts';
import { REDDIT_TOKEN } from './reddit.ts';

const GITHUB = { GITHUB_CLIENT_ID: 'github-client', GITHUB_CLIENT_SECRET: 'github-sentinel' };

/** A page, a Reddit and pictures for the requests of the matrix, with the settings to reach them. */
export async function startPage(): Promise<{ url: string; env: Record<string, string> }> {
  const server = await startServer((request, response) => {
    if (request.url === '/pixel.gif') {
      response.setHeader('content-type', 'image/gif');
      response.end(PIXEL);
      return;
    }
    response.setHeader('content-type', 'text/plain; charset=utf-8');
    response.end('Pour slowly, in circles, and wait for the bloom.');
  });
  const pictures = await startFakePictures();
  const reddit = await startFakeReddit();
  reddit.oauth.accessTokens.add(REDDIT_TOKEN);
  atEnd(async () => {
    await server[Symbol.asyncDispose]();
    await pictures[Symbol.asyncDispose]();
    await reddit[Symbol.asyncDispose]();
  });
  const host = `127.0.0.1:${server.port}`;
  const hosts = `${host},${pictures.env.FETCH_ALLOW_HOSTS}`;
  return {
    url: `http://${host}/notes`,
    env: { ...pictures.env, FETCH_ALLOW_HOSTS: hosts, ...reddit.env, ...GITHUB },
  };
}
