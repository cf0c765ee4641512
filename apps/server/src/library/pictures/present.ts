import { picturePath } from '@inkstep/article/pictures';
import type { LibraryPicture, PictureOrigin, StoredPicture } from '@inkstep/contract';
import type { FileRow, PictureRow } from './queries.ts';

export const presentFile = ({ key, width, height, bytes }: FileRow): StoredPicture => ({
  url: picturePath({ key, width, height }),
  width,
  height,
  bytes,
});

export const originOf = ({ origin }: Pick<PictureRow, 'origin'>): PictureOrigin =>
  origin ?? { kind: 'uploaded' };

export const presentPicture = (row: PictureRow): LibraryPicture => ({
  ...presentFile(row),
  origin: originOf(row),
  createdAt: row.createdAt.toISOString(),
});
