import type { EmbeddedPicture } from '@inkstep/article/embedded-picture';
import { parsePicturePath, picturesIn, storedWidth } from '@inkstep/article/pictures';

/** Sharp on paper. */
const WIDTH = 1440;
const MAX_BYTES = 40_000_000;
const QUALITY = 0.82;

/** Loads the stored pictures of a text for a document. One that can't be had is left out, and becomes a link. */
export async function embeddedPictures(text: string): Promise<EmbeddedPicture[]> {
  const pictures: EmbeddedPicture[] = [];
  let total = 0;
  for (const { path } of picturesIn(text)) {
    const picture = await embedded(path).catch(() => undefined);
    total += picture?.bytes.byteLength ?? 0;
    if (total > MAX_BYTES) break;
    if (picture) pictures.push(picture);
  }
  return pictures;
}

/** Redraws a picture in a type that Word reads: PNG if parts are transparent, else JPEG. */
async function embedded(url: string): Promise<EmbeddedPicture | undefined> {
  const picture = parsePicturePath(url);
  if (!picture) return undefined;
  const response = await fetch(`/files/${picture.key}/${storedWidth(picture, WIDTH)}.webp`);
  if (!response.ok) return undefined;
  const bitmap = await createImageBitmap(await response.blob());
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const type = isOpaque(data) ? 'jpg' : 'png';
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, type === 'jpg' ? 'image/jpeg' : 'image/png', QUALITY),
  );
  if (!blob) return undefined;
  const { width, height } = picture;
  return { url, type, width, height, bytes: new Uint8Array(await blob.arrayBuffer()) };
}

/** `pixels` has four bytes for each, the last one its opacity. */
function isOpaque(pixels: Uint8ClampedArray): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false;
  return true;
}
