import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { Db } from '../db/connect.ts';

/*
 * Groups take turns: a job's priority is minus the number of earlier jobs in its group, so the first job of every group
 * precedes the second one of any. Among equals, the one that got its priority first wins: a group whose job has just
 * ended comes after the others, but before groups that arrive later.
 */

/** First priority of jobs that come after all others in their queue. */
export const LOW_PRIORITY = -1_000_000;

/** A separate group, so that lower-priority jobs take no turns of the others. */
export const lowPriorityGroup = (groupId: string): string => `${groupId}:behind`;

/** Number of waiting and running jobs of the group. */
export async function nextTurn(db: Db, name: string, groupId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::integer AS count FROM pgboss.job
    WHERE name = ${name} AND group_id = ${groupId} AND state <= 'active'`);
  return rows[0]?.count ?? 0;
}

/** Moves up a group's waiting jobs in order once one of its jobs has ended. */
export async function renumberTurns(
  boss: PgBoss,
  { name, groupId, ended }: { name: string; groupId: string; ended: string },
): Promise<void> {
  const first = groupId === lowPriorityGroup(groupId.split(':')[0] ?? '') ? LOW_PRIORITY : 0;
  await boss.getDb().executeSql(
    `UPDATE pgboss.job AS job SET priority = $4 - turns.before, created_on = now()
     FROM (
       SELECT id, (row_number() OVER (ORDER BY state = 'active' DESC, priority DESC, created_on) - 1)::integer AS before
       FROM pgboss.job WHERE name = $1 AND group_id = $2 AND state <= 'active' AND id <> $3
     ) AS turns
     WHERE job.name = $1 AND job.id = turns.id AND job.state < 'active' AND job.priority <> $4 - turns.before`,
    [name, groupId, ended, first],
  );
}
