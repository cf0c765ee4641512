import type { Output, routes } from '@inkstep/contract';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Db } from '../../platform/db/connect.ts';
import { getUsage } from '../get-usage.ts';
import type { Paddle } from '../paddle/create-paddle.ts';
import { describeSubscription } from './describe-subscription.ts';

export async function getSubscriptionStatus(
  ctx: { db: Db; paddle: Paddle | undefined; secrets: Pick<Secrets, 'hashes'> },
  actor: { workspaceId: string },
): Promise<Output<typeof routes.subscriptionStatus>> {
  const [subscription, { monthly_articles }] = await Promise.all([
    describeSubscription(ctx, actor),
    getUsage(ctx, actor),
  ]);
  return { subscription, usage: { monthly_articles } };
}
