import { sql } from 'drizzle-orm';
import { auditEvents } from '../../platform/audit/tables.ts';
import type { Db } from '../../platform/db/connect.ts';
import { refusedSignIns } from '../tables.ts';

export interface CountedRefusals {
  network: string;
  /** Undefined if there is no account, or if several were tried. */
  userId: string | undefined;
  /** Undefined if there were several. */
  reason: string | undefined;
  attempts: number;
}

interface Hour extends Record<string, unknown> {
  /** True for the network's first refusals in this hour. */
  first: boolean;
  /** In ISO 8601. */
  hour: string;
  secondsLeft: number;
}

const ISO_HOUR = sql`to_char(hour AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Adds refusals of different networks to those of this hour. */
export async function addRefusals(db: Db, counts: readonly CountedRefusals[]): Promise<Hour[]> {
  const added = counts.map(
    ({ network, userId, reason, attempts }) =>
      sql`(${network}, date_trunc('hour', now()), ${userId ?? null}::uuid, ${reason ?? null}, ${attempts}::integer)`,
  );
  const { rows } = await db.execute<Hour>(sql`
    INSERT INTO ${refusedSignIns} AS counted (network, hour, user_id, reason, attempts)
    VALUES ${sql.join(added, sql`, `)}
    ON CONFLICT (network, hour) DO UPDATE SET
      attempts = counted.attempts + excluded.attempts,
      user_id = CASE WHEN counted.user_id = excluded.user_id THEN counted.user_id END,
      reason = CASE WHEN counted.reason = excluded.reason THEN counted.reason END
    RETURNING xmax = 0 AS first, ${ISO_HOUR} AS hour,
      extract(epoch FROM hour + interval '1 hour' - now())::integer AS "secondsLeft"`);
  return rows;
}

/** Moves the counts of past hours to the audit log. */
export async function moveRefusalsToAudit(db: Db): Promise<void> {
  await db.execute(sql`
    WITH ended AS (DELETE FROM ${refusedSignIns} WHERE hour < date_trunc('hour', now()) RETURNING *)
    INSERT INTO ${auditEvents} (action, user_id, ip, after)
    SELECT 'account.sign_in_refused', user_id, network,
      jsonb_strip_nulls(jsonb_build_object('attempts', attempts, 'reason', reason, 'from', ${ISO_HOUR}))
    FROM ended ORDER BY hour`);
}
