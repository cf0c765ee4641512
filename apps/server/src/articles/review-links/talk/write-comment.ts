import { COMMENT_LIMITS, type CommentAnchor, type ReviewThread } from '@inkstep/contract';
import { withinQuota } from '../../../billing/index.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { DomainError } from '../../../platform/errors.ts';
import { openTask } from '../../at-rest/open-task.ts';
import { announceComment } from '../../comments/announce-comment.ts';
import { threadPlace } from '../../comments/locate-anchor.ts';
import { idTaken } from '../../comments/policy.ts';
import {
  countComments,
  countThreads,
  findComment,
  insertComment,
  insertThread,
} from '../../comments/queries.ts';
import type { SavingCtx } from '../../live/context.ts';
import { lockArticle } from '../../text/queries.ts';
import type { ReviewCtx, Visitor } from '../context.ts';
import { type ActingReviewer, enter, enterToAct } from '../entry/enter.ts';
import { endedLink } from '../policy.ts';
import { getSeen, placeOf } from './list-talk.ts';

interface Reply {
  threadId: string;
  commentId: string;
  body: string;
}

/**
 * Runs what a reviewer changes with the article locked, within the workspace's quota. @throws DomainError TOKEN_INVALID,
 * CONFIRMATION_REQUIRED, EMAIL_UNPROVEN, WORKSPACE_MOVING, STORAGE_LIMIT_EXCEEDED
 */
export async function actInReview<R>(
  ctx: ReviewCtx,
  visitor: Visitor,
  act: (
    tx: ReviewCtx & { db: Tx },
    acting: ActingReviewer & { article: NonNullable<Awaited<ReturnType<typeof lockArticle>>> },
  ) => Promise<R>,
): Promise<R> {
  const { key } = await enter(ctx.db, visitor);
  await openTask(ctx, key);
  return withinQuota(ctx, key, async (tx) => {
    const article = await lockArticle(tx.db, key);
    if (!article) throw endedLink();
    return act(tx, { ...(await enterToAct(tx, visitor)), article });
  });
}

/** Starts a thread that its link's reviewers and all members see, once for its ID. */
export const startInReview = (
  ctx: ReviewCtx,
  visitor: Visitor,
  { anchor, ...reply }: Reply & { anchor: CommentAnchor },
): Promise<{ thread: ReviewThread }> =>
  actInReview(ctx, visitor, async (tx, acting) => {
    const { article, link, reviewer } = acting;
    const { threadId } = reply;
    const key = { ...placeOf(acting), threadId };
    if (!(await isStored(tx.db, acting, reply))) {
      if ((await countThreads(tx.db, key)) >= COMMENT_LIMITS.threads) throw full();
      const isNew = await insertThread(tx.db, {
        ...threadPlace(anchor, article.text),
        ...placeOf(acting),
        id: threadId,
        reviewerId: reviewer.id,
        reviewLinkId: link.id,
      });
      if (!isNew) throw idTaken();
      await store(tx, acting, { reply, kind: 'comment' });
    }
    return { thread: await getSeen(tx.db, acting, { threadId, mine: acting.reviewerIds }) };
  });

/** Replies in a thread, once for the comment's ID. @throws DomainError NOT_FOUND also for a thread that they may not see */
export const answerInReview = (
  ctx: ReviewCtx,
  visitor: Visitor,
  reply: Reply,
): Promise<{ thread: ReviewThread }> =>
  actInReview(ctx, visitor, async (tx, acting) => {
    const { threadId } = reply;
    const seen = { threadId, mine: acting.reviewerIds };
    await getSeen(tx.db, acting, seen);
    if (!(await isStored(tx.db, acting, reply))) {
      const key = { ...placeOf(acting), threadId };
      if ((await countComments(tx.db, key)) >= COMMENT_LIMITS.comments) throw full();
      await store(tx, acting, { reply, kind: 'reply' });
    }
    return { thread: await getSeen(tx.db, acting, seen) };
  });

/** @throws DomainError CONFLICT if somebody else has the ID */
async function isStored(db: Tx, acting: ActingReviewer, { threadId, commentId }: Reply): Promise<boolean> {
  const known = await findComment(db, { ...placeOf(acting), threadId, commentId });
  if (!known) return false;
  if (known.reviewerId === null || !acting.reviewerIds.includes(known.reviewerId)) throw idTaken();
  return true;
}

async function store(
  tx: SavingCtx & { db: Tx },
  acting: ActingReviewer,
  { reply: { threadId, commentId, body }, kind }: { reply: Reply; kind: 'comment' | 'reply' },
): Promise<void> {
  const { key, link, reviewer } = acting;
  const place = { ...placeOf(acting), threadId };
  const author = { reviewerId: reviewer.id, reviewerName: reviewer.name };
  if (!(await insertComment(tx.db, { ...place, ...author, id: commentId, body }))) throw idTaken();
  await announceComment(tx, kind, {
    ...place,
    by: { name: reviewer.name },
    taskId: key.taskId,
    commentId,
    body,
    mentions: [],
    alsoTold: link.createdBy === null ? [] : [link.createdBy],
  });
}

const full = () =>
  new DomainError('CONFLICT', 'There are too many comments. Ask who sent you the link to tidy them up.');
