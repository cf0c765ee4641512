import { buffer } from 'node:stream/consumers';
import { parsePicturePath } from '@inkstep/article/pictures';
import { type FilesCtx, objectName } from './context.ts';

/** Reads the largest size of a stored picture as WebP. Undefined if there is no picture with this path. */
export async function readPicture(
  { files }: Pick<FilesCtx, 'files'>,
  path: string,
): Promise<Uint8Array | undefined> {
  const picture = parsePicturePath(path);
  if (!picture) return undefined;
  const found = await files.open(objectName(picture.key, `${picture.width}.webp`));
  return found && buffer(found.body);
}
