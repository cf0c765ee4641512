import { ARTICLE_KINDS, type ArticleEvent } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import type { Notifications } from '../../platform/db/notifications.ts';
import { watchChannels } from '../../platform/db/watch-channels.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { StreamedEvent } from '../../platform/http/event-stream.ts';
import { ARTICLE_CHANNEL } from './context.ts';
import { findRevisions, type RevisionsRow } from './queries.ts';

// Changes trigger notifications; this bounds the delay if one is lost, and of people who left without a word.
const LOOK_AGAIN_MS = 10_000;

/**
 * Streams what changed around a task's article: everything at the start, then, if it follows, each change until the task
 * is deleted.
 * @throws DomainError NOT_FOUND
 */
export async function* streamArticle(
  ctx: { db: Db; notifications: Notifications },
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  { taskId, follows, signal }: { taskId: string; follows: boolean; signal: AbortSignal },
): AsyncGenerator<StreamedEvent<ArticleEvent>[]> {
  let told: RevisionsRow | undefined;
  const watched = { channels: [ARTICLE_CHANNEL], ids: new Set([taskId]), lookAgainMs: LOOK_AGAIN_MS };
  for await (const _ of watchChannels(ctx, watched, signal)) {
    const now = await findRevisions(ctx.db, { workspaceId, taskId });
    if (!now && !told) throw notFound('Task');
    if (!now) return;
    const events = eventsBetween(told, now);
    told = now;
    if (events.length > 0) yield events.map((data) => ({ data }));
    if (!follows) return;
  }
}

function eventsBetween(told: RevisionsRow | undefined, now: RevisionsRow): ArticleEvent[] {
  const events: ArticleEvent[] = [];
  if (told?.version !== now.version)
    events.push({ kind: 'text', version: now.version, by: presentSaver(now) });
  for (const kind of ARTICLE_KINDS)
    if (told?.[kind] !== now[kind]) events.push({ kind, revision: now[kind] });
  return events;
}

function presentSaver({ version, savedVersion, savedAs, savedBy, saverName }: RevisionsRow) {
  if (savedVersion !== version || !savedAs) return null;
  return { kind: savedAs, user_id: savedBy, name: saverName };
}
