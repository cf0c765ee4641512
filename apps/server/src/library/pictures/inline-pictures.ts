import { buffer } from 'node:stream/consumers';
import { parsePicturePath, pictureWidths } from '@inkstep/article/pictures';
import type { FileStore } from '../../platform/files/file-store.ts';
import { objectName } from './context.ts';

/** Sharp on paper, and small enough for a page with many pictures. */
const WIDTH = 1440;
const MAX_BYTES = 40_000_000;

/**
 * Replaces the URLs of this server's pictures in HTML by the pictures themselves, for a reader without network. Pictures
 * beyond a total of 40 MB, or that aren't stored, keep their URL.
 */
export async function inlinePictures(
  { files }: { files: Pick<FileStore, 'open'> },
  html: string,
  origin: string,
): Promise<string> {
  const urls = new Set(Array.from(html.matchAll(/<img src="([^"]+)"/g), ([, url = '']) => url));
  const inlined = new Map<string, string>();
  let total = 0;
  for (const url of urls) {
    const picture = url.startsWith(origin) ? parsePicturePath(url.slice(origin.length)) : undefined;
    if (!picture) continue;
    const width = pictureWidths(picture).find((stored) => stored >= WIDTH) ?? picture.width;
    const found = await files.open(objectName(picture.key, `${width}.webp`));
    if (!found) continue;
    total += found.bytes;
    if (total > MAX_BYTES) {
      found.body.destroy();
      break;
    }
    inlined.set(url, `data:image/webp;base64,${(await buffer(found.body)).toString('base64')}`);
  }
  return html.replace(/<img src="([^"]+)"/g, (whole, url: string) => {
    const data = inlined.get(url);
    return data === undefined ? whole : `<img src="${data}"`;
  });
}
