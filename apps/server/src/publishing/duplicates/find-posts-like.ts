import type { SimilarArticle } from '@inkstep/contract';
import { packedRuns } from '@inkstep/engine/checks';
import { type SharedPart, sharedParts } from '../../articles/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { postPath } from '../posts/post-path.ts';
import { toPostFields } from '../posts/present.ts';
import { type PostSketch, postText } from './post-text.ts';
import { listLikePosts, type PostsSought } from './queries.ts';

export interface LikePost {
  what: SharedPart;
  postId: string;
  title: string;
  /** Task of the article from which it was made. */
  taskId: string | null;
}

/** Finds what a text has in common with posts that readers see or will see. */
export async function findPostsLike(
  ctx: { db: Db },
  { text, language, sketch }: { text: string; language: string; sketch: PostSketch },
  sought: PostsSought,
): Promise<LikePost[]> {
  const rows = await listLikePosts(ctx.db, sketch, sought);
  const similar = rows.map((row) => ({ ...toSimilar(row, true), taskId: row.taskId }));
  return sharedParts({ text, language, ...sketch }, similar).map(({ what, other }) => ({
    what,
    postId: other.id,
    title: other.title,
    taskId: other.taskId,
  }));
}

export const toSimilar = (
  row: Awaited<ReturnType<typeof listLikePosts>>[number],
  isEarlier: boolean,
): SimilarArticle => ({
  ...row.sketch,
  kind: 'post',
  id: row.id,
  title: row.title,
  path: row.isPublished ? postPath(row) : null,
  isEarlier,
  runs: packedRuns(postText(toPostFields(row)), row.language),
});
