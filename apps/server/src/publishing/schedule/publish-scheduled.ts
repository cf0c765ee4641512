import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { defineJob } from '../../platform/queue/define-job.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { tellMembers } from '../../workspaces/index.ts';
import type { BlogCtx } from '../context.ts';
import { findTaskOfPost } from '../destinations/blog/queries.ts';
import { keepCorrection } from '../evidence/keep-correction.ts';
import { auditFields } from '../posts/audit-fields.ts';
import { toPostFields } from '../posts/present.ts';
import { applyPublicState } from '../posts/publish-state.ts';
import { type LockedPost, listDuePosts, lockPost, updatePost } from '../posts/queries.ts';
import { refusalOf } from '../posts/require-approved-post.ts';
import { AHEAD_SECONDS, PUBLISH } from './enqueue-publication.ts';
import { millisecondsUntilDue } from './queries.ts';

const SLOT_MS = 60_000;
const SWEEP = { name: 'publish-due-posts', schema: z.object({ slot: z.iso.datetime() }) };
/** A job that comes earlier was enqueued for a time that has changed since. */
const LONGEST_WAIT_MS = (AHEAD_SECONDS + 2) * 1000;

/** Publishes a due post. Safe in several processes at once: one publishes, the others find it done. */
async function publishDue(ctx: BlogCtx, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockPost(tx.db, id);
    if (!row?.scheduledFor || ((await millisecondsUntilDue(tx.db, id)) ?? 1) > 0) return;
    const fields = toPostFields(row);
    const due = { isPublished: true, scheduledFor: null };
    const { articleId, approvedHash, approvedDigest: copied } = row;
    const refusal = await refusalOf(tx.db, { articleId, fields, state: due, approvedHash, copied });
    if (refusal !== undefined) return takeBack(tx, row, refusal);
    const publishedAt = row.publishedAt ?? row.scheduledFor;
    const state = { ...due, publishedAt };
    await updatePost(tx.db, id, { ...state, version: row.version + 1 });
    await keepCorrection(tx.db, { postId: id, before: fields, after: fields, was: row, is: state });
    await applyPublicState(tx, { id, kind: row.kind, fields, state, wasPublished: false });
    const [before, after] = [auditFields(fields, row), auditFields(fields, state)];
    await recordEvent(tx, { action: 'post.published', target: id, before, after });
  });
}

/** Makes a draft of a post whose text isn't approved any more, and tells who saved it last. */
async function takeBack(
  tx: Omit<BlogCtx, 'db'> & { db: Tx },
  row: LockedPost,
  reason: string,
): Promise<void> {
  const { id, version, publishedAt, scheduledFor, savedBy } = row;
  const fields = toPostFields(row);
  const state = { isPublished: false, publishedAt, scheduledFor: null };
  await updatePost(tx.db, id, { ...state, version: version + 1 });
  const [before, after] = [auditFields(fields, row), auditFields(fields, state)];
  await recordEvent(tx, { action: 'post.changed', target: id, before, after });
  const task = await findTaskOfPost(tx.db, id);
  if (task && savedBy)
    await tellMembers(tx, [savedBy], {
      ...task,
      kind: 'post-held',
      actor: null,
      key: `post-held:${id}:${scheduledFor?.getTime()}`,
    });
  tx.log.warn({ postId: id, reason }, 'a scheduled post was not published');
}

export const publishPostJob = defineJob({
  ...PUBLISH,
  retries: 3,
  concurrency: 4,
  async handler(ctx: BlogCtx, { postId }, { signal }) {
    const wait = await millisecondsUntilDue(ctx.db, postId);
    if (wait === undefined || wait > LONGEST_WAIT_MS) return;
    if (wait > 0) await delay(wait, undefined, { signal });
    await publishDue(ctx, postId);
  },
});

async function enqueueSweep(ctx: Pick<BlogCtx, 'db' | 'queue'>, at: number): Promise<void> {
  const start = Math.floor(at / SLOT_MS) * SLOT_MS;
  const slot = new Date(start).toISOString();
  const afterSeconds = Math.max(0, Math.ceil((start - Date.now()) / 1000));
  await enqueue(ctx, SWEEP, { slot }, { singletonKey: slot, afterSeconds });
}

/** Called by every worker on startup. One job runs per minute and enqueues the next one. */
export const startScheduledPosts = (ctx: Pick<BlogCtx, 'db' | 'queue'>): Promise<void> =>
  enqueueSweep(ctx, Date.now());

/** Finds posts whose own job was lost. */
export const publishDuePostsJob = defineJob({
  ...SWEEP,
  policy: 'exclusive',
  retries: 3,
  concurrency: 1,
  async handler(ctx: BlogCtx) {
    // First, so that the next one is enqueued even if this one fails for good.
    await enqueueSweep(ctx, Date.now() + SLOT_MS);
    for (const id of await listDuePosts(ctx.db)) await publishDue(ctx, id);
  },
});
