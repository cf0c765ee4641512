import type { SuspectSource } from '@inkstep/contract';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { notFound } from '../../../platform/errors.ts';
import type { QueueCtx } from '../../../platform/queue/enqueue.ts';
import type { TaskKey } from '../making/task-key.ts';
import { markOf, presentSuspects } from './present-suspects.ts';
import { lockKept, updateKeptSuspects } from './queries.ts';
import { type ReviewCtx, reviewSources } from './review-sources.ts';

/** Keeps a suspect source, or takes that back. @throws DomainError NOT_FOUND, also for a source without a warning */
export async function keepSuspect(
  ctx: ReviewCtx & QueueCtx,
  key: TaskKey,
  sourceId: string,
  { kept }: { kept: boolean },
): Promise<SuspectSource[]> {
  const reviewed = await reviewSources(ctx, key);
  const marks = reviewed.suspects.filter(({ id }) => id === sourceId).map((each) => markOf(each, reviewed));
  if (marks.length === 0) throw notFound('Warning');
  // Forgets marks of texts that have changed.
  const known = new Set(reviewed.suspects.map((each) => markOf(each, reviewed)));
  return inTransaction(ctx, async ({ db }) => {
    const before = (await lockKept(db, key)).filter((mark) => known.has(mark) && !marks.includes(mark));
    const now = kept ? [...before, ...marks] : before;
    await updateKeptSuspects(db, key, now);
    return presentSuspects(reviewed, now);
  });
}
