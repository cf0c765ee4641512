import { z } from 'zod';
import {
  cancelTransaction,
  changeCollection,
  changeItems,
  isChangeable,
  openTransaction,
} from '../billing/checkout.ts';
import { refundInFull, refundOf } from '../billing/refund.ts';
import type { Transaction } from '../entities.ts';
import type { Route } from '../route.ts';
import type { World } from '../world.ts';
import { answer, getEntity, readBody } from './body.ts';
import { listPage } from './list.ts';
import { refused } from './paddle-error.ts';

const CustomData = z.record(z.string(), z.unknown()).nullable();

const Items = z
  .array(z.strictObject({ price_id: z.string(), quantity: z.number().int().min(1).max(100) }))
  .min(1)
  .max(100);

const NewTransaction = z.strictObject({
  items: Items,
  customer_id: z.string().nullish(),
  address_id: z.string().nullish(),
  custom_data: CustomData.optional(),
  currency_code: z.literal('USD').optional(),
  collection_mode: z.literal('automatic').optional(),
  checkout: z.strictObject({ url: z.url().nullish() }).nullish(),
});

const ChangedTransaction = z.strictObject({
  items: Items.optional(),
  status: z.literal('canceled').optional(),
  collection_mode: z.enum(['automatic', 'manual']).optional(),
  billing_details: z
    .strictObject({
      enable_checkout: z.boolean().optional(),
      payment_terms: z.strictObject({
        interval: z.enum(['day', 'week', 'month', 'year']),
        frequency: z.number(),
      }),
    })
    .nullish(),
});

const NewAdjustment = z.strictObject({
  action: z.literal('refund'),
  type: z.literal('full'),
  transaction_id: z.string(),
  reason: z.string().min(1),
});

/** The page that opens a checkout when the request names none. */
const defaultPaymentLink = ({ url }: World): string => `${url}/pay`;

function changeTransaction(
  world: World,
  transaction: Transaction,
  { status, ...change }: z.output<typeof ChangedTransaction>,
): void {
  if (status) {
    if (Object.keys(change).length > 0) {
      const detail = 'Cannot update transaction to canceled, along with other fields at the same time';
      throw refused('transactions', 'transaction_cannot_be_modified_and_canceled', detail);
    }
    if (transaction.status !== 'ready') {
      const detail = `Invalid attempt to change status from '${transaction.status}' to 'canceled'`;
      throw refused('transactions', 'transaction_invalid_status_change', detail);
    }
    cancelTransaction(world, transaction);
    return;
  }
  if (!isChangeable(transaction)) {
    throw refused('transactions', 'transaction_immutable', `transaction is ${transaction.status}`);
  }
  const { items, collection_mode, billing_details } = change;
  if (collection_mode === 'manual' && !billing_details) {
    const detail = 'billing_details must be non null if collection_mode=manual';
    throw refused('transactions', 'transaction_billing_details_object_required', detail);
  }
  if (items && !changeItems(world, transaction, items)) throw unknownPrice();
  if (collection_mode)
    changeCollection(world, transaction, collection_mode, billing_details?.enable_checkout);
}

const unknownPrice = () => refused('transactions', 'transaction_price_not_found', 'Price ID cannot be found');

export const transactionRoutes: Route[] = [
  {
    method: 'POST',
    path: '/transactions',
    handle(world, call) {
      const { items, customer_id, address_id, custom_data, checkout } = readBody(NewTransaction, call);
      if (customer_id) getEntity(world.customers, customer_id);
      if (address_id) getEntity(world.addresses, address_id);
      const transaction = openTransaction(world, {
        items,
        customerId: customer_id ?? null,
        addressId: address_id ?? null,
        customData: custom_data ?? null,
        checkoutUrl: checkout?.url ?? defaultPaymentLink(world),
        origin: 'api',
      });
      if (!transaction) throw unknownPrice();
      return answer(transaction, 201);
    },
  },
  {
    method: 'PATCH',
    path: '/transactions/:id',
    handle(world, call) {
      const transaction = getEntity(world.transactions, call.params.id);
      changeTransaction(world, transaction, readBody(ChangedTransaction, call));
      return answer(transaction);
    },
  },
  {
    method: 'GET',
    path: '/transactions',
    handle: (world, call) =>
      listPage(world, call, world.transactions.values(), {
        idOf: ({ id }) => id,
        perPage: { usual: 30, most: 30 },
        filters: {
          id: ({ id }) => id,
          subscription_id: ({ subscription_id }) => subscription_id,
          customer_id: ({ customer_id }) => customer_id,
          status: ({ status }) => status,
          origin: ({ origin }) => origin,
        },
      }),
  },
  {
    method: 'GET',
    path: '/transactions/:id',
    handle: (world, { params }) => answer(getEntity(world.transactions, params.id)),
  },
  {
    method: 'GET',
    path: '/transactions/:id/invoice',
    handle(world, { params }) {
      const { id, invoice_number } = getEntity(world.transactions, params.id);
      if (!invoice_number) {
        throw refused('transactions', 'transaction_invoice_not_available', `No invoice for ${id}`, 404);
      }
      return answer({ url: `${world.url}/invoices/${id}` });
    },
  },
  {
    method: 'POST',
    path: '/adjustments',
    handle(world, call) {
      const { transaction_id, reason } = readBody(NewAdjustment, call);
      const transaction = getEntity(world.transactions, transaction_id);
      if (transaction.status !== 'completed') {
        const detail = `transaction ${transaction_id} has a non supported status for a refund`;
        throw refused('adjustments', 'adjustment_transaction_invalid_status_for_refund', detail);
      }
      const before = refundOf(world, transaction);
      if (before?.status === 'pending_approval') {
        throw refused('adjustments', 'adjustment_pending_refund_request', 'pending refund adjustment');
      }
      if (before) {
        const code = 'adjustment_transaction_item_has_already_been_fully_adjusted';
        throw refused('adjustments', code, 'adjustment has already been made in full');
      }
      if (transaction.details.totals.grand_total === '0') {
        throw refused('adjustments', 'adjustment_amount_cannot_be_zero', 'adjustment amount cannot be zero');
      }
      return answer(refundInFull(world, transaction, reason), 201);
    },
  },
  {
    method: 'GET',
    path: '/adjustments',
    handle: (world, call) =>
      listPage(world, call, world.adjustments.values(), {
        idOf: ({ id }) => id,
        perPage: { usual: 10, most: 50 },
        filters: {
          id: ({ id }) => id,
          transaction_id: ({ transaction_id }) => transaction_id,
          subscription_id: ({ subscription_id }) => subscription_id,
          customer_id: ({ customer_id }) => customer_id,
          status: ({ status }) => status,
        },
      }),
  },
];
