import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file to download. */
export interface FileResponse {
  /** Letters, digits, dots and hyphens only. */
  name: string;
  /** Total bytes of `content`, if known. */
  size?: number;
  content: AsyncIterable<Uint8Array>;
}

/** Streams the file. If reading fails, the connection is closed, so that the file isn't taken as complete. */
export function sendFile(
  reply: FastifyReply,
  type: string,
  { name, size, content }: FileResponse,
): FastifyReply {
  if (size !== undefined) reply.header('content-length', size);
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(content, { objectMode: false }));
}
