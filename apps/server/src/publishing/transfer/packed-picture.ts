import type { Picture } from '@inkstep/article/pictures';

/** Path of a picture in an export, which contains all parts of its path here. */
export const packedName = ({ key, width, height }: Picture): string =>
  `pictures/${key}-${width}x${height}.webp`;

const PATH = /(?:^|\/)pictures\/([0-9a-f]{32})-(\d{1,5})x(\d{1,5})\.webp$/;

/** Undefined for any other path. */
export function parsePackedName(path: string): Picture | undefined {
  const [, key, width, height] = PATH.exec(path) ?? [];
  return key === undefined ? undefined : { key, width: Number(width), height: Number(height) };
}
