import { buffer } from 'node:stream/consumers';
import { parsePicturePath, storedWidth } from '@inkstep/article/pictures';
import type { FileStore } from '../../platform/files/file-store.ts';
import { objectName } from './context.ts';

/** Sharp on paper, and small enough for a page with many pictures. */
const WIDTH = 1440;
const MAX_BYTES = 40_000_000;

/** Reads stored pictures as WebP, by their paths. Those that aren't stored, or beyond a total, are left out. */
export async function readPictures(
  { files }: { files: Pick<FileStore, 'open'> },
  paths: Iterable<string>,
  maxBytes = MAX_BYTES,
): Promise<Map<string, Buffer>> {
  const read = new Map<string, Buffer>();
  let total = 0;
  for (const path of new Set(paths)) {
    const picture = parsePicturePath(path);
    if (!picture) continue;
    const found = await files.open(objectName(picture.key, `${storedWidth(picture, WIDTH)}.webp`));
    if (!found) continue;
    total += found.bytes;
    if (total > maxBytes) {
      found.body.destroy();
      break;
    }
    read.set(path, await buffer(found.body));
  }
  return read;
}
