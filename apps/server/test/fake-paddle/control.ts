import { z } from 'zod';
import { getEntity } from './api/body.ts';
import { refused } from './api/paddle-error.ts';
import { isPayable, payAtCheckout } from './billing/checkout.ts';
import { advanceTo, nextDate } from './billing/due.ts';
import { dropScheduledChange, endNow, pauseNow, scheduleEnd } from './billing/ending.ts';
import { decideRefund, refundInFull } from './billing/refund.ts';
import { changeCard, renew } from './billing/renewal.ts';
import { CARDS, digitsOf } from './cards.ts';
import { addCycle } from './clock.ts';
import { USUAL, type Webhooks } from './delivery/webhooks.ts';
import { FAIR, MODES, type Weather } from './modes.ts';
import type { Route } from './route.ts';
import type { World } from './world.ts';

export interface Controlled {
  world: World;
  webhooks: Webhooks;
  weather: Weather;
}

const Share = z.number().min(0).max(1);
const Id = z.string();
const OfSubscription = z.object({ subscription_id: Id });

/** A command and what it takes. */
const command = <T>(schema: z.ZodType<T>, run: (fake: Controlled, input: T) => unknown) => ({
  run: (fake: Controlled, body: unknown): unknown => run(fake, schema.parse(body)),
});

/** What `POST /_control/<name>` does, which is also what the methods of the fake do. */
export const commands = {
  'advance-to': command(z.object({ date: z.coerce.date() }), ({ world }, { date }) => advanceTo(world, date)),
  advance: command(z.object({ days: z.number().int().min(1) }), ({ world }, { days }) =>
    advanceTo(world, addCycle(world.clock.now(), { interval: 'day', frequency: days })),
  ),
  'advance-to-next': command(OfSubscription, ({ world }, { subscription_id }) => {
    const date = nextDate(world, getEntity(world.subscriptions, subscription_id));
    if (date) advanceTo(world, date);
  }),
  pay: command(
    z.object({
      transaction_id: Id,
      card: z.string().default(CARDS.good),
      email: z.string().optional(),
      country: z.string().optional(),
    }),
    ({ world }, { transaction_id, card, email, country }) => {
      const transaction = getEntity(world.transactions, transaction_id);
      if (!isPayable(transaction)) {
        throw refused('transactions', 'transaction_immutable', `${transaction_id} is ${transaction.status}`);
      }
      return { paid: payAtCheckout(world, transaction, { card: digitsOf(card), email, country }) };
    },
  ),
  card: command(z.object({ subscription_id: Id, card: z.string() }), ({ world }, { subscription_id, card }) =>
    changeCard(world, getEntity(world.subscriptions, subscription_id), digitsOf(card)),
  ),
  cancel: command(
    z.object({ subscription_id: Id, immediately: z.boolean().default(false) }),
    ({ world }, { subscription_id, immediately }) => {
      const subscription = getEntity(world.subscriptions, subscription_id);
      if (immediately || subscription.status === 'paused') endNow(world, subscription);
      else scheduleEnd(world, subscription, 'cancel');
    },
  ),
  pause: command(
    z.object({
      subscription_id: Id,
      immediately: z.boolean().default(false),
      resume_at: z.string().nullish(),
    }),
    ({ world }, { subscription_id, immediately, resume_at = null }) => {
      const subscription = getEntity(world.subscriptions, subscription_id);
      if (immediately) pauseNow(world, subscription, resume_at);
      else scheduleEnd(world, subscription, 'pause', resume_at);
    },
  ),
  resume: command(OfSubscription, ({ world }, { subscription_id }) => {
    const subscription = getEntity(world.subscriptions, subscription_id);
    if (subscription.status === 'paused') renew(world, subscription, world.clock.now(), true);
    else dropScheduledChange(world, subscription);
  }),
  refund: command(
    z.object({ transaction_id: Id, reason: z.string().default('requested by the customer') }),
    ({ world }, { transaction_id, reason }) =>
      refundInFull(world, getEntity(world.transactions, transaction_id), reason),
  ),
  'hold-refunds': command(z.object({ hold: z.boolean().default(true) }), ({ world }, { hold }) => {
    world.refunds = hold ? 'hold' : 'approve';
  }),
  'decide-refund': command(
    z.object({ adjustment_id: Id, approved: z.boolean() }),
    ({ world }, { adjustment_id, approved }) =>
      decideRefund(world, getEntity(world.adjustments, adjustment_id), approved),
  ),
  mode: command(
    z.object({
      mode: z.enum(MODES),
      times: z.number().int().min(1).optional(),
      retryAfterSeconds: z.number().optional(),
      slowMs: z.number().optional(),
    }),
    ({ weather }, input) => Object.assign(weather, FAIR, input),
  ),
  webhooks: command(
    z
      .object({
        url: z.string().nullable(),
        duplicate: Share,
        lost: Share,
        late: Share,
        lateMs: z.number(),
        shuffled: z.boolean(),
        tampered: z.boolean(),
        ageSeconds: z.number().int(),
        rotation: z.enum(['none', 'valid-first', 'valid-last']),
      })
      .partial(),
    ({ webhooks }, { url, ...switches }) => {
      if (url !== undefined) webhooks.url = url ?? undefined;
      Object.assign(webhooks.switches, switches);
      return webhooks.switches;
    },
  ),
  'lose-next': command(z.object({ count: z.number().int().min(1).default(1) }), ({ webhooks }, { count }) =>
    webhooks.loseNext(count),
  ),
  replay: command(z.object({ notification_id: Id }), ({ webhooks }, { notification_id }) => {
    webhooks.replay(notification_id);
  }),
  settle: command(z.object({}), ({ webhooks }) => webhooks.settle()),
  reset: command(z.object({}), ({ world, webhooks, weather }) => {
    world.refunds = 'approve';
    Object.assign(weather, FAIR);
    Object.assign(webhooks.switches, USUAL);
  }),
};

export type CommandName = keyof typeof commands;

const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name);

const stateOf = ({ world, webhooks, weather }: Controlled): object => ({
  now: world.clock.now().toISOString(),
  weather,
  webhook_url: webhooks.url ?? null,
  switches: webhooks.switches,
  customers: [...world.customers.values()],
  subscriptions: [...world.subscriptions.values()],
  transactions: [...world.transactions.values()],
  adjustments: [...world.adjustments.values()],
  events: world.events,
  notifications: webhooks.notifications.map(({ id, event, status }) => ({
    id,
    event_id: event.event_id,
    event_type: event.event_type,
    status,
  })),
  deliveries: webhooks.deliveries,
});

export const controlRoutes = (fake: Controlled): Route[] => [
  { method: 'GET', path: '/_control/state', handle: () => ({ body: stateOf(fake) }) },
  {
    method: 'POST',
    path: '/_control/:name',
    async handle(_world, { params, text }) {
      const name = params.name ?? '';
      if (!isCommand(name)) return { status: 404, body: { commands: Object.keys(commands) } };
      const result = await commands[name].run(fake, text === '' ? {} : JSON.parse(text));
      return { body: { now: fake.world.clock.now().toISOString(), result: result ?? null } };
    },
  },
];
