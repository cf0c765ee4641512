import { z } from 'zod';
import { dropScheduledChange, endNow, pauseNow, scheduleEnd } from '../billing/ending.ts';
import { applyChange } from '../billing/item-change.ts';
import { activate, beginPeriod, createRenewal, renew, savedCard } from '../billing/renewal.ts';
import { collect } from '../billing/transactions.ts';
import { declines } from '../cards.ts';
import type { Subscription } from '../entities.ts';
import type { Call, Reply, Route } from '../route.ts';
import { emitChange, type World } from '../world.ts';
import { answer, getEntity, readBody } from './body.ts';
import { openPortal } from './customers.ts';
import { listPage } from './list.ts';
import { refused } from './paddle-error.ts';
import { paymentDeclined, preview, readItemChange, UpdatedSubscription } from './subscription-update.ts';

const Ending = z.strictObject({
  effective_from: z.enum(['next_billing_period', 'immediately']).nullish(),
});
const Pausing = Ending.extend({ resume_at: z.iso.datetime({ offset: true }).nullish() });
const Resuming = z.strictObject({
  effective_from: z
    .union([z.literal('immediately'), z.iso.datetime({ offset: true })])
    .default('immediately'),
});

/** The links that only answers of the API have. */
function withLinks(world: World, subscription: Subscription): object {
  const [links] = openPortal(world, subscription.customer_id, [subscription.id]).urls.subscriptions;
  return {
    ...subscription,
    management_urls: {
      update_payment_method: links?.update_subscription_payment_method,
      cancel: links?.cancel_subscription,
    },
  };
}

function findOpen(world: World, { params }: Call): Subscription {
  const subscription = getEntity(world.subscriptions, params.id);
  if (subscription.status === 'canceled') {
    const detail = 'cannot perform this action, as subscription is canceled';
    throw refused('subscriptions', 'subscription_is_canceled_action_invalid', detail);
  }
  return subscription;
}

function demandUnlocked({ scheduled_change }: Subscription): void {
  if (!scheduled_change) return;
  const detail = 'cannot update subscription, as it has pending scheduled changes';
  throw refused('subscriptions', 'subscription_locked_pending_changes', detail);
}

function update(world: World, call: Call): Reply {
  const subscription = getEntity(world.subscriptions, call.params.id);
  if (subscription.status === 'canceled') {
    const detail = 'cannot update subscription, as subscription is canceled';
    throw refused('subscriptions', 'subscription_update_when_canceled', detail);
  }
  const body = readBody(UpdatedSubscription, call);
  const drops = body.scheduled_change === null;
  if (body.items) {
    if (!drops) demandUnlocked(subscription);
    const change = readItemChange(world, subscription, body);
    const applied = applyChange(world, subscription, change, body.on_payment_failure);
    if (!applied) throw paymentDeclined();
  }
  if (drops && subscription.scheduled_change) dropScheduledChange(world, subscription);
  if (body.custom_data !== undefined) {
    subscription.custom_data = body.custom_data;
    emitChange(world, 'subscription.updated', subscription);
  }
  return answer(withLinks(world, subscription));
}

function cancel(world: World, call: Call): Reply {
  const subscription = findOpen(world, call);
  const { effective_from } = readBody(Ending, call);
  const paused = subscription.status === 'paused';
  if ((effective_from ?? (paused ? 'immediately' : 'next_billing_period')) === 'immediately' || paused) {
    endNow(world, subscription);
  } else {
    demandUnlocked(subscription);
    scheduleEnd(world, subscription, 'cancel');
  }
  return answer(withLinks(world, subscription));
}

function pause(world: World, call: Call): Reply {
  const subscription = findOpen(world, call);
  const { effective_from, resume_at = null } = readBody(Pausing, call);
  if (subscription.status === 'paused') {
    const detail = 'cannot perform this action, as subscription is paused';
    throw refused('subscriptions', 'subscription_cannot_be_paused', detail);
  }
  demandUnlocked(subscription);
  if (effective_from === 'immediately') pauseNow(world, subscription, resume_at);
  else scheduleEnd(world, subscription, 'pause', resume_at);
  return answer(withLinks(world, subscription));
}

function resume(world: World, call: Call): Reply {
  const subscription = findOpen(world, call);
  const { effective_from } = readBody(Resuming, call);
  if (subscription.status !== 'paused') {
    const detail = 'this action can only be performed when subscription is paused';
    throw refused('subscriptions', 'subscription_must_be_paused', detail);
  }
  if (effective_from === 'immediately') {
    renew(world, subscription, world.clock.now(), true);
  } else {
    subscription.scheduled_change = { action: 'resume', effective_at: effective_from, resume_at: null };
    emitChange(world, 'subscription.updated', subscription);
  }
  return answer(withLinks(world, subscription));
}

/** Ends the trial and charges at once. */
function activateNow(world: World, call: Call): Reply {
  const subscription = findOpen(world, call);
  if (subscription.status !== 'trialing') {
    const detail = 'subscription cannot be activated, as it is not in trial';
    throw refused('subscriptions', 'subscription_cannot_activate', detail);
  }
  const card = savedCard(world, subscription);
  if (declines(card, 'later')) throw paymentDeclined();
  beginPeriod(subscription, world.clock.now());
  emitChange(world, 'subscription.updated', subscription);
  collect(world, createRenewal(world, subscription), { card, occasion: 'later' });
  activate(world, subscription);
  return answer(withLinks(world, subscription));
}

export const subscriptionRoutes: Route[] = [
  {
    method: 'GET',
    path: '/subscriptions',
    handle: (world, call) =>
      listPage(world, call, world.subscriptions.values(), {
        idOf: ({ id }) => id,
        perPage: { usual: 50, most: 200 },
        filters: {
          id: ({ id }) => id,
          customer_id: ({ customer_id }) => customer_id,
          status: ({ status }) => status,
          scheduled_change_action: ({ scheduled_change }) => scheduled_change?.action ?? null,
        },
      }),
  },
  {
    method: 'GET',
    path: '/subscriptions/:id',
    handle: (world, { params }) => answer(withLinks(world, getEntity(world.subscriptions, params.id))),
  },
  { method: 'PATCH', path: '/subscriptions/:id', handle: update },
  {
    method: 'PATCH',
    path: '/subscriptions/:id/preview',
    handle(world, call) {
      const subscription = findOpen(world, call);
      const body = readBody(UpdatedSubscription, call);
      if (body.scheduled_change !== null) demandUnlocked(subscription);
      return answer(preview(world, subscription, body));
    },
  },
  { method: 'POST', path: '/subscriptions/:id/cancel', handle: cancel },
  { method: 'POST', path: '/subscriptions/:id/pause', handle: pause },
  { method: 'POST', path: '/subscriptions/:id/resume', handle: resume },
  { method: 'POST', path: '/subscriptions/:id/activate', handle: activateNow },
];
