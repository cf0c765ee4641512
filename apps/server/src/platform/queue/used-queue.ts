import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { SetupError } from '../errors.ts';
import { claimStore, findUsedStore, replaceUsedStore } from '../used-stores/queries.ts';

export interface QueuePlace {
  /** Database of the rooms. */
  db: Db;
  /** Database of the queue. Undefined if it is the same. */
  own: Db | undefined;
}

/** Stands for the database of the rooms. */
const SAME = 'database';

/**
 * Refuses another database than the other processes use, which would never see the jobs of this one. Changes nothing in
 * the queue's database. @throws SetupError
 */
export async function checkQueuePlace({ db, own }: QueuePlace): Promise<void> {
  const used = await findUsedStore(db, 'queue');
  if (used !== undefined && used !== (own ? await findQueueId(own) : SAME)) throw refusal(used, own);
}

/** Like `checkQueuePlace`, and the first process decides which database is used. */
export async function claimQueuePlace(place: QueuePlace): Promise<void> {
  const { db, own } = place;
  if ((await findUsedStore(db, 'queue')) === undefined)
    await claimStore(db, 'queue', own ? await giveQueueId(own) : SAME);
  await checkQueuePlace(place);
}

/** From now on, processes start with this database only. */
export const replaceQueuePlace = async ({ db, own }: QueuePlace): Promise<void> =>
  replaceUsedStore(db, 'queue', own ? await giveQueueId(own) : SAME);

function refusal(used: string, own: Db | undefined): SetupError {
  const fault =
    used === SAME
      ? 'QUEUE_DATABASE_URL is set, but the other processes have their queue in DATABASE_URL'
      : own
        ? 'QUEUE_DATABASE_URL is another database than the one that the other processes use'
        : 'QUEUE_DATABASE_URL is not set, but the other processes have their queue in a database of its own';
  return new SetupError(
    `${fault}: jobs of this process would never run. Use the setting of the other processes. To change it for all, ` +
      'stop them and run "npm run admin -- accept-queue": see "A database for the queue" in docs/operations.md.',
  );
}

/** The ID is the comment of the queue's schema, which exports of the database contain. */
async function findQueueId(own: Db): Promise<string | undefined> {
  const { rows } = await own.execute<{ id: string | null }>(
    sql`SELECT obj_description(to_regnamespace('pgboss'), 'pg_namespace') AS id`,
  );
  return rows[0]?.id ?? undefined;
}

/** Several processes may start at once. */
const giveQueueId = (own: Db): Promise<string> =>
  own.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('queue id'))`);
    const known = await findQueueId(tx);
    if (known !== undefined) return known;
    const id = `inkstep ${randomUUID()}`;
    await tx.execute(sql`CREATE SCHEMA IF NOT EXISTS pgboss`);
    await tx.execute(sql.raw(`COMMENT ON SCHEMA pgboss IS '${id}'`));
    return id;
  });
