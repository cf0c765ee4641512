import { expect, it } from 'vitest';
import type { RouteDef } from '../define-route.ts';
import { adminBillingRoutes, billingRoutes } from './billing.ts';

const entries = (routes: Record<string, RouteDef>) => Object.entries(routes);

it('[BILL-23, BILL-26, BILL-27, BILL-48] money is for those who manage the workspace', () => {
  const open = entries(billingRoutes).filter(([, { access }]) => access !== 'manage');
  expect(open.map(([name]) => name)).toEqual([
    'subscriptionStatus',
    'subscriptionUsage',
    'subscriptionPlans',
    'checkoutSettings',
    'paymentWebhook',
  ]);
});

it('[SHELL-34] every call that asks Paddle, and the webhook, has an allowance', () => {
  const limits = [...entries(billingRoutes), ...entries(adminBillingRoutes)].flatMap(
    ([name, { rateLimit }]) => (rateLimit ? [[name, rateLimit]] : []),
  );
  expect(Object.fromEntries(limits)).toEqual({
    startCheckout: 'checkout',
    checkoutState: 'billing',
    previewPlanChange: 'billing',
    changePlan: 'billing',
    cancelSubscription: 'billing',
    undoPlanChange: 'billing',
    billingPortal: 'billing',
    invoiceLink: 'billing',
    paymentWebhook: 'webhook',
    adminSubscription: 'billing',
    reconcileSubscription: 'billing',
  });
});

it("[ADM-01] other people's payments are for admins", () => {
  expect(new Set(entries(adminBillingRoutes).map(([, { auth }]) => auth))).toEqual(new Set(['admin']));
});
