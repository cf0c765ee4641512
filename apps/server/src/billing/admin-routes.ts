import { routes } from '@inkstep/contract';
import type { Router } from '../platform/http/router.ts';
import { listPaymentEvents } from './admin/list-payment-events.ts';
import { getPaymentEvent } from './admin/payment-event.ts';
import { paymentSetup } from './admin/payment-setup.ts';
import { placePaymentEvent } from './admin/place-payment-event.ts';
import { reconcileSubscription } from './admin/reconcile-subscription.ts';
import type { BillingCtx } from './context.ts';
import { switchPlans } from './plans/switch-plans.ts';

export function paymentRoutes(router: Router, ctx: BillingCtx): void {
  router.on(routes.paymentSetup, () => paymentSetup(ctx));
  router.on(routes.switchPlans, ({ actor, body }) => switchPlans(ctx, actor, body));
  router.on(routes.listPaymentEvents, ({ query }) => listPaymentEvents(ctx, query));
  router.on(routes.paymentEvent, ({ actor, params }) => getPaymentEvent(ctx, actor, params.id));
  router.on(routes.placePaymentEvent, async ({ actor, params }) => ({
    event: await placePaymentEvent(ctx, actor, params.id),
  }));
  router.on(routes.reconcileSubscription, ({ actor, params }) =>
    reconcileSubscription(ctx, actor, params.id),
  );
}
