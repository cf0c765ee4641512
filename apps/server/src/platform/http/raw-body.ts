import { Readable } from 'node:stream';
import { BODY_LIMITS } from '@inkstep/contract';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { DomainError } from '../errors.ts';

/** Adds a route that gets the exact bytes of its body. Other media types are refused. */
export function acceptRawBody(app: FastifyInstance, mediaType: string, route: RouteOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(mediaType, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route(route);
  });
}

/** Adds a route whose handler streams the body, so that it is never in memory as a whole. */
export function acceptStreamedBody(app: FastifyInstance, mediaType: string, route: RouteOptions): void {
  const limit = route.bodyLimit ?? BODY_LIMITS.usual;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(mediaType, (request, body, done) => {
      if (Number(request.headers['content-length'] ?? 0) > limit) done(tooLarge());
      else done(null, Readable.from(upTo(limit, body), { objectMode: false }));
    });
    scope.route(route);
  });
}

/** Limits bodies without a Content-Length. An unread body keeps its connection open, on which the refusal is sent. */
async function* upTo(limit: number, body: Readable): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > limit) throw tooLarge();
    yield chunk;
  }
}

const tooLarge = () => new DomainError('PAYLOAD_TOO_LARGE', 'The request is too large');
