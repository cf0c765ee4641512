import type { ArticleLedger } from '@inkstep/contract';
import { listCalls } from '../../../ai/index.ts';
import type { Db } from '../../../platform/db/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { requireTask } from '../../brief/get-task.ts';
import { listSectionHeadings } from '../../review/find-evidence.ts';
import { findLatestRun } from '../queries.ts';
import { presentLedger } from './present-ledger.ts';

/** Usage and cost of a task's last run. */
export async function getLedger(
  ctx: { db: Db },
  actor: Pick<Actor, 'workspaceId'>,
  taskId: string,
): Promise<ArticleLedger> {
  const key = { workspaceId: actor.workspaceId, taskId };
  await requireTask(ctx, key);
  const run = await findLatestRun(ctx.db, actor.workspaceId, taskId);
  if (!run) return presentLedger([], new Map());
  // A run without an article has no known headings: stored ones belong to an earlier run.
  const headings =
    run.state === 'completed' ? await listSectionHeadings(ctx, key) : new Map<string, string>();
  return presentLedger(await listCalls(ctx.db, run.id), headings);
}
