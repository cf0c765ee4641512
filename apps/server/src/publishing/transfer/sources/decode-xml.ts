import { TextDecoder as LegacyDecoder, normalizeEncoding } from '@exodus/bytes/encoding.js';
import { ImportRefused } from '../import-refused.ts';

const SNIFFED = 1024;

/**
 * Decodes an XML file by its byte order mark, its declaration, or else as UTF-8. @throws ImportRefused for bytes that
 * don't match the encoding
 */
export async function* decodeXml(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: { decode(chunk?: Buffer, options?: { stream: boolean }): string } | undefined;
  let encoding = '';
  let waiting: Buffer = Buffer.alloc(0);
  let bytes = 0;
  const decode = (chunk?: Buffer): string => {
    try {
      return decoder?.decode(chunk, { stream: chunk !== undefined }) ?? '';
    } catch (error) {
      throw new ImportRefused('encoding', `${encoding}, byte ${bytes}`, { cause: error });
    }
  };
  function begin(): string {
    encoding = encodingOf(waiting);
    // Node's own decoder is faster, but misreads some older encodings.
    decoder = encoding.startsWith('utf-')
      ? new TextDecoder(encoding, { fatal: true })
      : new LegacyDecoder(encoding, { fatal: true });
    return decode(waiting);
  }
  for await (const chunk of chunks) {
    if (decoder) yield decode(chunk);
    else {
      waiting = Buffer.concat([waiting, chunk]);
      if (waiting.length >= SNIFFED) yield begin();
    }
    bytes += chunk.length;
  }
  if (!decoder) yield begin();
  yield decode();
}

/** @throws ImportRefused for an unknown encoding, or one that contradicts the bytes */
function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const label = /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w-]+)/i.exec(start.toString('latin1'))?.[1] ?? 'utf-8';
  if (start.subarray(0, 4).includes(0)) throw new ImportRefused('encoding', `${label}, byte 0`);
  const encoding = normalizeEncoding(label);
  if (!encoding || encoding === 'replacement') throw new ImportRefused('encoding', label);
  // A declaration that is readable as ASCII can't be in UTF-16.
  return encoding.startsWith('utf-16') ? 'utf-8' : encoding;
}
