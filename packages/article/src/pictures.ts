/** Widths in pixels of the stored sizes, as far as the original is that wide. */
export const PICTURE_WIDTHS = [480, 960, 1440, 1920] as const;

/** Stored picture as encoded in its path. */
export interface Picture {
  key: string;
  /** Pixels of the largest size. */
  width: number;
  height: number;
}

const PATH = /^\/files\/([0-9a-f]{32})\/(\d{1,5})x(\d{1,5})\.webp$/;

/** Returns the path of a stored picture, which encodes its size so that pages reserve the space before it loads. */
export const picturePath = ({ key, width, height }: Picture): string =>
  `/files/${key}/${width}x${height}.webp`;

/** Undefined for any other URL. */
export function parsePicturePath(path: string): Picture | undefined {
  const [, key, width, height] = PATH.exec(path) ?? [];
  return key === undefined ? undefined : { key, width: Number(width), height: Number(height) };
}

/** Returns the stored widths of a picture, smallest first. */
export const pictureWidths = ({ width }: Pick<Picture, 'width'>): number[] => [
  ...PICTURE_WIDTHS.filter((smaller) => smaller < width),
  width,
];

/** Returns the smallest stored width that is at least as large, or the largest. */
export const storedWidth = (picture: Pick<Picture, 'width'>, wanted: number): number =>
  pictureWidths(picture).find((width) => width >= wanted) ?? picture.width;

/** Returns the `srcset` of a picture in one of the two formats. */
export const pictureSrcset = (picture: Picture, format: 'avif' | 'webp'): string =>
  pictureWidths(picture)
    .map((width) => `/files/${picture.key}/${width}.${format} ${width}w`)
    .join(', ');

export interface PictureUse {
  path: string;
  /** Empty for a decorative picture. */
  alt: string;
}

const IMAGE = /!\[((?:\\.|[^[\]\\])*)\]\((\/files\/[0-9a-f]{32}\/\d{1,5}x\d{1,5}\.webp)(?:\s+"[^"]*")?\)/g;

/** Returns the stored pictures of a Markdown text in order, each once. */
export function picturesIn(markdown: string): PictureUse[] {
  const uses = new Map<string, PictureUse>();
  for (const [, alt = '', path = ''] of markdown.matchAll(IMAGE)) {
    if (!uses.has(path)) uses.set(path, { path, alt: alt.replace(/\\([!-/:-@[-`{-~])/g, '$1').trim() });
  }
  return [...uses.values()];
}
