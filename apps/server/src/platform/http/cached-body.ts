import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const CODINGS = ['br', 'gzip'] as const;
type Coding = (typeof CODINGS)[number];

const COMPRESS: Record<Coding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (plain) => promisify(gzip)(plain, { level: 9 }),
};

/** A response body that is sent many times and compressed once. */
export interface CachedBody {
  plain: Buffer;
  /** Without entries for formats that are already compressed. */
  compressed: ReadonlyMap<Coding, Buffer>;
  etag: string;
}

export async function keptBody(
  text: string | Buffer,
  { isCompressed = false }: { isCompressed?: boolean } = {},
): Promise<CachedBody> {
  const plain = Buffer.from(text);
  const codings = isCompressed ? [] : CODINGS;
  const made = codings.map(async (coding) => [coding, await COMPRESS[coding](plain)] as const);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  return { plain, compressed: new Map(await Promise.all(made)), etag };
}

export const sizeOf = ({ plain, compressed }: CachedBody): number =>
  plain.byteLength + [...compressed.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);

/** Browsers take only gzip where the connection isn't encrypted. */
function acceptedCoding({ headers }: FastifyRequest): Coding | undefined {
  const accepted = (headers['accept-encoding'] ?? '').split(',').map((part) => part.trim().toLowerCase());
  const accepts = (coding: Coding) =>
    accepted.some((part) => part.split(';')[0]?.trim() === coding && !/;\s*q=0(?:\.0*)?$/.test(part));
  return CODINGS.find(accepts);
}

/** Responds 304 if the client already has the body. */
export function sendCachedBody(request: FastifyRequest, reply: FastifyReply, body: CachedBody): FastifyReply {
  void reply.header('etag', body.etag);
  if (request.headers['if-none-match'] === body.etag) return reply.code(304).send();
  const coding = acceptedCoding(request);
  const compressed = coding && body.compressed.get(coding);
  return compressed ? reply.header('content-encoding', coding).send(compressed) : reply.send(body.plain);
}
