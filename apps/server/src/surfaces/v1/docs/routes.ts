import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type CachedBody, keptBody, sendCachedBody } from '../../../platform/http/cached-body.ts';
import { describeV1 } from './describe-v1.ts';
import { renderDocs } from './render-docs.ts';
import { STYLE } from './style.ts';

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

/** OpenAPI of version 1 at /api/v1/openapi.json and its documentation at /api/docs. */
export function serveV1Docs(app: FastifyInstance): void {
  const route = { schema: { hide: true }, config: { admission: 'document' } } as const;

  let description: Promise<CachedBody> | undefined;
  app.get('/api/v1/openapi.json', route, async (request, reply) => {
    description ??= keptBody(JSON.stringify(describeV1(app.swagger())));
    void reply.type('application/json; charset=utf-8');
    return sendCachedBody(request, reply, await description);
  });

  let page: Promise<CachedBody> | undefined;
  app.get('/api/docs/', route, (_request, reply) => reply.redirect('/api/docs', 301));
  app.get('/api/docs', route, async (request, reply) => {
    page ??= keptBody(renderDocs());
    void reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY);
    return sendCachedBody(request, reply, await page);
  });
}
