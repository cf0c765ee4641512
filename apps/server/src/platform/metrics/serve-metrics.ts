import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { bearerToken } from '../http/gate.ts';
import type { Metrics } from './metrics.ts';

const PATH = '/metrics';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares digests of equal length, so that the comparison takes constant time. */
const isToken = (given: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(given ?? ''), digest(token));

/** Serves metrics on the API's port, for requests with the token. */
export function answerMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  app.get(PATH, { schema: { hide: true } }, async (request, reply) => {
    if (!isToken(bearerToken(request.headers), token)) {
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain').send('Unauthorized\n');
    }
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.read());
  });
}

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/** Serves metrics on a separate port, which a firewall must protect. A configured token is required too. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port, token }: { host: string; port: number; token: string | undefined },
): Promise<MetricsServer> {
  const server = http.createServer((request, response) => {
    const refuse = (status: number) => response.writeHead(status).end();
    if (request.method !== 'GET' || request.url !== PATH) return refuse(404);
    if (token !== undefined && !isToken(bearerToken(request.headers), token)) return refuse(401);
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => refuse(500),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
