import type { PostFields } from '@inkstep/contract';
import { findArticlesLike } from '../../articles/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { lockSlugs } from '../posts/addresses/queries.ts';
import type { PublicState } from '../posts/post-state.ts';
import { type FoundDuplicate, refuseDuplicates } from './duplicate-refusal.ts';
import { findPostsLike } from './find-posts-like.ts';
import { postText, shownLines, sketchPost } from './post-text.ts';
import { findOrigin, listPublic, listWorkspaceIds } from './queries.ts';

interface ChangedPost {
  id: string;
  userId: string;
  before: PostFields;
  after: PostFields;
}

type Visibility = Pick<PublicState, 'isPublished' | 'scheduledFor'>;

/**
 * Asks about a change of a post that readers see or will see. A post that they see already is asked about what the change adds.
 * @throws DomainError DUPLICATE_CONTENT
 */
export async function requireNewPost(
  ctx: { db: Tx },
  post: ChangedPost,
  { before, after }: { before: Visibility; after: Visibility },
): Promise<void> {
  if (!isForReaders(after)) return;
  // The second of two that are published at once finds the first.
  await lockSlugs(ctx.db);
  const found = await duplicatesOfPost(ctx, post, post.after);
  if (found.length === 0) return;
  const known = new Set(
    isForReaders(before) ? (await duplicatesOfPost(ctx, post, post.before)).map(keyOf) : [],
  );
  refuseDuplicates(
    post.after.title,
    found.filter((each) => !known.has(keyOf(each))),
  );
}

const isForReaders = ({ isPublished, scheduledFor }: Visibility): boolean =>
  isPublished || scheduledFor !== null;

const keyOf = ({ what, postId, taskId }: FoundDuplicate): string => `${what} ${postId ?? taskId}`;

/** Posts that readers see or will see, and articles of the user's workspaces that are older or public elsewhere. */
async function duplicatesOfPost(
  ctx: { db: Tx },
  { id, userId }: Pick<ChangedPost, 'id' | 'userId'>,
  fields: PostFields,
): Promise<FoundDuplicate[]> {
  const { language } = fields;
  const text = postText(fields);
  const posts = await findPostsLike(ctx, { text, language, sketch: sketchPost(fields) }, { exceptId: id });
  const origin = await findOrigin(ctx.db, id);
  const workspaceIds = await listWorkspaceIds(ctx.db, userId);
  const articles = await findArticlesLike(
    ctx,
    { workspaceIds, exceptId: origin?.articleId ?? null },
    { text, language, ...shownLines(fields), beganAt: origin?.createdAt ?? new Date() },
  );
  const taskIds = articles.map(({ taskId }) => taskId);
  const known = await listPublic(ctx.db, workspaceIds, taskIds);
  return [
    ...posts.map(({ what, postId, title }) => ({ what, postId, title, taskId: null })),
    // An article with a post was compared as that.
    ...articles.filter(({ taskId, isEarlier }) => {
      const at = known.get(taskId);
      return at ? !at.isPosted : isEarlier;
    }),
  ];
}
