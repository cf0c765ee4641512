import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const BUILD = path.resolve(import.meta.dirname, '../build/client');
const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|webmanifest)$/;
const TOO_SMALL_BYTES = 512;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes `.br` and `.gz` beside a built file, so that nothing is compressed per request. */
async function compress(file: string) {
  const content = await readFile(file);
  if (content.length < TOO_SMALL_BYTES) return;
  const brotli = await toBrotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  await Promise.all([
    writeFile(`${file}.br`, brotli),
    writeFile(`${file}.gz`, await toGzip(content, { level: constants.Z_BEST_COMPRESSION })),
  ]);
}

const files = await readdir(BUILD, { recursive: true, withFileTypes: true });
await Promise.all(
  files
    .filter((file) => file.isFile() && COMPRESSIBLE.test(file.name))
    .map((file) => compress(path.join(file.parentPath, file.name))),
);
