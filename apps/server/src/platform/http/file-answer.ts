import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file for the caller to keep. */
export interface FileAnswer {
  /** Letters, digits, dots and hyphens only. */
  name: string;
  /** Bytes that `content` has in all, if known. */
  size?: number;
  content: AsyncIterable<Uint8Array>;
}

/** Sends the file as it is read. If reading fails halfway, the connection ends, so that the file isn't taken as complete. */
export function sendFile(
  reply: FastifyReply,
  type: string,
  { name, size, content }: FileAnswer,
): FastifyReply {
  if (size !== undefined) reply.header('content-length', size);
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(content, { objectMode: false }));
}
