import { Readable } from 'node:stream';
import { BODY_LIMITS } from '@inkstep/contract';
import type { FastifyRequest, RequestPayload } from 'fastify';

type Weigh = (bytes: number) => Promise<void>;

/** True if the length of the body is unknown. */
export const isChunked = ({ headers }: FastifyRequest): boolean => headers['transfer-encoding'] !== undefined;

export const announcedBytes = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? 0);

/** True while the rest of a body that is or may be large would have to be read to keep the connection. */
export const isLargeUnread = (request: FastifyRequest): boolean =>
  !request.raw.complete && (isChunked(request) || announcedBytes(request) > BODY_LIMITS.usual);

/** Weighs a body before it is read, if its length is known. One that is over the limit isn't read at all. */
export async function weighAnnounced(request: FastifyRequest, weigh: Weigh): Promise<void> {
  const bytes = isChunked(request) ? 0 : announcedBytes(request);
  if (bytes > 0 && bytes <= request.routeOptions.bodyLimit) await weigh(bytes);
}

/** Weighs the chunks of a body of unknown length as they arrive. */
export const weighChunks = (
  request: FastifyRequest,
  payload: RequestPayload,
  weigh: Weigh,
): RequestPayload =>
  isChunked(request) ? Readable.from(weighed(payload, weigh), { objectMode: false }) : payload;

async function* weighed(payload: RequestPayload, weigh: Weigh): AsyncGenerator<Buffer> {
  // An unread body keeps its connection open, on which a refusal is sent.
  for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
    await weigh(chunk.length);
    yield chunk;
  }
}
