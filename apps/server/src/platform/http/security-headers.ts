import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(self), browsing-topics=()';

export type SecurityHeaders = Readonly<Record<string, string>>;

/** Equal for all responses, so they are computed once, unlike in Fastify's own plugin. */
export function securityHeaders({ https }: { https: boolean }): SecurityHeaders {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, (error) => {
    if (error instanceof Error) throw error;
  });
  const headers = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
  return { ...Object.fromEntries(headers), 'permissions-policy': PERMISSIONS };
}

/** Adds headers to every response. Pages set their own content security policy. */
export function sendSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // Checks the route, because the URL may also contain the host.
    const { url = '' } = request.routeOptions;
    if (url.startsWith('/api/') || url === '/mcp') reply.header('cache-control', 'no-store');
    done();
  });
}
