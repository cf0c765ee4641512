import { Readable } from 'node:stream';
import { encodeExtended } from 'content-disposition';
import type { FastifyReply } from 'fastify';

/** A file to download. */
export interface FileResponse {
  name: string;
  /** One of the route's media types. Defaults to the first. */
  type?: string;
  /** Content security policy, for a page that is opened where it came from. */
  policy?: string;
  /** Total bytes of `content`, if known. */
  size?: number;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** For programs that don't know RFC 8187: the letters that ASCII has, and the extension. */
const asciiName = (name: string): string => {
  const letters = name.normalize('NFKD').replace(/[^\w.-]/g, '');
  return /^\w/.test(letters) ? letters : `file${letters.replace(/^[^.]*/, '')}`;
};

function disposition(name: string): string {
  const ascii = asciiName(name);
  const extended = ascii === name ? '' : `; filename*=${encodeExtended(name)}`;
  return `attachment; filename="${ascii}"${extended}`;
}

/** Streams the file. If reading fails, the connection is closed, so that the file isn't taken as complete. */
export function sendFile(
  reply: FastifyReply,
  { name, type, policy, size, content }: FileResponse & { type: string },
): FastifyReply {
  if (size !== undefined) reply.header('content-length', size);
  if (policy !== undefined) reply.header('content-security-policy', policy);
  return reply
    .type(type)
    .header('content-disposition', disposition(name))
    .send(Readable.from(content, { objectMode: false }));
}
