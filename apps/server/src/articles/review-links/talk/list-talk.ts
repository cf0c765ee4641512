import type { ReviewComment, ReviewSuggestion, ReviewThread } from '@inkstep/contract';
import type { Db } from '../../../platform/db/connect.ts';
import { notFound } from '../../../platform/errors.ts';
import { presentAuthor } from '../../comments/present.ts';
import {
  type ArticleKey,
  type CommentRow,
  listCommentsOf,
  listThreadRows,
  type ThreadRow,
} from '../../comments/queries.ts';
import { listOfLink, type SuggestionRow } from '../../suggestions/queries.ts';
import { getArticle } from '../../text/get-article.ts';
import type { ReviewCtx, Visitor } from '../context.ts';
import { listDecisions } from '../decisions/list-decisions.ts';
import { type Entered, enter } from '../entry/enter.ts';
import { listProved } from '../entry/queries.ts';

/** Threads that the reviewer may see, with suggestions and decisions of those who came by the link. @throws DomainError TOKEN_INVALID, CONFIRMATION_REQUIRED */
export async function reviewTalk(ctx: Pick<ReviewCtx, 'db'>, visitor: Visitor) {
  const entered = await enter(ctx.db, visitor);
  const { link, key } = entered;
  const { version } = await getArticle(ctx, key);
  const mine = await idsOf(ctx.db, entered);
  const suggestions = await listOfLink(ctx.db, placeOf(entered), link.id);
  return {
    version,
    threads: await listSeen(ctx.db, entered, mine),
    suggestions: suggestions.map((row) => presentSuggestion(row, mine)),
    decisions: await listDecisions(ctx, entered),
  };
}

export const placeOf = ({ key, articleId }: Pick<Entered, 'key' | 'articleId'>): ArticleKey => ({
  workspaceId: key.workspaceId,
  articleId,
});

/** Rows of the person who acts. */
async function idsOf(db: Db, { link, reviewer }: Entered): Promise<string[]> {
  if (!reviewer?.provedAt) return [];
  return (await listProved(db, [link.id]))
    .filter(({ email }) => email === reviewer.email)
    .map(({ id }) => id);
}

/** Threads of the link, and those that a member shows. All others are the members' own. */
const isSeen = ({ reviewLinkId, isShown }: ThreadRow, linkId: string): boolean =>
  isShown || reviewLinkId === linkId;

async function listSeen(db: Db, entered: Entered, mine: readonly string[]): Promise<ReviewThread[]> {
  const key = placeOf(entered);
  const threads = (await listThreadRows(db, key)).filter((row) => isSeen(row, entered.link.id));
  const comments = await listCommentsOf(
    db,
    key,
    threads.map(({ id }) => id),
  );
  const byThread = Map.groupBy(comments, ({ threadId }) => threadId);
  return threads.map((row) => presentThread(row, byThread.get(row.id) ?? [], mine));
}

/** @throws DomainError NOT_FOUND also for a thread that the reviewer may not see */
export async function getSeen(
  db: Db,
  entered: Entered,
  { threadId, mine }: { threadId: string; mine: readonly string[] },
): Promise<ReviewThread> {
  const thread = (await listSeen(db, entered, mine)).find(({ id }) => id === threadId);
  if (!thread) throw notFound('Thread');
  return thread;
}

const presentThread = (
  row: ThreadRow,
  comments: readonly CommentRow[],
  mine: readonly string[],
): ReviewThread => ({
  id: row.id,
  state: row.resolvedAt === null ? 'open' : 'resolved',
  range:
    row.detachedAt === null
      ? { start: row.start, end: row.end, quote: row.quote, prefix: row.prefix, suffix: row.suffix }
      : null,
  quote: row.selected,
  comments: comments.map((comment) => presentComment(comment, mine)),
});

/** With the name that its author shows, and nothing else about them. */
function presentComment(row: CommentRow, mine: readonly string[]): ReviewComment {
  const { kind, name } = presentAuthor({ ...row, userName: row.ownName ?? '' });
  return {
    id: row.id,
    author: { kind, name },
    body: row.body,
    created_at: row.createdAt.toISOString(),
    is_mine: row.reviewerId !== null && mine.includes(row.reviewerId),
  };
}

/** Without who decided. */
export const presentSuggestion = (row: SuggestionRow, mine: readonly string[]): ReviewSuggestion => ({
  id: row.id,
  state: row.state,
  before: row.before,
  replacement: row.replacement,
  note: row.note,
  by: row.authorName ?? '',
  is_mine: row.reviewerId !== null && mine.includes(row.reviewerId),
  created_at: row.createdAt.toISOString(),
});
