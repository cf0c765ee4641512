import type { IncomingHttpHeaders } from 'node:http';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FetchRefused } from './fetch-refused.ts';
import { readCapped } from './read-capped.ts';

/** Encodings that `readBody` supports, for the Accept-Encoding header. */
export const ACCEPTED_ENCODINGS = 'gzip, br';

/** Reads a body to its end, limiting its decompressed size: a small body can expand to any size. */
export async function readBody(
  body: Readable,
  headers: IncomingHttpHeaders,
  maxBytes: number,
): Promise<Uint8Array> {
  const decoder = decoderFor(headers['content-encoding']);
  if (Number(headers['content-length']) > maxBytes) {
    throw new FetchRefused('size', `${headers['content-length']} bytes announced`);
  }
  const collect = (source: AsyncIterable<Uint8Array>) =>
    readCapped(source, maxBytes, (message) => new FetchRefused('size', message));
  return decoder ? pipeline(body, decoder, collect) : pipeline(body, collect);
}

/** Reads the beginning of a body, at most `maxBytes` after decompression. */
export async function readStart(
  body: Readable,
  headers: IncomingHttpHeaders,
  maxBytes: number,
): Promise<Uint8Array> {
  const decoder = decoderFor(headers['content-encoding']);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const collect = async (source: AsyncIterable<Uint8Array>) => {
    for await (const chunk of source) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= maxBytes) return;
    }
  };
  try {
    await (decoder ? pipeline(body, decoder, collect) : pipeline(body, collect));
  } catch (error) {
    // Leaving early aborts the pipeline.
    if (size < maxBytes) throw error;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

function decoderFor(encoding: string | string[] | undefined): Transform | undefined {
  switch (
    String(encoding ?? 'identity')
      .trim()
      .toLowerCase()
  ) {
    case '':
    case 'identity':
      return undefined;
    case 'gzip':
    case 'x-gzip':
      return createGunzip(LENIENT);
    case 'deflate':
      return createInflate(LENIENT);
    case 'br':
      return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
    default:
      throw new FetchRefused('content-encoding', String(encoding));
  }
}

// Accepts truncated bodies, like browsers.
const LENIENT = { finishFlush: constants.Z_SYNC_FLUSH };
