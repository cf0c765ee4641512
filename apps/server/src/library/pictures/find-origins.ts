import { parsePicturePath, picturePath } from '@inkstep/article/pictures';
import type { PictureOrigin } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import type { FileOwner } from './context.ts';
import { originOf } from './present.ts';
import { findPictures } from './queries.ts';

/** Origins of the owner's pictures with these paths, in the order of the paths. */
export async function findOrigins(
  ctx: { db: Db },
  owner: FileOwner,
  paths: readonly string[],
): Promise<{ url: string; origin: PictureOrigin }[]> {
  const keys = new Set(paths.flatMap((path) => parsePicturePath(path)?.key ?? []));
  if (keys.size === 0) return [];
  const rows = new Map((await findPictures(ctx.db, owner, [...keys])).map((row) => [row.key, row]));
  return [...keys].flatMap((key) => {
    const row = rows.get(key);
    return row ? { url: picturePath(row), origin: originOf(row) } : [];
  });
}
