import { buffer } from 'node:stream/consumers';
import { PICTURE_WIDTHS } from '@inkstep/article/pictures';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { objectName } from '../context.ts';

const KEY = /^[0-9a-f]{32}$/;
/** One width in one format, or the size referenced in texts. */
const NAME = /^([1-9]\d{0,3})(?:x[1-9]\d{0,4}(?=\.webp$))?\.(avif|webp)$/;
const WIDEST = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? 0;

const CACHED_BYTES = 32 * 1024 * 1024;
const LARGEST_CACHED = 512 * 1024;
/** Maximum time that a deleted picture is still served. */
const CACHED_MS = 600_000;

interface Requested {
  key: string;
  size: string;
  format: string;
}

function parse(key: string, name: string): Requested | undefined {
  const [, width, format] = NAME.exec(name) ?? [];
  if (!KEY.test(key) || width === undefined || format === undefined || Number(width) > WIDEST)
    return undefined;
  return { key, size: `${width}.${format}`, format };
}

/** Serves pictures as immutable: the contents of a key never change. */
export function servePictures(app: FastifyInstance, { files }: { files: FileStore }): void {
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHED_BYTES,
    ttl: CACHED_MS,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });

  app.get<{ Params: { key: string; name: string } }>(
    '/files/:key/:name',
    { config: { admission: 'file' }, schema: { hide: true } },
    async ({ params, headers }, reply) => {
      const requested = parse(params.key, params.name);
      if (!requested) return reply.callNotFound();
      const { key, size, format } = requested;
      const etag = `"${key}-${size}"`;
      const wanted = headers['if-none-match'];
      if (wanted?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
        return describe(reply, etag).code(304).send();

      const name = objectName(key, size);
      const cached = cache.get(name);
      if (cached) return describe(reply, etag).type(`image/${format}`).send(cached);
      const found = await files.open(name);
      if (!found) return reply.callNotFound();
      describe(reply, etag).type(`image/${format}`);
      if (found.bytes > LARGEST_CACHED) {
        return reply.header('content-length', found.bytes).send(found.body);
      }
      const body = await buffer(found.body);
      cache.set(name, body);
      return reply.send(body);
    },
  );
}

const describe = (reply: FastifyReply, etag: string): FastifyReply =>
  reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('etag', etag)
    // Feed readers, link previews and exported articles show pictures from other sites.
    .header('cross-origin-resource-policy', 'cross-origin');
