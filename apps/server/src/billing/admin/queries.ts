import { LIMITS, type PaymentEventState } from '@inkstep/contract';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { users } from '../../identity/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { members, ownerOf } from '../../workspaces/index.ts';
import { paymentEvents, payments, refunds } from '../tables.ts';

/** Cursor of an event in the list: the microsecond in which it was received, and its ID. */
export interface Position {
  micros: number;
  id: string;
}

interface Filter {
  state: PaymentEventState | 'all';
}

const received = paymentEvents.receivedAt;
const columns = {
  id: paymentEvents.eventId,
  micros: sql<number>`(extract(epoch FROM ${received}) * 1000000)::bigint`,
  type: paymentEvents.type,
  occurredAt: paymentEvents.occurredAt,
  receivedAt: received,
  source: paymentEvents.source,
  state: paymentEvents.state,
  reason: paymentEvents.reason,
  subscriptionId: paymentEvents.subscriptionId,
  email: users.email,
  userId: users.id,
};

const fromEvents = (db: Db) =>
  db
    .select(columns)
    .from(paymentEvents)
    .leftJoin(members, ownerOf(paymentEvents.workspaceId))
    .leftJoin(users, eq(users.id, members.userId));

export type EventRow = Awaited<ReturnType<typeof listEventRows>>[number];

const isAfter = ({ micros, id }: Position): SQL =>
  sql`(${received}, ${paymentEvents.eventId}) < ('epoch'::timestamptz + ${micros}::float8 * interval '1 microsecond', ${id})`;

// Literal conditions, so that PostgreSQL uses the partial index.
const hasState = (state: Filter['state']): SQL | undefined => {
  if (state === 'all') return undefined;
  return state === 'unplaced' ? sql`${paymentEvents.state} = 'unplaced'` : eq(paymentEvents.state, state);
};

/** Newest first. */
export const listEventRows = (
  db: Db,
  { state, after, limit }: Filter & { after: Position | undefined; limit: number },
) =>
  fromEvents(db)
    .where(and(hasState(state), after && isAfter(after)))
    .orderBy(desc(received), desc(paymentEvents.eventId))
    .limit(limit);

/** Counts up to `limit`. */
export async function countEvents(db: Db, { state, limit }: Filter & { limit: number }): Promise<number> {
  const some = db
    .select({ id: paymentEvents.eventId })
    .from(paymentEvents)
    .where(hasState(state))
    .limit(limit)
    .as('some');
  return db.$count(some);
}

export async function findEventRow(db: Db, id: string): Promise<EventRow | undefined> {
  const [row] = await fromEvents(db).where(eq(paymentEvents.eventId, id));
  return row;
}

/** Returns indented JSON. */
export async function findPayload(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ payload: sql<string>`jsonb_pretty(${paymentEvents.payload})` })
    .from(paymentEvents)
    .where(eq(paymentEvents.eventId, id));
  return row?.payload;
}

const CHARGEBACK_DAYS = 90;

/** Chargebacks that weren't reversed, newest first. */
export const listChargebacks = (db: Db) =>
  db
    .select({
      id: refunds.id,
      occurredAt: refunds.occurredAt,
      amount: refunds.amount,
      currency: payments.currency,
      email: users.email,
      subscriptionId: payments.subscriptionId,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.transactionId, refunds.transactionId))
    .leftJoin(members, ownerOf(payments.workspaceId))
    .leftJoin(users, eq(users.id, members.userId))
    .where(
      and(
        eq(refunds.action, 'chargeback'),
        refunds.counts,
        sql`${refunds.occurredAt} > app_now() - make_interval(days => ${CHARGEBACK_DAYS})`,
      ),
    )
    .orderBy(desc(refunds.occurredAt))
    .limit(LIMITS.chargebacks);
