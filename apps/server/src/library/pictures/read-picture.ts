import { buffer } from 'node:stream/consumers';
import { PICTURE_WIDTHS, parsePicturePath, pictureWidths } from '@inkstep/article/pictures';
import { type FilesCtx, objectName } from './context.ts';

const WIDEST = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? 0;

/** Reads the largest size of a stored picture as WebP. Undefined if there is no picture with this path. */
export async function readPicture(
  { files }: Pick<FilesCtx, 'files'>,
  path: string,
): Promise<Uint8Array | undefined> {
  const picture = parsePicturePath(path);
  if (!picture) return undefined;
  const width = Math.max(...pictureWidths(picture).filter((each) => each <= WIDEST));
  const found = await files.open(objectName(picture.key, `${width}.webp`));
  return found && buffer(found.body);
}
