import { randomBytes } from 'node:crypto';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

const DOCS = '/api/docs';

/** The page's program is 4 MB: it is loaded by the first reader, in an instance of its own. */
async function createDocsPage(): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const docs = Fastify();
  await docs.register(reference, {
    routePrefix: DOCS,
    configuration: {
      url: '/api/openapi.json',
      withDefaultFonts: false,
      // Nothing that belongs to its maker's services.
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
      telemetry: false,
    },
  });
  return docs;
}

const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'unsafe-inline'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** OpenAPI at /api/openapi.json and a readable page at /api/docs. Register before the routes. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Inkstep', version: '1', description: 'Seven steps from keyword to published article.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger())),
  );

  let docs: Promise<FastifyInstance> | undefined;
  app.addHook('onClose', async () => (await docs)?.close());
  app.get(DOCS, { schema: { hide: true } }, (_request, reply) => reply.redirect(`${DOCS}/`, 301));
  app.get(`${DOCS}/*`, { schema: { hide: true } }, async (request, reply) => {
    docs ??= createDocsPage();
    const page = await (await docs).inject({ method: 'GET', url: request.url });
    const type = page.headers['content-type'] ?? 'text/plain';
    const answer = reply.code(page.statusCode).type(type);
    if (!type.startsWith('text/html')) {
      return answer.header('cache-control', 'private, max-age=3600').send(page.body);
    }
    const nonce = randomBytes(16).toString('base64');
    return answer
      .header('content-security-policy', policy(nonce))
      .send(page.body.replaceAll('<script', `<script nonce="${nonce}"`));
  });
}
