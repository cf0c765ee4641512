import { INBOX_LIMITS, type InboxKind } from '@inkstep/contract';
import type { Tx } from '../../platform/db/connect.ts';
import { enqueue, type QueueCtx } from '../../platform/queue/enqueue.ts';
import { INBOX_MAIL } from './mail/inbox-mail.ts';
import { addToInbox } from './queries.ts';

/** An act at an article. */
export interface MemberNews {
  workspaceId: string;
  kind: InboxKind;
  /** A member, or a reviewer without an account; null for what happened by itself. */
  actor: { userId: string } | { name: string } | null;
  taskId: string;
  /** ID of the thread, suggestion or request. Acts of one kind at the same one are gathered, except for decisions. */
  subjectId?: string;
  /**
   * Names the act, such as the comment's ID. A member is told once of an act, so where several kinds apply, tell the
   * most important one first.
   */
  key: string;
  /** Text that was written; shortened here. */
  quote?: string;
}

/**
 * Tells a member in their inbox, and by mail as they have set. Call it in the transaction of the act, for several
 * members by `tellMembers`. Does nothing for the actor, for others than members, and for an act that was told before.
 */
export const tellMember = (
  ctx: QueueCtx & { db: Tx },
  { userId, ...news }: MemberNews & { userId: string },
): Promise<void> => tellMembers(ctx, [userId], news);

/** One after the other by ID, so that two acts which tell the same members don't block each other. */
export async function tellMembers(
  ctx: QueueCtx & { db: Tx },
  userIds: readonly string[],
  news: MemberNews,
): Promise<void> {
  const actorId = news.actor && 'userId' in news.actor ? news.actor.userId : null;
  const actorName = news.actor && 'name' in news.actor ? shorten(news.actor.name, MAX_NAME) : null;
  const entry = { ...news, actorId, actorName, quote: shorten(news.quote ?? '', INBOX_LIMITS.quote) };
  for (const userId of [...new Set(userIds)].toSorted()) {
    if (userId === actorId || !(await addToInbox(ctx.db, { ...entry, userId }))) continue;
    await enqueue(ctx, INBOX_MAIL, { userId, mode: 'each' }, { afterSeconds: GATHER_SECONDS });
  }
}

const MAX_NAME = 100;

/** Acts that follow each other closely are in one email. */
const GATHER_SECONDS = 60;

/** On one line, without characters that change the direction of what follows. */
function shorten(text: string, max: number): string {
  const line = text
    .slice(0, max * 10)
    .replaceAll(/\p{Bidi_Control}|\p{Cc}(?<!\s)/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (line.length <= max) return line;
  return `${line
    .slice(0, max - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}
