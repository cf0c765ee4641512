import type { WebhookEvent } from '@inkstep/contract';
import { WEBHOOK_LIMITS } from '@inkstep/contract/webhook-events';
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { webhookEndpoints } from './tables.ts';

/** An endpoint with its owner: request handlers never query by ID alone. */
export interface EndpointKey {
  workspaceId: string;
  endpointId: string;
}

const endpointColumns = {
  id: webhookEndpoints.id,
  workspaceId: webhookEndpoints.workspaceId,
  url: webhookEndpoints.url,
  description: webhookEndpoints.description,
  events: webhookEndpoints.events,
  offReason: webhookEndpoints.offReason,
  failingSince: webhookEndpoints.failingSince,
  oldSecretUntil: webhookEndpoints.oldSecretUntil,
  createdAt: webhookEndpoints.createdAt,
};
export type EndpointRow = Awaited<ReturnType<typeof listEndpoints>>[number];

const isEndpoint = ({ workspaceId, endpointId }: EndpointKey) =>
  and(eq(webhookEndpoints.id, endpointId), eq(webhookEndpoints.workspaceId, workspaceId));

export const listEndpoints = (db: Db, workspaceId: string) =>
  db
    .select(endpointColumns)
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.workspaceId, workspaceId))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id))
    .limit(WEBHOOK_LIMITS.webhooks);

export const countEndpoints = (db: Db, workspaceId: string): Promise<number> =>
  db.$count(webhookEndpoints, eq(webhookEndpoints.workspaceId, workspaceId));

export async function findEndpoint(db: Db, key: EndpointKey): Promise<EndpointRow | undefined> {
  const [row] = await db.select(endpointColumns).from(webhookEndpoints).where(isEndpoint(key));
  return row;
}

/** Serializes changes of an endpoint. Deliveries are locked after it. */
export async function lockEndpoint(tx: Tx, key: EndpointKey) {
  const [row] = await tx
    .select({ ...endpointColumns, secret: webhookEndpoints.secret })
    .from(webhookEndpoints)
    .where(isEndpoint(key))
    .for('no key update');
  return row;
}

export async function insertEndpoint(
  db: Db,
  endpoint: typeof webhookEndpoints.$inferInsert,
): Promise<EndpointRow> {
  const [row] = await db.insert(webhookEndpoints).values(endpoint).returning(endpointColumns);
  if (!row) throw new Error('the webhook was not inserted');
  return row;
}

export type EndpointChanges = Partial<
  Pick<
    typeof webhookEndpoints.$inferInsert,
    'url' | 'description' | 'events' | 'secret' | 'oldSecret' | 'offReason'
  >
>;

export async function updateEndpoint(
  tx: Tx,
  endpointId: string,
  changes: EndpointChanges,
): Promise<EndpointRow> {
  const isRotated = changes.oldSecret !== undefined;
  const [row] = await tx
    .update(webhookEndpoints)
    .set({
      ...changes,
      ...(isRotated && {
        oldSecretUntil: sql`now() + make_interval(hours => ${WEBHOOK_LIMITS.oldSecretHours})`,
      }),
      ...(changes.offReason !== undefined && { failingSince: null }),
    })
    .where(eq(webhookEndpoints.id, endpointId))
    .returning(endpointColumns);
  if (!row) throw new Error('the webhook was not updated');
  return row;
}

export async function deleteEndpoint(tx: Tx, key: EndpointKey): Promise<string | undefined> {
  const [row] = await tx
    .delete(webhookEndpoints)
    .where(isEndpoint(key))
    .returning({ url: webhookEndpoints.url });
  return row?.url;
}

/** Endpoints that are told of an event. They can't be deleted until the transaction ends. */
export async function shareSubscribers(
  tx: Tx,
  { workspaceId, type }: { workspaceId: string; type: WebhookEvent },
): Promise<string[]> {
  const rows = await tx
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.workspaceId, workspaceId),
        isNull(webhookEndpoints.offReason),
        sql`${type} = ANY(${webhookEndpoints.events})`,
      ),
    )
    .orderBy(asc(webhookEndpoints.createdAt))
    .for('key share');
  return rows.map(({ id }) => id);
}

export async function setSucceeded(tx: Tx, endpointId: string): Promise<void> {
  await tx.update(webhookEndpoints).set({ failingSince: null }).where(eq(webhookEndpoints.id, endpointId));
}

/** Returns true after a day without a success. */
export async function setFailing(tx: Tx, endpointId: string): Promise<boolean> {
  const [row] = await tx
    .update(webhookEndpoints)
    .set({ failingSince: sql`coalesce(${webhookEndpoints.failingSince}, now())` })
    .where(eq(webhookEndpoints.id, endpointId))
    .returning({ isLong: sql<boolean>`${webhookEndpoints.failingSince} <= now() - interval '1 day'` });
  return row?.isLong ?? false;
}

export async function deleteOldSecrets(db: Db): Promise<void> {
  await db
    .update(webhookEndpoints)
    .set({ oldSecret: null, oldSecretUntil: null })
    .where(lt(webhookEndpoints.oldSecretUntil, sql`now()`));
}

/** URL and reason of an endpoint that the service turned off. */
export async function findTurnedOff(db: Db, endpointId: string) {
  const [row] = await db
    .select({
      url: webhookEndpoints.url,
      offReason: webhookEndpoints.offReason,
      workspaceId: webhookEndpoints.workspaceId,
    })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, endpointId));
  return row;
}
