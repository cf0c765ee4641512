import { randomUUID } from 'node:crypto';
import { afterEach } from 'vitest';
import { checkouts } from '../src/billing/tables.ts';
import { type BuiltUser, buildUser } from '../src/identity/factory.ts';
import { atEnd } from './at-end.ts';
import { buildTestApp, type TestApp } from './build-app.ts';
import { moveClock } from './clock.ts';
import { CARDS } from './fake-paddle/cards.ts';
import { openTransaction } from './fake-paddle/checkout.ts';
import { type FakePaddle, startFakePaddle } from './fake-paddle/start-fake-paddle.ts';
import { emit } from './fake-paddle/world.ts';
import type { TestDb } from './test-db.ts';

type Plan = 'pro' | 'max';

export interface PaddleApp extends TestApp {
  fake: FakePaddle;
  /** A user who bought a plan, in or after the trial. */
  subscriber(options?: {
    plan?: Plan;
    card?: string;
    trial?: boolean;
    password?: string;
  }): Promise<Subscriber>;
  /** Starts and pays a checkout; returns the subscription's ID. */
  buy(person: BuiltUser, plan: Plan, card?: string): Promise<string>;
  /** Pays a checkout that has no customer yet, typing any buyer's address, as was possible once. */
  payAs(person: BuiltUser, email: string): Promise<string>;
  /** Moves the end of the period at Paddle, with its event. */
  endPeriodIn(subscriptionId: string, minutes: number): Promise<void>;
  /** Moves the clock of the service and of Paddle, in whose events everything until then happens. */
  moveTo(date: Date): Promise<void>;
  /** API requests since the last call, as `METHOD /path`. */
  newCalls(): string[];
}

export interface Subscriber extends BuiltUser {
  subscriptionId: string;
}

/** The service with a fake Paddle, whose webhooks it receives. */
export async function buildPaddleApp(testDb: TestDb, { work = false } = {}): Promise<PaddleApp> {
  const fake = await startFakePaddle();
  const app = await buildTestApp(testDb, { env: { ...fake.env, PUBLIC_URL: 'https://inkstep.test' }, work });
  fake.webhooks.url = `${await app.listen()}/api/subscription/webhook`;
  afterEach(() => fake.reset());
  atEnd(() => fake.close());
  let seen = 0;

  async function buy(person: BuiltUser, plan: Plan, card: string = CARDS.good): Promise<string> {
    const { checkout_url } = await app.as(person).startCheckout({ body: { plan_type: plan } });
    const transactionId = new URL(checkout_url).searchParams.get('_ptxn') ?? '';
    fake.pay(transactionId, { card });
    await fake.settle();
    return fake.world.transactions.get(transactionId)?.subscription_id ?? '';
  }

  return {
    ...app,
    fake,
    buy,
    async subscriber({ plan = 'pro', card, trial = false, ...user } = {}) {
      const person = await buildUser(testDb.db, user);
      const subscriptionId = await buy(person, plan, card);
      if (!trial) {
        fake.activate(subscriptionId);
        await fake.settle();
      }
      return { ...person, subscriptionId };
    },
    async payAs({ actor: { userId, workspaceId } }, email) {
      const { id } = openTransaction(fake.world, { priceId: fake.prices.withoutTrial.pro });
      const row = { id: randomUUID(), userId, workspaceId, planType: 'pro' as const, transactionId: id };
      await testDb.db.insert(checkouts).values(row);
      fake.pay(id, { email });
      await fake.settle();
      return fake.world.transactions.get(id)?.subscription_id ?? '';
    },
    async endPeriodIn(subscriptionId, minutes) {
      const subscription = fake.world.subscriptions.get(subscriptionId);
      const period = subscription?.current_billing_period;
      if (!subscription || !period) throw new Error('the subscription has no period');
      period.ends_at = new Date(Date.now() + minutes * 60_000).toISOString();
      subscription.next_billed_at = period.ends_at;
      emit(fake.world, subscription, 'subscription.updated');
      await fake.settle();
    },
    async moveTo(date) {
      fake.advanceTo(date);
      await fake.settle();
      await moveClock(testDb.db, date);
    },
    newCalls() {
      const calls = fake.calls.slice(seen).map(({ method, path }) => `${method} ${path}`);
      seen = fake.calls.length;
      return calls;
    },
  };
}
