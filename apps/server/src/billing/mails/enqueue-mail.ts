import { z } from 'zod';
import type { Db } from '../../platform/db/connect.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { Queue } from '../../platform/queue/queue.ts';

const OfPayment = z.object({
  mail: z.enum(['receipt', 'paymentFailed']),
  workspaceId: z.uuid(),
  transactionId: z.string(),
});
const OfSubscription = z.object({
  mail: z.enum(['trialEnds', 'ended', 'customerMoved', 'customerKept']),
  workspaceId: z.uuid(),
  subscriptionId: z.string(),
});
const ToAdmin = z.object({ mail: z.literal('chargeback'), adminId: z.uuid(), refundId: z.string() });

export const BillingMail = z.discriminatedUnion('mail', [OfPayment, OfSubscription, ToAdmin]);
export type BillingMail = z.output<typeof BillingMail>;

export const BILLING_MAIL = { name: 'billing-mail', schema: BillingMail };

const STALE_DAYS = 3;

/** False for events that were recovered days later: they are not worth an email. */
export const isRecent = (occurredAt: string): boolean =>
  Date.now() - Date.parse(occurredAt) < STALE_DAYS * 86_400_000;

/** Uses the transaction of ctx: the email is sent only if that commits. */
export async function enqueueMail(
  ctx: { db: Db; queue: Pick<Queue, 'send' | 'cancel'> },
  mail: BillingMail,
): Promise<void> {
  await enqueue(ctx, BILLING_MAIL, mail);
}
