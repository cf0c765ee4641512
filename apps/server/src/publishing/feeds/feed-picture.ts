import { type Picture, parsePicturePath, storedWidth } from '@inkstep/article/pictures';

/** Readers show covers at about this width. */
const WIDTH = 1200;

export interface FeedPicture {
  url: string;
  type: 'image/webp';
  width: number;
  height: number;
  alt: string;
}

/** The stored cover of a post, with an absolute URL. Covers of other sites are never named to readers. */
export function feedPicture(
  { coverImage, coverAlt }: { coverImage: string | null; coverAlt: string },
  origin: string,
): FeedPicture | undefined {
  const cover: Picture | undefined = coverImage === null ? undefined : parsePicturePath(coverImage);
  if (!cover) return undefined;
  const width = storedWidth(cover, WIDTH);
  return {
    url: `${origin}/files/${cover.key}/${width}.webp`,
    type: 'image/webp',
    width,
    height: Math.round((cover.height * width) / cover.width),
    alt: coverAlt,
  };
}
