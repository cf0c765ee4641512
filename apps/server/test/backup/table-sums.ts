import pg from 'pg';
import { listQueueTables, listRoomTables, quoted } from '../../src/platform/backup/stored-tables.ts';
import type { DbConnection } from '../../src/platform/db/connect.ts';

/** Number of rows per table and a checksum of their contents, independent of the rows' order. */
export async function tableSums(connection: DbConnection): Promise<Record<string, string>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const sums: Record<string, string> = {};
    for (const table of [...(await listRoomTables(client)), ...(await listQueueTables(client))]) {
      // With the generated columns.
      const { rows } = await client.query<{ count: number; sum: string }>(
        `SELECT count(*), sum(('x' || left(md5(stored::text), 15))::bit(60)::bigint)::text FROM ${quoted(table)} AS stored`,
      );
      sums[`${table.schema}.${table.name}`] = `${rows[0]?.count} rows, ${rows[0]?.sum}`;
    }
    return sums;
  } finally {
    await client.end();
  }
}
