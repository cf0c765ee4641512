import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { createJsonSchemaTransformObject, jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type CachedBody, keptBody, sendCachedBody } from './cached-body.ts';
import { isOptionalBody } from './check-input.ts';
import { ownScripts } from './own-scripts.ts';

const DOCS = '/api/docs/all';
const SCRIPT = 'js/scalar.js';

interface Docs {
  page: CachedBody;
  policy: string;
  script: CachedBody;
}

/** The page's script is 4 MB: loaded on the first request and kept compressed. */
async function readDocs(): Promise<Docs> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const docs = Fastify();
  await docs.register(reference, {
    routePrefix: DOCS,
    configuration: {
      url: '/api/openapi.json',
      withDefaultFonts: false,
      // Disables links to the library vendor's services.
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
      telemetry: false,
    },
  });
  const read = async (path: string) => (await docs.inject({ method: 'GET', url: `${DOCS}/${path}` })).body;
  const html = await read('');
  const kept = {
    page: await keptBody(html),
    policy: policyOf(html),
    script: await keptBody(await read(SCRIPT)),
  };
  await docs.close();
  return kept;
}

/** Matches inline scripts of the page, which the library generates. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(INLINE_SCRIPT)].map(([, code = '']) => code);

const policyOf = (html: string): string =>
  [
    "default-src 'none'",
    `script-src ${ownScripts(html, inlineScripts(html))}`,
    "style-src 'unsafe-inline'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

interface Described {
  paths?: Record<string, Record<string, { requestBody?: { required?: boolean } }>>;
}

/** The pages' bundle brings copies of some schemas, which take over their names in the global registry. */
function namedSchemas(): typeof z.globalRegistry {
  const named = z.registry<z.core.GlobalMeta>();
  for (const schema of z.globalRegistry._idmap.values())
    named.add(schema, z.globalRegistry.get(schema) ?? {});
  return named;
}

/** OpenAPI of all routes at /api/openapi.json and a readable page at /api/docs/all/. Register before the routes. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  const optional: [path: string, method: string][] = [];
  const nameSchemas = createJsonSchemaTransformObject({ schemaRegistry: namedSchemas() });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Inkstep', version: '1', description: 'Seven steps from keyword to published article.' },
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'The token of a session, or an API token with the scope of the call.',
          },
        },
      },
    },
    transform(documented) {
      const { schema, url, route } = documented;
      if (schema?.body instanceof z.ZodType && isOptionalBody(schema.body))
        optional.push([url.replace(/:(\w+)/g, '{$1}'), String(route.method).toLowerCase()]);
      return jsonSchemaTransform(documented);
    },
    transformObject(made) {
      const described = nameSchemas(made) as Described;
      for (const [path, method] of optional) {
        const body = described.paths?.[path]?.[method]?.requestBody;
        if (body) body.required = false;
      }
      return described;
    },
  });
  const route = { schema: { hide: true }, config: { admission: 'document' } } as const;

  let description: Promise<CachedBody> | undefined;
  app.get('/api/openapi.json', route, async (request, reply) => {
    description ??= keptBody(JSON.stringify(app.swagger()));
    void reply.type('application/json; charset=utf-8');
    return sendCachedBody(request, reply, await description);
  });

  let docs: Promise<Docs> | undefined;
  app.get(DOCS, route, (_request, reply) => reply.redirect(`${DOCS}/`, 301));
  app.get(`${DOCS}/`, route, async (request, reply) => {
    docs ??= readDocs();
    const { page, policy } = await docs;
    void reply.type('text/html; charset=utf-8').header('content-security-policy', policy);
    return sendCachedBody(request, reply, page);
  });
  app.get(`${DOCS}/${SCRIPT}`, route, async (request, reply) => {
    docs ??= readDocs();
    const { script } = await docs;
    void reply.type('text/javascript; charset=utf-8').header('cache-control', 'private, max-age=3600');
    return sendCachedBody(request, reply, script);
  });
}
