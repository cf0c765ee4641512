import type { PurgeCopies } from '../articles/index.ts';
import { purgeSentEvidence } from './evidence/keep-sent.ts';
import { listSentOfArticle } from './evidence/queries.ts';
import { findPostOfArticle } from './posts/queries.ts';
import { purgePost } from './purge-post.ts';

/** Purges the post of an article, and the pages with its evidence. */
export const purgeCopies: PurgeCopies = async (tx, articleId) => {
  const postId = await findPostOfArticle(tx.db, articleId);
  if (postId !== undefined) await purgePost(tx, postId);
  await purgeSentEvidence(tx, await listSentOfArticle(tx.db, articleId));
};
