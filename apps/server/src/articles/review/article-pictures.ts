import { picturesIn } from '@inkstep/article/pictures';
import type { ArticlePicture } from '@inkstep/contract';
import { findOrigins } from '../../library/index.ts';
import type { Db } from '../../platform/db/connect.ts';

/** Pictures of a text that the workspace has, with their origins. */
export async function articlePictures(
  ctx: { db: Db },
  owner: { workspaceId: string },
  text: string,
): Promise<ArticlePicture[]> {
  const uses = picturesIn(text);
  const paths = uses.map(({ path }) => path);
  const origins = new Map((await findOrigins(ctx, owner, paths)).map(({ url, origin }) => [url, origin]));
  return uses.flatMap(({ path, alt }) => {
    const origin = origins.get(path);
    return origin ? { url: path, alt, origin } : [];
  });
}
