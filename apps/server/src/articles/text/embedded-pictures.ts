import type { EmbeddedPicture } from '@inkstep/article/embedded-picture';
import { parsePicturePath, picturesIn } from '@inkstep/article/pictures';
import { readPictures } from '../../library/index.ts';
import { PictureRefused } from '../../platform/pictures/made-picture.ts';
import { PicturesBusy } from '../../platform/pictures/picture-maker.ts';
import type { ArticleCtx } from './context.ts';

/** Bytes as WebP. In a type that Word reads, pictures need about the double. */
const MAX_BYTES = 20_000_000;

/** Stored pictures of a text for a document. Others, and what can't be converted now, become links. */
export async function embeddedPictures(
  ctx: Pick<ArticleCtx, 'files' | 'pictures'>,
  text: string,
): Promise<EmbeddedPicture[]> {
  const pictures: EmbeddedPicture[] = [];
  const paths = picturesIn(text).map(({ path }) => path);
  for (const [url, webp] of await readPictures(ctx, paths, MAX_BYTES)) {
    const size = parsePicturePath(url);
    const picture = await ctx.pictures.forWord(webp).catch((error: unknown) => {
      if (error instanceof PictureRefused || error instanceof PicturesBusy) return undefined;
      throw error;
    });
    if (size && picture) pictures.push({ url, width: size.width, height: size.height, ...picture });
  }
  return pictures;
}
