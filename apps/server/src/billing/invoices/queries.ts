import { LIMITS } from '@inkstep/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { payments } from '../tables.ts';

const columns = {
  transactionId: payments.transactionId,
  status: payments.status,
  amount: payments.amount,
  refunded: payments.refunded,
  currency: payments.currency,
  invoiceNumber: payments.invoiceNumber,
  billedAt: payments.billedAt,
};

export type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number];

export const listPayments = (db: Db, workspaceId: string) =>
  db
    .select(columns)
    .from(payments)
    .where(eq(payments.workspaceId, workspaceId))
    .orderBy(desc(payments.billedAt), desc(payments.transactionId))
    .limit(LIMITS.invoices);

export async function findPayment(
  db: Db,
  { workspaceId, transactionId }: { workspaceId: string; transactionId: string },
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(payments)
    .where(and(eq(payments.workspaceId, workspaceId), eq(payments.transactionId, transactionId)));
  return row;
}
