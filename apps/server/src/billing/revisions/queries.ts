import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { revisionAllowances } from './tables.ts';

/** Task whose article is revised. */
export interface RevisedTask {
  workspaceId: string;
  taskId: string;
}

export interface AllowanceWords {
  paidWords: number;
  usedWords: number;
}

const { paidWords, usedWords } = revisionAllowances;

/** Adds to a task's allowance, locks it until the transaction ends, and returns it. */
export async function addToAllowance(
  db: Tx,
  { workspaceId, taskId }: RevisedTask,
  added: Partial<AllowanceWords> = {},
): Promise<AllowanceWords> {
  const values = { paidWords: added.paidWords ?? 0, usedWords: added.usedWords ?? 0 };
  const [row] = await db
    .insert(revisionAllowances)
    .values({ workspaceId, taskId, ...values })
    .onConflictDoUpdate({
      target: [revisionAllowances.workspaceId, revisionAllowances.taskId],
      set: {
        paidWords: sql`${paidWords} + excluded.paid_words`,
        usedWords: sql`${usedWords} + excluded.used_words`,
      },
    })
    .returning({ paidWords, usedWords });
  if (!row) throw new Error('the allowance was not stored');
  return row;
}

export async function findAllowance(db: Db, { workspaceId, taskId }: RevisedTask): Promise<AllowanceWords> {
  const [row] = await db
    .select({ paidWords, usedWords })
    .from(revisionAllowances)
    .where(and(eq(revisionAllowances.workspaceId, workspaceId), eq(revisionAllowances.taskId, taskId)));
  return row ?? { paidWords: 0, usedWords: 0 };
}
