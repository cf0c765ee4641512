import type { PaddleSubscription } from '../paddle/entities.ts';
import { isNotFound } from '../paddle/paddle-failure.ts';
import type { ReconcileCtx } from './context.ts';
import { everyPage } from './every-page.ts';
import { placePricedEvents } from './place-priced-events.ts';
import { listLive, listOpenCheckouts, type StoredSubscription } from './queries.ts';
import { readEvents } from './read-events.ts';
import { storeCheckout } from './store-payments.ts';
import { storeSubscriptionState } from './store-subscription-state.ts';

const LIVE = 'active,trialing,past_due,paused';
const OPEN_CHECKOUT_DAYS = 3;

/** Recovers events that never arrived. If it is interrupted, stored changes stay and it can start again. */
export async function reconcile(ctx: ReconcileCtx): Promise<void> {
  await placePricedEvents(ctx);
  const missed = await readEvents(ctx);
  for (const transactionId of await listOpenCheckouts(ctx.db, { days: OPEN_CHECKOUT_DAYS })) {
    await ignoreNotFound(storeCheckout(ctx, transactionId));
  }
  const changed = await storeLive(ctx);
  ctx.log.info({ missed, changed }, 'payments were compared with the payment provider');
}

async function storeLive(ctx: ReconcileCtx): Promise<number> {
  const { paddle, pace } = ctx;
  // Read before the provider is asked, so that an event which arrives meanwhile counts as newer.
  const live = new Map((await listLive(ctx.db)).map((row) => [row.id, row]));
  let changed = 0;
  const take = async (entity: PaddleSubscription, stored: StoredSubscription | undefined) => {
    if (await storeSubscriptionState(ctx, entity, stored)) changed += 1;
  };
  for await (const entities of everyPage(pace, (after) =>
    paddle.listSubscriptions({ status: LIVE, after, perPage: 200 }),
  )) {
    for (const entity of entities) {
      await take(entity, live.get(entity.id));
      live.delete(entity.id);
    }
  }
  // Subscriptions that are no longer listed have ended, or belong to another Paddle account.
  for (const stored of live.values()) {
    await pace();
    await ignoreNotFound(paddle.getSubscription(stored.id).then((entity) => take(entity, stored)));
  }
  return changed;
}

/** Ignores unknown IDs: keys of another Paddle account cause them. */
export async function ignoreNotFound(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}
