import type { IncomingHttpHeaders } from 'node:http';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FetchRefused } from './fetch-refused.ts';

/** The codings that `readBody` undoes and that are worth asking for. */
export const acceptedEncodings = 'gzip, br';

/** Reads a body to its end, counting what comes out of the decompression: a small body can unfold to anything. */
export async function readBody(
  body: Readable,
  headers: IncomingHttpHeaders,
  maxBytes: number,
): Promise<Uint8Array> {
  const decoder = decoderFor(headers['content-encoding']);
  if (Number(headers['content-length']) > maxBytes) {
    throw new FetchRefused('size', `${headers['content-length']} bytes announced`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  const collect = async (source: AsyncIterable<Uint8Array>): Promise<void> => {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes) throw new FetchRefused('size', `more than ${maxBytes} bytes`);
      chunks.push(chunk);
    }
  };
  if (decoder) await pipeline(body, decoder, collect);
  else await pipeline(body, collect);
  return Buffer.concat(chunks, size);
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
      return createGunzip(lenient);
    case 'deflate':
      return createInflate(lenient);
    case 'br':
      return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
    default:
      throw new FetchRefused('content-encoding', String(encoding));
  }
}

// Like browsers, take what a body that was cut off holds.
const lenient = { finishFlush: constants.Z_SYNC_FLUSH };
