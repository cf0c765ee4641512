import { BODY_LIMITS } from '@inkstep/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createLargeJson } from './large-json.ts';
import { parseJson } from './parse-json.ts';

/** Accepts JSON only. Large bodies are parsed and checked in another process. */
export function acceptJsonBodies(app: FastifyInstance): void {
  const largeJson = createLargeJson();
  app.addHook('onClose', () => largeJson.close());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer<ArrayBuffer>>(
    'application/json',
    { parseAs: 'buffer' },
    async ({ method, routeOptions }: FastifyRequest, bytes: Buffer<ArrayBuffer>) =>
      bytes.length > BODY_LIMITS.usual
        ? largeJson.read({ route: `${method} ${routeOptions.url}`, bytes })
        : parseJson(bytes.toString()),
  );
}
