import type { PgBoss } from 'pg-boss';

/** Jobs that are marked running although no process runs them become due at once. */
export async function releaseLeftovers(boss: PgBoss, names: string[]): Promise<void> {
  const { rows } = await boss
    .getDb()
    .executeSql(`SELECT name, id FROM pgboss.job WHERE state = 'active' AND name = ANY($1)`, [names]);
  for (const { name, id } of rows) await boss.fail(name, id, { error: 'the process ended' });
}
