import type { AdminTask, TaskDebug } from '@inkstep/contract';
import { findLatestRun, findTaskEvidence, getLedger, listPrompts } from '../../articles/index.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import { debugPrompt, presentAdminTask, presentChecks, presentRun } from './present.ts';
import { findAdminTask } from './queries.ts';

/** A task of any workspace, with the prompts, calls, checks and notes of its newest run. @throws DomainError NOT_FOUND */
export const getTaskDebug = (
  ctx: { db: Db; log: Log },
  admin: { userId: string },
  taskId: string,
): Promise<{ task: AdminTask; debug: TaskDebug }> =>
  inTransaction(ctx, async (tx) => {
    const row = await findAdminTask(tx.db, taskId);
    if (!row) throw notFound('Task');
    const { workspaceId, userId, articleText } = row;
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
