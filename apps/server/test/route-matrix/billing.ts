import { buildCheckout } from '../../src/billing/events/factory.ts';
import { buildPayment } from '../../src/billing/factory.ts';
import { forAdmins, forEverybody, forOwner, forSignedIn, type Rows, type Scene } from './row.ts';

async function invoice({ db, owner }: Scene) {
  const { workspaceId } = owner.actor;
  return { params: { id: await buildPayment(db, { workspaceId, invoiceNumber: '325-10566' }) } };
}

/** Payments aren't configured here, so every permitted caller gets that error. */
export const billingRows = {
  subscriptionStatus: { expected: forSignedIn() },
  subscriptionUsage: { expected: forSignedIn() },
  subscriptionPlans: { expected: forEverybody() },
  startCheckout: { expected: forSignedIn(503), call: () => ({ body: { plan_type: 'MAX' } }) },
  checkoutState: {
    expected: forOwner(503),
    call: async ({ db, owner }) => ({ params: { id: await buildCheckout(db, owner.actor.workspaceId) } }),
  },
  checkoutSettings: { expected: forEverybody(503) },
  previewPlanChange: { expected: forSignedIn(503), call: () => ({ query: { plan_type: 'MAX' } }) },
  changePlan: { expected: forSignedIn(503), call: () => ({ body: { plan_type: 'MAX' } }) },
  cancelSubscription: { expected: forSignedIn(503), call: () => ({ body: {} }) },
  undoPlanChange: { expected: forSignedIn(503) },
  billingPortal: { expected: forSignedIn(503) },
  invoices: { expected: forSignedIn() },
  invoiceLink: { expected: forOwner(503), call: invoice },
  adminSubscription: {
    expected: forAdmins(),
    call: ({ owner }) => ({ params: { id: owner.actor.userId } }),
  },
} satisfies Partial<Rows>;
