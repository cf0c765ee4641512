import { inflateSync } from 'node:zlib';
import { DestinationRefused } from '../publisher.ts';

/** Bytes of all objects of a pack, unpacked. A hostile pack could fill the memory. */
const MAX_UNPACKED_BYTES = 150_000_000;
const MAX_OBJECTS = 50_000;
const HEADER_BYTES = 12;
const HASH_BYTES = 20;
const OFFSET_DELTA = 6;
const REFERENCE_DELTA = 7;

const tooLarge = (detail: string) => new DestinationRefused({ code: 'repository_too_large', detail });

/** Reads numbers of seven bits per byte. */
function readNumber(bytes: Buffer, start: number, first = { value: 0, bits: 0 }) {
  let { value, bits } = first;
  let at = start;
  for (let byte = 0x80; byte & 0x80; at += 1) {
    byte = bytes.readUInt8(at);
    value += (byte & 0x7f) * 2 ** bits;
    bits += 7;
  }
  return { value, at };
}

function readObjectHeader(pack: Buffer, start: number) {
  const byte = pack.readUInt8(start);
  const first = { value: byte & 0x0f, bits: 4 };
  const { value: size, at } =
    byte & 0x80 ? readNumber(pack, start + 1, first) : { value: first.value, at: start + 1 };
  const type = (byte >> 4) & 7;
  if (type === REFERENCE_DELTA) return { type, size, at: at + HASH_BYTES };
  return { type, size, at: type === OFFSET_DELTA ? readNumber(pack, at).at : at };
}

/** Size that a delta's result claims to have. */
const resultSize = (delta: Buffer): number => readNumber(delta, readNumber(delta, 0).at).value;

/**
 * Unpacks each object once with limits, before the library does it without. Throws if they are more than a site's files can be.
 */
export function checkPack(pack: Buffer): void {
  const objects = pack.readUInt32BE(8);
  if (objects > MAX_OBJECTS) throw tooLarge(`${objects} files`);
  let left = MAX_UNPACKED_BYTES;
  let at = HEADER_BYTES;
  for (let object = 0; object < objects; object += 1) {
    const header = readObjectHeader(pack, at);
    left -= header.size;
    if (left < 0) throw tooLarge('');
    const { buffer, engine } = inflateSync(pack.subarray(header.at), {
      maxOutputLength: Math.max(1, header.size),
      info: true,
    }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } };
    if (header.type === OFFSET_DELTA || header.type === REFERENCE_DELTA) left -= resultSize(buffer);
    if (left < 0) throw tooLarge('');
    at = header.at + engine.bytesWritten;
  }
}
