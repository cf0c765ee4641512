import type { Db } from '../../platform/db/connect.ts';
import type { PaddleSubscription } from '../paddle/entities.ts';
import { findCheckoutOwner, findCustomerOwner, findPaymentOwner, findSubscriptionOwner } from './queries.ts';

export interface Owner {
  /** Null once the account is deleted. */
  workspaceId: string | null;
}

type Subscribed = Pick<PaddleSubscription, 'id' | 'customer_id' | 'transaction_id'>;

/**
 * Finds the owner by the checkout that started the subscription, else by stored rows. Custom data is never used: a
 * browser can send anything there.
 */
export async function findOwner(ctx: { db: Db }, entity: Subscribed): Promise<Owner | undefined> {
  return (
    (entity.transaction_id && (await findCheckoutOwner(ctx.db, entity.transaction_id))) ||
    (await findSubscriptionOwner(ctx.db, entity.id)) ||
    (await findPaymentOwner(ctx.db, entity.id)) ||
    (await findCustomerOwner(ctx.db, entity.customer_id))
  );
}
