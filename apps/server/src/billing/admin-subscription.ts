import type { AdminSubscription, PlanType } from '@inkstep/contract';
import { recordEvent } from '../platform/audit/record-event.ts';
import { notFound } from '../platform/errors.ts';
import { findPersonalWorkspace } from '../workspaces/index.ts';
import type { BillingCtx } from './context.ts';
import { isSandbox } from './paddle/create-paddle.ts';
import type { PaddleSubscription } from './paddle/entities.ts';
import { isNotFound, PaddleFailure } from './paddle/paddle-failure.ts';
import { findSubscription, type SubscriptionRow } from './subscription/queries.ts';

type Ctx = Pick<BillingCtx, 'db' | 'log' | 'paddle' | 'prices' | 'config'>;
type Side = NonNullable<AdminSubscription['ours']>;

const ours = (row: SubscriptionRow): Side => ({
  id: row.id,
  plan_type: row.planType,
  status: row.status,
  current_period_end: row.currentPeriodEnd?.toISOString() ?? null,
  scheduled_action: row.scheduledAction,
  changed_at: new Date(row.occurredAt).toISOString(),
});

const theirs = ({ prices }: Pick<Ctx, 'prices'>, entity: PaddleSubscription): Side => ({
  id: entity.id,
  plan_type: highest(entity.items.map(({ price }) => prices.planOfPrice(price.id))),
  status: entity.status,
  current_period_end: toIso(entity.current_billing_period?.ends_at),
  scheduled_action: entity.scheduled_change?.action ?? null,
  changed_at: new Date(entity.updated_at).toISOString(),
});

const highest = (plans: (PlanType | undefined)[]): PlanType | null =>
  plans.find((plan) => plan === 'max') ?? plans.find((plan) => plan !== undefined) ?? null;

const toIso = (moment: string | undefined): string | null =>
  moment === undefined ? null : new Date(moment).toISOString();

/** Compares the period too, except once Paddle names none (paused or canceled): the last one is kept here. */
function differences(own: Side, provider: Side): string[] {
  const compared: (keyof Side)[] = ['plan_type', 'status', 'scheduled_action'];
  if (provider.current_period_end !== null) compared.push('current_period_end');
  return compared.filter((field) => own[field] !== provider[field]);
}

/** Shows a user's subscription beside the provider's state of it. @throws DomainError NOT_FOUND */
export async function adminSubscription(
  ctx: Ctx,
  admin: { userId: string },
  userId: string,
): Promise<AdminSubscription> {
  const workspaceId = await findPersonalWorkspace(ctx.db, userId);
  if (!workspaceId) throw notFound('User');
  const row = await findSubscription(ctx.db, workspaceId);
  await recordEvent(ctx, {
    action: 'user.viewed',
    actorId: admin.userId,
    userId,
    ...(row && { target: row.id }),
  });
  return compareSubscription(ctx, row);
}

export async function compareSubscription(
  ctx: Ctx,
  row: SubscriptionRow | undefined,
): Promise<AdminSubscription> {
  const own = row ? ours(row) : null;
  const { provider, problem } = row ? await askProvider(ctx, row.id) : { provider: null, problem: null };
  return {
    ours: own,
    provider,
    problem,
    differences: own && provider ? differences(own, provider) : [],
    provider_url: row ? dashboardUrl(ctx.config, row.id) : null,
    configured: ctx.paddle !== undefined,
  };
}

/** Null for a server other than Paddle's, which has no dashboard. */
function dashboardUrl(config: Ctx['config'], id: string): string | null {
  if (!config.PADDLE_API_KEY || config.PADDLE_API_URL) return null;
  const host = isSandbox(config) ? 'sandbox-vendors.paddle.com' : 'vendors.paddle.com';
  return `https://${host}/subscriptions-v2/${encodeURIComponent(id)}`;
}

async function askProvider(ctx: Ctx, id: string): Promise<Pick<AdminSubscription, 'provider' | 'problem'>> {
  if (!ctx.paddle) return { provider: null, problem: 'Payments are not set up on this server.' };
  try {
    return { provider: theirs(ctx, await ctx.paddle.getSubscription(id)), problem: null };
  } catch (error) {
    if (isNotFound(error))
      return { provider: null, problem: 'The payment provider has no such subscription.' };
    if (!(error instanceof PaddleFailure)) throw error;
    ctx.log.warn({ err: error, paddleRequestId: error.requestId }, 'the payment provider could not be asked');
    return { provider: null, problem: `The payment provider didn't answer (${error.message}).` };
  }
}
