import { routes } from '@inkstep/contract';
import type { Router } from '../platform/http/router.ts';
import { adminSubscription } from './admin-subscription.ts';
import type { BillingCtx } from './context.ts';

export function adminSubscriptionRoutes(router: Router, ctx: BillingCtx): void {
  router.on(routes.adminSubscription, ({ actor, params }) => adminSubscription(ctx, actor, params.id));
}
