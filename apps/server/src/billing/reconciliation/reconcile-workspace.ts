import type { ReconcileCtx } from './context.ts';
import { everyPage } from './every-page.ts';
import { placePricedEvents } from './place-priced-events.ts';
import { listOfWorkspace, listOpenCheckouts } from './queries.ts';
import { ignoreNotFound } from './reconcile.ts';
import { storeCheckout, storePayments } from './store-payments.ts';
import { storeSubscriptionState } from './store-subscription-state.ts';

const CHECKOUT_DAYS = 90;

/** Stores the provider's state of a workspace: checkouts, subscriptions, payments and refunds. */
export async function reconcileWorkspace(ctx: ReconcileCtx, workspaceId: string): Promise<void> {
  await placePricedEvents(ctx);
  for (const transactionId of await listOpenCheckouts(ctx.db, { days: CHECKOUT_DAYS, workspaceId })) {
    await ignoreNotFound(storeCheckout(ctx, transactionId));
  }
  const stored = new Map((await listOfWorkspace(ctx.db, workspaceId)).map((row) => [row.id, row]));
  const customers = new Set([...stored.values()].map(({ customerId }) => customerId));
  for (const customerId of customers) {
    for await (const entities of everyPage(ctx.pace, (after) =>
      ctx.paddle.listSubscriptions({ customerId, after }),
    )) {
      for (const entity of entities) await storeSubscriptionState(ctx, entity, stored.get(entity.id));
    }
    await storePayments(ctx, customerId);
  }
}
