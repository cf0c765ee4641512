import { buildRequest, type Invoice, routes } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { formatAmount } from './format-amount.ts';
import { listPayments, type PaymentRow } from './queries.ts';

function statusOf({ status, amount, refunded }: PaymentRow): Invoice['status'] {
  if (status === 'failed') return 'failed';
  if (refunded <= 0) return 'paid';
  return refunded < amount ? 'partly_refunded' : 'refunded';
}

/** Paddle has a document for paid transactions as soon as they have an invoice number. */
export const hasDocument = ({ status, invoiceNumber }: PaymentRow): boolean =>
  status === 'paid' && invoiceNumber !== null;

const presentInvoice = (row: PaymentRow): Invoice => ({
  id: row.transactionId,
  date: row.billedAt.toISOString(),
  amount: formatAmount(row.amount, row.currency),
  currency: row.currency,
  status: statusOf(row),
  url: hasDocument(row)
    ? buildRequest(routes.invoiceLink, { params: { id: row.transactionId } }, {}).url
    : null,
});

export async function listInvoices(
  ctx: { db: Db },
  { workspaceId }: { workspaceId: string },
): Promise<{ invoices: Invoice[] }> {
  const rows = await listPayments(ctx.db, workspaceId);
  return { invoices: rows.map(presentInvoice) };
}
