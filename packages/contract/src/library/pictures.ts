/** Widths in pixels in which every stored picture is kept, as far as the original is that wide. */
export const PICTURE_WIDTHS = [480, 960, 1440, 1920] as const;

/** A stored picture, as its path tells. */
export interface Picture {
  key: string;
  /** In pixels, of the largest size. */
  width: number;
  height: number;
}

const PATH = /^\/files\/([0-9a-f]{32})\/(\d{1,5})x(\d{1,5})\.webp$/;

/** The path by which posts and articles name a stored picture. It tells its size, so that pages don't jump. */
export const picturePath = ({ key, width, height }: Picture): string =>
  `/files/${key}/${width}x${height}.webp`;

/** Undefined for any other address. */
export function parsePicturePath(path: string): Picture | undefined {
  const [, key, width, height] = PATH.exec(path) ?? [];
  return key === undefined ? undefined : { key, width: Number(width), height: Number(height) };
}

/** The widths in which a picture is kept, the smallest first. */
export const widthsOf = ({ width }: Pick<Picture, 'width'>): number[] => [
  ...PICTURE_WIDTHS.filter((smaller) => smaller < width),
  width,
];

/** The value of `srcset` in one of the two formats. */
export const pictureSet = (picture: Picture, format: 'avif' | 'webp'): string =>
  widthsOf(picture)
    .map((width) => `/files/${picture.key}/${width}.${format} ${width}w`)
    .join(', ');
