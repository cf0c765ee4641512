import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import { findPayer, type Payer, requirePayer } from '../checkout/find-payer.ts';
import { getOrCreateCustomer } from '../checkout/get-or-create-customer.ts';
import { storeCustomer } from '../checkout/queries.ts';
import type { BillingCtx } from '../context.ts';
import { applySubscription } from '../events/apply-subscription.ts';
import { enqueueMail } from '../mails/enqueue-mail.ts';
import type { ReconcileCtx } from './context.ts';
import { listSharedCustomers, type SharedSubscription } from './queries.ts';

type Ctx = ReconcileCtx & Pick<BillingCtx, 'secrets' | 'config'>;

/**
 * Gives each workspace a customer of its own where several pay as the same one. The customer stays with the workspace
 * whose owner has its address. Others wait until their owner has a confirmed address.
 */
export async function splitCustomers(ctx: Ctx): Promise<void> {
  const shared = Map.groupBy(await listSharedCustomers(ctx.db), ({ customerId }) => customerId);
  for (const [customerId, subscriptions] of shared) {
    try {
      await splitCustomer(ctx, customerId, subscriptions);
    } catch (err) {
      ctx.log.error({ err, customerId }, 'a payment customer of several workspaces could not be split');
    }
  }
}

async function splitCustomer(
  ctx: Ctx,
  customerId: string,
  subscriptions: SharedSubscription[],
): Promise<void> {
  await ctx.pace();
  const { email } = await ctx.paddle.getCustomer(customerId);
  const payers = await Promise.all(
    [...new Set(subscriptions.map(({ workspaceId }) => workspaceId))].map((id) => findPayer(ctx, id)),
  );
  const keeper = payers.find((payer) => mayKeep(ctx, payer, email));
  let isMoved = false;
  for (const { id, workspaceId } of subscriptions) {
    if (workspaceId !== keeper?.workspaceId)
      isMoved = (await move(ctx, { id, workspaceId, customerId })) || isMoved;
  }
  const kept = subscriptions.find(({ workspaceId }) => workspaceId === keeper?.workspaceId);
  if (!isMoved || !keeper || !kept) return;
  await inTransaction(ctx, async (tx) => {
    await storeCustomer(tx.db, { workspaceId: keeper.workspaceId, email: keeper.email, customerId });
    await enqueueMail(tx, { mail: 'customerKept', workspaceId: keeper.workspaceId, subscriptionId: kept.id });
  });
}

const mayKeep = ({ config }: Ctx, payer: Payer, email: string): boolean =>
  payer.email.toLowerCase() === email.toLowerCase() && (payer.isConfirmed || !config.SMTP_URL);

/** Returns false if its owner can't have a customer yet. */
async function move(ctx: Ctx, { id, workspaceId, customerId }: SharedSubscription): Promise<boolean> {
  const { paddle, pace } = ctx;
  const own = await ownCustomer(ctx, workspaceId);
  if (own === undefined || own === customerId) return false;
  await pace();
  const { address_id: addressId } = await paddle.getSubscription(id);
  if (!addressId) return false;
  await pace();
  const address = await paddle.getAddress(customerId, addressId);
  await pace();
  const copy = await paddle.createAddress(own, address);
  await pace();
  const moved = await paddle.moveSubscription(id, { customerId: own, addressId: copy.id });
  await inTransaction(ctx, async (tx) => {
    await applySubscription(tx, moved, moved.updated_at);
    await enqueueMail(tx, { mail: 'customerMoved', workspaceId, subscriptionId: id });
  });
  ctx.log.info({ subscriptionId: id }, 'a subscription was moved to a customer of its own');
  return true;
}

async function ownCustomer(ctx: Ctx, workspaceId: string): Promise<string | undefined> {
  try {
    const payer = await requirePayer(ctx, workspaceId);
    await ctx.pace();
    return await getOrCreateCustomer(ctx, ctx.paddle, payer);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    ctx.log.warn({ workspaceId, code: error.code }, 'a workspace has no payment customer of its own yet');
    return undefined;
  }
}
