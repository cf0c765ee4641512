import type { WebhookState } from '@inkstep/contract';
import { WEBHOOK_LIMITS, WEBHOOK_TEST } from '@inkstep/contract/webhook-events';
import { and, asc, desc, eq, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import type { EndpointKey } from '../queries.ts';
import { webhookDeliveries, webhookEndpoints } from '../tables.ts';

const deliveryColumns = {
  id: webhookDeliveries.id,
  endpointId: webhookDeliveries.endpointId,
  workspaceId: webhookDeliveries.workspaceId,
  messageId: webhookDeliveries.messageId,
  type: webhookDeliveries.type,
  data: webhookDeliveries.data,
  state: webhookDeliveries.state,
  attempts: webhookDeliveries.attempts,
  tries: webhookDeliveries.tries,
  nextAttemptAt: webhookDeliveries.nextAttemptAt,
  attemptedAt: webhookDeliveries.attemptedAt,
  status: webhookDeliveries.status,
  durationMs: webhookDeliveries.durationMs,
  error: webhookDeliveries.error,
  response: webhookDeliveries.response,
  createdAt: webhookDeliveries.createdAt,
};
export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number];

export async function insertDelivery(
  db: Db,
  delivery: Pick<
    typeof webhookDeliveries.$inferInsert,
    'workspaceId' | 'endpointId' | 'messageId' | 'type' | 'data'
  >,
): Promise<DeliveryRow> {
  const [row] = await db.insert(webhookDeliveries).values(delivery).returning(deliveryColumns);
  if (!row) throw new Error('the delivery was not inserted');
  return row;
}

/** Newest first, after the delivery with the ID `after`. */
export const listDeliveries = (
  db: Db,
  { workspaceId, endpointId }: EndpointKey,
  { state, after, limit }: { state?: WebhookState | undefined; after?: string | undefined; limit: number },
) =>
  db
    .select(deliveryColumns)
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        eq(webhookDeliveries.workspaceId, workspaceId),
        state && eq(webhookDeliveries.state, state),
        after
          ? sql`(${webhookDeliveries.createdAt}, ${webhookDeliveries.id}) < (
              SELECT place.created_at, place.id FROM ${webhookDeliveries} AS place
              WHERE place.id = ${after} AND place.endpoint_id = ${endpointId})`
          : undefined,
      ),
    )
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(limit);

/** A delivery whose attempt of this number is yet to be made, with what signs it. */
export async function findDue(db: Db, { deliveryId, attempt }: { deliveryId: string; attempt: number }) {
  const [row] = await db
    .select({
      ...deliveryColumns,
      url: webhookEndpoints.url,
      secret: webhookEndpoints.secret,
      oldSecret: sql<
        string | null
      >`CASE WHEN ${webhookEndpoints.oldSecretUntil} > now() THEN ${webhookEndpoints.oldSecret} END`,
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(
      and(
        eq(webhookDeliveries.id, deliveryId),
        eq(webhookDeliveries.state, 'waiting'),
        eq(webhookDeliveries.attempts, attempt - 1),
        isNull(webhookEndpoints.offReason),
      ),
    );
  return row;
}

export async function findDeliveryKey(db: Db, deliveryId: string): Promise<EndpointKey | undefined> {
  const { workspaceId, endpointId } = webhookDeliveries;
  const [row] = await db
    .select({ workspaceId, endpointId })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, deliveryId));
  return row;
}

export type AttemptResult = Pick<
  typeof webhookDeliveries.$inferSelect,
  'status' | 'durationMs' | 'error' | 'response'
>;

/** Undefined if the attempt was recorded before, or the delivery isn't waiting any more. */
export async function setAttempted(
  tx: Tx,
  { deliveryId, attempt }: { deliveryId: string; attempt: number },
  result: AttemptResult,
): Promise<DeliveryRow | undefined> {
  const [row] = await tx
    .update(webhookDeliveries)
    .set({
      ...result,
      state: result.error === null ? 'delivered' : 'failed',
      attempts: attempt,
      tries: sql`${webhookDeliveries.tries} + 1`,
      nextAttemptAt: null,
      attemptedAt: sql`now()`,
    })
    .where(
      and(
        eq(webhookDeliveries.id, deliveryId),
        eq(webhookDeliveries.state, 'waiting'),
        eq(webhookDeliveries.attempts, attempt - 1),
      ),
    )
    .returning(deliveryColumns);
  return row;
}

export async function setRetried(tx: Tx, deliveryId: string, afterSeconds: number): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ state: 'waiting', nextAttemptAt: sql`now() + make_interval(secs => ${afterSeconds})` })
    .where(eq(webhookDeliveries.id, deliveryId));
}

/** Ends the deliveries of an endpoint that is turned off. They can be replayed. */
export async function setAllFailed(tx: Tx, endpointId: string): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ state: 'failed', error: 'off', nextAttemptAt: null })
    .where(and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.state, 'waiting')));
}

const replayed = { state: 'waiting', tries: 0, nextAttemptAt: sql`now()` } as const;

export async function setReplayed(
  tx: Tx,
  { endpointId, deliveryId }: { endpointId: string; deliveryId: string },
): Promise<DeliveryRow | undefined> {
  const [row] = await tx
    .update(webhookDeliveries)
    .set(replayed)
    .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.endpointId, endpointId)))
    .returning(deliveryColumns);
  return row;
}

/** Failed ones, oldest first. */
export async function setAllReplayed(tx: Tx, endpointId: string, since: Date) {
  const failed = tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        eq(webhookDeliveries.state, 'failed'),
        ne(webhookDeliveries.type, WEBHOOK_TEST),
        gte(webhookDeliveries.createdAt, since),
      ),
    )
    .orderBy(asc(webhookDeliveries.createdAt), asc(webhookDeliveries.id))
    .limit(WEBHOOK_LIMITS.replayed);
  return tx
    .update(webhookDeliveries)
    .set(replayed)
    .where(inArray(webhookDeliveries.id, failed))
    .returning({ id: webhookDeliveries.id, attempts: webhookDeliveries.attempts });
}

/** Returns the number of deleted deliveries, at most `limit`. */
export async function deleteOldDeliveries(db: Db, limit: number): Promise<number> {
  const old = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(lt(webhookDeliveries.createdAt, sql`now() - make_interval(days => ${WEBHOOK_LIMITS.keptDays})`))
    .limit(limit);
  const { rowCount } = await db.delete(webhookDeliveries).where(inArray(webhookDeliveries.id, old));
  return rowCount ?? 0;
}

/** Deliveries whose job is long overdue, so it may have been lost with the queue's database. */
export const listOverdue = (db: Db, limit: number) =>
  db
    .select({
      id: webhookDeliveries.id,
      workspaceId: webhookDeliveries.workspaceId,
      attempts: webhookDeliveries.attempts,
    })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.state, 'waiting'),
        lt(webhookDeliveries.nextAttemptAt, sql`now() - interval '1 hour'`),
      ),
    )
    .orderBy(asc(webhookDeliveries.nextAttemptAt))
    .limit(limit);
