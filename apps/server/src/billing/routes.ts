import { routes } from '@inkstep/contract';
import type { Router } from '../platform/http/router.ts';
import { checkoutSettings } from './checkout/checkout-settings.ts';
import { checkoutState } from './checkout/checkout-state.ts';
import { startCheckout } from './checkout/start-checkout.ts';
import type { BillingCtx } from './context.ts';
import { getUsage } from './get-usage.ts';
import { invoiceLink } from './invoices/invoice-link.ts';
import { listInvoices } from './invoices/list-invoices.ts';
import { listPlans } from './plans/list-plans.ts';
import { cancelSubscription } from './subscription/cancel-subscription.ts';
import { changePlan } from './subscription/change-plan.ts';
import { getSubscriptionStatus } from './subscription/get-status.ts';
import { openPortal } from './subscription/open-portal.ts';
import { previewChange } from './subscription/preview-change.ts';
import { undoChange } from './subscription/undo-change.ts';

export function billingRoutes(router: Router, ctx: BillingCtx): void {
  router.on(routes.usage, ({ actor }) => getUsage(ctx, actor));
  router.on(routes.subscriptionUsage, ({ actor }) => getUsage(ctx, actor));
  router.on(routes.subscriptionStatus, ({ actor }) => getSubscriptionStatus(ctx, actor));
  router.on(routes.subscriptionPlans, () => listPlans(ctx));
  router.on(routes.startCheckout, ({ actor, body }) => startCheckout(ctx, actor, body.plan_type));
  router.on(routes.checkoutSettings, async () => checkoutSettings(ctx));
  router.on(routes.checkoutState, ({ actor, params }) => checkoutState(ctx, actor, params.id));
  router.on(routes.previewPlanChange, ({ actor, query }) => previewChange(ctx, actor, query.plan_type));
  router.on(routes.changePlan, ({ actor, body }) => changePlan(ctx, actor, body.plan_type));
  router.on(routes.cancelSubscription, ({ actor, body }) =>
    cancelSubscription(ctx, actor, body.effective_from),
  );
  router.on(routes.undoPlanChange, ({ actor }) => undoChange(ctx, actor));
  router.on(routes.billingPortal, ({ actor }) => openPortal(ctx, actor));
  router.on(routes.invoices, ({ actor }) => listInvoices(ctx, actor));
  router.on(routes.invoiceLink, ({ actor, params }) => invoiceLink(ctx, actor, params.id));
}
