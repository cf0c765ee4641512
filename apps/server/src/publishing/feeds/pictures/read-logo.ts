import { buffer } from 'node:stream/consumers';
import { parsePicturePath, storedWidth } from '@inkstep/article/pictures';
import sharp from 'sharp';
import type { FileStore } from '../../../platform/files/file-store.ts';

const BOX = { width: 360, height: 56 };

export interface Logo {
  /** PNG. */
  bytes: Buffer;
  width: number;
  height: number;
}

/** Reads a stored logo at the size in which pictures show it. Undefined if there is none. */
export async function readLogo(
  files: Pick<FileStore, 'open'>,
  path: string | null,
): Promise<Logo | undefined> {
  const picture = path === null ? undefined : parsePicturePath(path);
  if (!picture) return undefined;
  const stored = await files.open(`pictures/${picture.key}/${storedWidth(picture, BOX.width)}.webp`);
  if (!stored) return undefined;
  const { data, info } = await sharp(await buffer(stored.body))
    .resize({ ...BOX, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
