import { once } from 'node:events';
import http from 'node:http';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { trackRequests } from './draining.ts';
import { serveHealth } from './health.ts';

async function open() {
  const draining = new AbortController();
  const answer = Promise.withResolvers<string>();
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  const requests = trackRequests(app, draining.signal);
  serveHealth(app, { work: async () => undefined, draining: draining.signal });
  app.get('/slow', () => answer.promise);
  app.get('/quick', async () => 'quick');
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new http.Agent({ keepAlive: true });
  onTestFinished(async () => {
    agent.destroy();
    app.server.closeAllConnections();
    await app.close();
  });
  const get = async (path: string) => {
    const [response] = await once(http.get(`${origin}${path}`, { agent }), 'response');
    response.resume();
    await once(response, 'end');
    return { status: response.statusCode, connection: response.headers.connection };
  };
  return { app, requests, draining, answer, get };
}

it('says by its health check and its connections that it ends, while it still answers', async () => {
  const { draining, get } = await open();
  expect(await get('/health')).toEqual({ status: 200, connection: 'keep-alive' });
  draining.abort();
  expect(await get('/health')).toEqual({ status: 503, connection: 'close' });
  expect(await get('/quick')).toEqual({ status: 200, connection: 'close' });
});

it('finishes what was under way when it closed, and takes no new connection', async () => {
  const { app, requests, draining, answer, get } = await open();
  const begun = once(app.server, 'request');
  const slow = get('/slow');
  await begun;
  draining.abort();
  const closed = app.close();
  let finished = false;
  const all = requests.finished().then(() => (finished = true));
  await expect(get('/quick')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(finished).toBe(false);
  answer.resolve('done');
  expect(await slow).toMatchObject({ status: 200 });
  await all;
  await closed;
});
