import type { Db } from '../../platform/db/connect.ts';
import type { PaddleSubscription } from '../paddle/entities.ts';
import { findCheckoutOwner, findPaymentOwner, findSubscriptionOwner } from './queries.ts';

export interface Owner {
  /** Null once the account is deleted. */
  workspaceId: string | null;
}

type Subscribed = Pick<PaddleSubscription, 'id' | 'transaction_id'>;

/**
 * Finds the owner by the checkout that started the subscription, else by stored rows. Custom data and the customer are
 * never used: a browser can send any data, and open a checkout as any customer.
 */
export async function findOwner(ctx: { db: Db }, entity: Subscribed): Promise<Owner | undefined> {
  return (
    (entity.transaction_id && (await findCheckoutOwner(ctx.db, entity.transaction_id))) ||
    (await findSubscriptionOwner(ctx.db, entity.id)) ||
    (await findPaymentOwner(ctx.db, entity.id))
  );
}
