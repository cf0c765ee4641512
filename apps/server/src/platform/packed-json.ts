import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Higher levels take far longer and save little. */
const QUALITY = 5;

/** JSON, compressed with Brotli. */
export const packJson = (value: unknown): Promise<Buffer> =>
  compress(JSON.stringify(value), { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });

/** The caller knows what was packed. */
export async function unpackJson<T>(packed: Buffer): Promise<T> {
  return JSON.parse((await decompress(packed)).toString());
}
