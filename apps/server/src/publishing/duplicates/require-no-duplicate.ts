import type { PublicationFields } from '@inkstep/contract';
import { detectLanguage, plainText } from '@inkstep/engine';
import { findDuplicates, type TaskKey } from '../../articles/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { findArticleOfTask } from '../destinations/blog/queries.ts';
import { type FoundDuplicate, refuseDuplicates } from './duplicate-refusal.ts';
import { findPostsLike } from './find-posts-like.ts';
import { sketchText } from './post-text.ts';
import { listPublic } from './queries.ts';

/** SEO title and description as readers will see them. */
export interface PublishedLines {
  title: string;
  seoTitle: string;
  description: string;
}

export const linesOf = (
  fields: Pick<PublicationFields, 'title' | 'seo_title' | 'seo_description'>,
): PublishedLines => ({
  title: fields.title,
  seoTitle: fields.seo_title,
  description: fields.seo_description,
});

/**
 * Finds what an article has in common with older ones of its workspace, and with articles and posts that readers see or will see. Of
 * two that are alike, only the one that is published second needs a yes.
 */
export async function duplicatesToConfirm(
  ctx: { db: Db },
  key: TaskKey,
  lines: PublishedLines,
): Promise<FoundDuplicate[]> {
  const found = await findDuplicates(ctx, key, lines);
  const later = found.flatMap(({ isEarlier, taskId }) => (isEarlier ? [] : taskId));
  const known = await listPublic(ctx.db, [key.workspaceId], later);
  return [
    ...found.filter(({ isEarlier, taskId }) => isEarlier || known.has(taskId)),
    ...(await postsToConfirm(ctx, key, lines)),
  ];
}

/** Posts that were imported or written in the blog. Those made from articles are compared as articles. */
async function postsToConfirm(
  ctx: { db: Db },
  key: TaskKey,
  lines: PublishedLines,
): Promise<FoundDuplicate[]> {
  const article = await findArticleOfTask(ctx.db, key);
  if (!article) return [];
  const { text } = article;
  const language = detectLanguage(plainText(text));
  const sketch = sketchText({ text, language }, lines);
  const found = await findPostsLike(ctx, { text, language, sketch }, { workspaceId: key.workspaceId });
  return found.map(({ what, postId, title: other }) => ({ what, taskId: null, postId, title: other }));
}

/** @throws DomainError DUPLICATE_CONTENT, which names the pairs, unless the caller has confirmed them */
export async function requireNoDuplicate(
  ctx: { db: Db },
  key: TaskKey,
  lines: PublishedLines,
  isConfirmed: boolean,
): Promise<void> {
  if (!isConfirmed) refuseDuplicates(lines.title, await duplicatesToConfirm(ctx, key, lines));
}
