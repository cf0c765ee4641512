import type { PaidPlan } from '@inkstep/contract';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import { lockWorkspace } from '../../workspaces/index.ts';
import type { BillingCtx } from '../context.ts';
import { askPaddle, requirePaddle } from '../paddle/ask-paddle.ts';
import type { Paddle } from '../paddle/create-paddle.ts';
import type { PaddleTransaction } from '../paddle/entities.ts';
import { isLasting, PaddleFailure } from '../paddle/paddle-failure.ts';
import { arePlansOn } from '../plans/queries.ts';
import { findSubscription } from '../subscription/queries.ts';
import { hasTrial, type Payer, requirePayer } from './find-payer.ts';
import { getOrCreateCustomer } from './get-or-create-customer.ts';
import {
  deleteCheckout,
  deleteCheckoutFailure,
  findCheckout,
  insertCheckout,
  isCheckoutBeginning,
  setTransaction,
  storeCheckoutFailure,
} from './queries.ts';
import { reuseCheckout } from './reuse-checkout.ts';

interface Purchase {
  actor: { userId: string; workspaceId: string };
  planType: PaidPlan;
  payer: Payer;
}

type Ctx = Pick<BillingCtx, 'db' | 'log' | 'secrets' | 'paddle' | 'prices' | 'config'>;

const FAILED = 'Failed to start checkout. Please try again.';

/**
 * Starts a checkout. A workspace has at most one open checkout, whatever the plan, so that two subscriptions never
 * start. @throws DomainError BILLING_NOT_CONFIGURED, PAYMENT_PROVIDER_FAILED, PLAN_UNAVAILABLE, PLANS_OFF, EMAIL_UNCONFIRMED,
 * CUSTOMER_SHARED, or the reason why a subscriber can't buy
 */
export async function startCheckout(
  ctx: Ctx,
  actor: Purchase['actor'],
  planType: PaidPlan,
): Promise<{ checkout_url: string }> {
  requirePaddle(ctx.paddle);
  if (!(await arePlansOn(ctx.db)))
    throw new DomainError('PLANS_OFF', 'This server sells no plans: everything is included.');
  await requireNoSubscription(ctx, actor.workspaceId);
  const transactionId = await openOrNew(ctx, { actor, planType });
  return { checkout_url: `${checkoutPage(ctx)}?_ptxn=${transactionId}` };
}

async function choosePrice(ctx: Ctx, { payer, planType }: Omit<Purchase, 'actor'>): Promise<string> {
  const priceId = ((await hasTrial(ctx, payer)) ? ctx.prices : ctx.prices.withoutTrial)[planType];
  if (priceId === undefined) throw new Error('a price is not configured');
  return priceId;
}

async function openOrNew(ctx: Ctx, { actor, planType }: Omit<Purchase, 'payer'>): Promise<string> {
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const payer = await requirePayer(ctx, actor.workspaceId);
    const last = await findCheckout(ctx.db, actor.workspaceId);
    const priceId = await choosePrice(ctx, { payer, planType });
    const customerId = payer.customerId ?? undefined;
    const reuse = (paddle: Paddle) => reuseCheckout(ctx, { paddle, last, priceId, customerId });
    const open = await askPaddle(ctx, { failed: FAILED, ask: reuse });
    const transactionId = open ?? (await newCheckout(ctx, { actor, planType, payer, lastId: last?.id }));
    if (transactionId) return transactionId;
  }
  throw beingStarted();
}

const beingStarted = () =>
  new DomainError('CHECKOUT_OPEN', 'A checkout is already being started. Please try again in a moment.');

const checkoutPage = ({ config }: Ctx): string => `${config.PUBLIC_URL}/checkout`;

/** @throws DomainError that says what to do instead */
async function requireNoSubscription(ctx: Pick<Ctx, 'db'>, workspaceId: string): Promise<void> {
  const row = await findSubscription(ctx.db, workspaceId);
  if (!row || row.status === 'canceled') return;
  if (row.status === 'past_due') {
    throw new DomainError(
      'SUBSCRIPTION_PAST_DUE',
      'Your last payment failed. Update your payment method in Manage Billing instead.',
    );
  }
  if (row.status === 'paused') {
    throw new DomainError(
      'SUBSCRIPTION_PAUSED',
      'Your subscription is paused. Resume it in Manage Billing instead.',
    );
  }
  throw new DomainError(
    'ALREADY_SUBSCRIBED',
    'You already have a subscription. Change your plan on the subscription page instead.',
  );
}

/** Stores the row before the call to Paddle. Undefined if the last checkout is no longer `lastId`. */
async function newCheckout(
  ctx: Ctx,
  { actor, planType, payer, lastId }: Purchase & { lastId: string | undefined },
): Promise<string | undefined> {
  const id = await inTransaction(ctx, async (tx) => {
    await lockWorkspace(tx.db, actor.workspaceId);
    await requireNoSubscription(tx, actor.workspaceId);
    if (await isCheckoutBeginning(tx.db, actor.workspaceId)) throw beingStarted();
    // Another request was faster: reuse its checkout.
    if ((await findCheckout(tx.db, actor.workspaceId))?.id !== lastId) return undefined;
    const { userId, workspaceId } = actor;
    const [addressHash] = payer.addressHashes;
    return insertCheckout(tx.db, { userId, workspaceId, planType, addressHash });
  });
  if (!id) return undefined;
  const transaction = await createOrForget(ctx, { id, planType, payer }, async (paddle) => {
    const customerId = await getOrCreateCustomer(ctx, paddle, payer);
    // Only now is the customer known, who may have had a trial.
    const priceId = await choosePrice(ctx, { payer: { ...payer, customerId }, planType });
    const checkoutUrl = checkoutPage(ctx);
    return paddle.createTransaction({ priceId, customerId, checkoutId: id, checkoutUrl });
  });
  await setTransaction(ctx.db, id, transaction.id);
  await deleteCheckoutFailure(ctx.db);
  return transaction.id;
}

/** If the call fails, the transaction's URL was never handed out, so it can't be paid. */
async function createOrForget(
  ctx: Ctx,
  { id, planType, payer }: { id: string } & Omit<Purchase, 'actor'>,
  create: (paddle: Paddle) => Promise<PaddleTransaction>,
): Promise<PaddleTransaction> {
  try {
    return await askPaddle(ctx, { failed: FAILED, ask: create });
  } catch (error) {
    await deleteCheckout(ctx.db, id);
    if (!(error instanceof DomainError) || !(error.cause instanceof PaddleFailure)) throw error;
    const priceId = await choosePrice(ctx, { payer, planType });
    await storeCheckoutFailure(ctx.db, { planType, priceId, reason: error.cause.message });
    throw isMisconfigured(error.cause) ? unavailable(error.cause) : error;
  }
}

/** True for a wrong price or payment link, for example. A refused key is treated like no response. */
const isMisconfigured = (failure: PaddleFailure): boolean =>
  isLasting(failure) && failure.status !== 401 && failure.status !== 403;

const unavailable = (cause: PaddleFailure) =>
  new DomainError(
    'PLAN_UNAVAILABLE',
    "This plan can't be bought right now because of this server's payment settings. An admin can fix them under Admin > Payments.",
    { cause },
  );
