import type { FastifyInstance, RouteOptions } from 'fastify';

/** Mounts a route that gets the exact bytes of its body. Other media types are refused. */
export function acceptRawBody(app: FastifyInstance, mediaType: string, route: RouteOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(mediaType, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route(route);
  });
}
