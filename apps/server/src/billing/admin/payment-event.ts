import type { PaymentEvent } from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import { presentEvent } from './present.ts';
import { findEventRow, findPayload } from './queries.ts';

/** Records each read in the audit log, because payments are private. @throws DomainError NOT_FOUND */
export async function getPaymentEvent(
  ctx: { db: Db; log: Log },
  actor: { userId: string },
  id: string,
): Promise<{ event: PaymentEvent; payload: string }> {
  const [row, payload] = await Promise.all([findEventRow(ctx.db, id), findPayload(ctx.db, id)]);
  if (!row || payload === undefined) throw notFound('Event');
  await recordEvent(ctx, {
    action: 'payment_event.viewed',
    actorId: actor.userId,
    ...(row.userId && { userId: row.userId }),
    target: id,
  });
  return { event: presentEvent(row), payload };
}
