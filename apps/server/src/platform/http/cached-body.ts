import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);

/** A response body that is sent many times and compressed once. */
export interface CachedBody {
  plain: Buffer;
  /** Undefined for formats that are already compressed. */
  brotli: Buffer | undefined;
  etag: string;
}

export async function keptBody(
  text: string | Buffer,
  { isCompressed = false }: { isCompressed?: boolean } = {},
): Promise<CachedBody> {
  const plain = Buffer.from(text);
  const brotli = isCompressed
    ? undefined
    : await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  return { plain, brotli, etag };
}

/** Responds 304 if the client already has the body. */
export function sendCachedBody(request: FastifyRequest, reply: FastifyReply, body: CachedBody): FastifyReply {
  void reply.header('etag', body.etag);
  if (request.headers['if-none-match'] === body.etag) return reply.code(304).send();
  if (!body.brotli || !/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body.plain);
  return reply.header('content-encoding', 'br').send(body.brotli);
}
