import type { ReconcileCtx } from './context.ts';
import { everyPage } from './every-page.ts';
import { placePricedEvents } from './place-priced-events.ts';
import { listOfWorkspace, listOpenCheckouts } from './queries.ts';
import { skipUnknown } from './reconcile.ts';
import { takeOverCheckout, takeOverPayments } from './store-payments.ts';
import { takeOver } from './store-subscription-state.ts';

const CHECKOUT_DAYS = 90;

/** Stores the provider's state of a workspace: checkouts, subscriptions, payments and refunds. */
export async function reconcileWorkspace(ctx: ReconcileCtx, workspaceId: string): Promise<void> {
  await placePricedEvents(ctx);
  for (const transactionId of await listOpenCheckouts(ctx.db, { days: CHECKOUT_DAYS, workspaceId })) {
    await skipUnknown(takeOverCheckout(ctx, transactionId));
  }
  const stored = new Map((await listOfWorkspace(ctx.db, workspaceId)).map((row) => [row.id, row]));
  const customers = new Set([...stored.values()].map(({ customerId }) => customerId));
  for (const customerId of customers) {
    for await (const entities of everyPage(ctx.pace, (after) =>
      ctx.paddle.listSubscriptions({ customerId, after }),
    )) {
      for (const entity of entities) await takeOver(ctx, entity, stored.get(entity.id));
    }
    await takeOverPayments(ctx, customerId);
  }
}
