import { buildPaymentEvent } from '../../src/billing/factory.ts';
import { forAdmins, forEverybody, type Rows, type Scene } from './row.ts';

const event = async ({ db }: Scene) => ({ params: { id: await buildPaymentEvent(db) } });

/** Payments aren't configured here; a webhook is authenticated by its signature alone. */
export const paymentEventRows = {
  paymentWebhook: { expected: forEverybody(503), call: () => ({ body: {} }) },
  paymentSetup: { expected: forAdmins() },
  switchPlans: { expected: forAdmins(), call: () => ({ body: { plans_on: true } }) },
  listPaymentEvents: { expected: forAdmins() },
  paymentEvent: { expected: forAdmins(), call: event },
  placePaymentEvent: { expected: forAdmins(), call: event },
  reconcileSubscription: {
    expected: forAdmins(503),
    call: ({ owner }) => ({ params: { id: owner.actor.userId } }),
  },
} satisfies Partial<Rows>;
