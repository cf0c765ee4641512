import type { FileStore } from '../../platform/files/file-store.ts';
import { readPictures } from './read-pictures.ts';

/**
 * Replaces the URLs of this server's pictures in HTML by the pictures themselves, for a reader without network. Pictures
 * beyond a total of 40 MB, or that aren't stored, keep their URL.
 */
export async function inlinePictures(
  ctx: { files: Pick<FileStore, 'open'> },
  html: string,
  origin: string,
): Promise<string> {
  const pathOf = (url: string) => (url.startsWith(origin) ? url.slice(origin.length) : '');
  const urls = Array.from(html.matchAll(/<img src="([^"]+)"/g), ([, url = '']) => url);
  const pictures = await readPictures(ctx, urls.map(pathOf));
  return html.replace(/<img src="([^"]+)"/g, (whole, url: string) => {
    const picture = pictures.get(pathOf(url));
    return picture === undefined ? whole : `<img src="data:image/webp;base64,${picture.toString('base64')}"`;
  });
}
