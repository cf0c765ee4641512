import sharp from 'sharp';
import type { WordPicture } from './made-picture.ts';
import { sourceTypeXmp, statedSourceType } from './source-mark.ts';

/** Converts a stored picture to a type that every Word reads: PNG if parts are transparent, else JPEG. */
export async function wordPicture(webp: Uint8Array): Promise<WordPicture> {
  const stated = statedSourceType(webp);
  const plain = sharp(webp, { failOn: 'error' });
  const picture = stated === undefined ? plain : plain.withXmp(sourceTypeXmp(stated));
  const { isOpaque } = await picture.stats();
  return isOpaque
    ? { type: 'jpg', bytes: await picture.jpeg({ quality: 82 }).toBuffer() }
    : { type: 'png', bytes: await picture.png({ palette: true }).toBuffer() };
}
