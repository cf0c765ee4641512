import type { ArticleLedger } from '@inkstep/contract';
import type { Db } from '../../../platform/db/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { listCalls } from '../../models/index.ts';
import { requireTask } from '../../tasks/index.ts';
import { findLatestRun, listSectionHeadings } from '../queries.ts';
import { presentLedger } from './present-ledger.ts';

/** What the calls of a task's last run used and cost. */
export async function getLedger(ctx: { db: Db }, actor: Actor, taskId: string): Promise<ArticleLedger> {
  await requireTask(ctx, { userId: actor.userId, taskId });
  const run = await findLatestRun(ctx.db, actor.userId, taskId);
  if (!run) return presentLedger([], new Map());
  // Of a run that did not end in an article the sections are unknown: those that are stored belong to an earlier one.
  const headings = run.state === 'completed' ? await listSectionHeadings(ctx.db, taskId) : [];
  return presentLedger(
    await listCalls(ctx, run.id),
    new Map(headings.map(({ sectionId, heading }) => [sectionId, heading])),
  );
}
