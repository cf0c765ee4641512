/** Picture as a document contains it. Word doesn't read WebP and AVIF everywhere. */
export interface EmbeddedPicture {
  /** Path or URL, as in the text. */
  url: string;
  type: 'jpg' | 'png';
  bytes: Uint8Array;
  /** Pixels of the original. */
  width: number;
  height: number;
}

/** Pixels at 96 to the inch, within the margins of a page. */
const MAX_WIDTH = 600;
const MAX_HEIGHT = 720;

/** Returns the size at which a picture fits. Small ones keep theirs. */
export function fitOnPage(
  { width, height }: Pick<EmbeddedPicture, 'width' | 'height'>,
  maxWidth = MAX_WIDTH,
): { width: number; height: number } {
  const scale = Math.min(1, maxWidth / width, MAX_HEIGHT / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
