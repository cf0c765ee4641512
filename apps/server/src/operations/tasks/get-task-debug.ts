import type { AdminTask, TaskDebug } from '@inkstep/contract';
import {
  type AtRestCtx,
  findLatestRun,
  findTaskEvidence,
  getLedger,
  listPrompts,
  openTask,
} from '../../articles/index.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import { debugPrompt, presentAdminTask, presentChecks, presentRun } from './present.ts';
import { findAdminTask } from './queries.ts';

/**
 * A task of any workspace, with the prompts, calls, checks and notes of its newest run. @throws DomainError NOT_FOUND,
 * UNAVAILABLE
 */
export async function getTaskDebug(
  ctx: AtRestCtx,
  admin: { userId: string },
  taskId: string,
): Promise<{ task: AdminTask; debug: TaskDebug }> {
  const row = await findAdminTask(ctx.db, taskId);
  if (!row) throw notFound('Task');
  const { workspaceId, userId, articleText } = row;
  await openTask(ctx, { workspaceId, taskId });
  return inTransaction(ctx, async (tx) => {
    await recordEvent(tx, {
      action: 'task.viewed',
      actorId: admin.userId,
      ...(userId && { userId }),
      target: taskId,
    });
    const prompts = await listPrompts(tx, taskId);
    const run = await findLatestRun(tx.db, workspaceId, taskId);
    const ledger = await getLedger(tx, { workspaceId }, taskId);
    const { checks, notes } = await findTaskEvidence(tx, { workspaceId, taskId });
    return {
      task: presentAdminTask(row, { prompt: debugPrompt(prompts), article: articleText }),
      debug: { run: run ? presentRun(run) : null, ledger, checks: presentChecks(checks), notes },
    };
  });
}
