import { inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const KEYWORD = 'XML:com.adobe.xmp\0';
const MAX_BYTES = 1_000_000;

/** XMP of a PNG file that keeps it compressed. Undefined for any other file, and for what can't be read. */
export function compressedXmp(file: Buffer): Buffer | undefined {
  if (!file.subarray(0, 8).equals(SIGNATURE)) return undefined;
  for (let at = 8; at + 12 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const body = file.subarray(at + 8, at + 8 + file.readUInt32BE(at));
    if (body.toString('latin1', 0, KEYWORD.length) !== KEYWORD) continue;
    const packed = packedText(file.toString('latin1', at + 4, at + 8), body.subarray(KEYWORD.length));
    if (packed) return inflated(packed);
  }
  return undefined;
}

/** Of `zTXt`, as libvips writes it, the text follows the method; of `iTXt` also a flag before that, and two names that end with a zero. */
function packedText(type: string, body: Buffer): Buffer | undefined {
  if (type === 'zTXt') return body.subarray(1);
  if (type !== 'iTXt' || body[0] !== 1) return undefined;
  return body.subarray(body.indexOf(0, body.indexOf(0, 2) + 1) + 1);
}

function inflated(packed: Buffer): Buffer | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: MAX_BYTES });
  } catch {
    return undefined;
  }
}
