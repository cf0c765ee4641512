import { z } from 'zod';
import { createCustomer, findCustomer } from '../billing/checkout.ts';
import type { Customer, PortalSession } from '../entities.ts';
import type { Call, Route } from '../route.ts';
import { newId, type World } from '../world.ts';
import { answer, getEntity, readBody } from './body.ts';
import { listPage } from './list.ts';
import { refused } from './paddle-error.ts';

const CustomData = z.record(z.string(), z.unknown()).nullable();

const NewCustomer = z.strictObject({
  email: z.email().max(320),
  name: z.string().max(1024).nullish(),
  custom_data: CustomData.optional(),
  locale: z.string().optional(),
});

const NewSession = z.strictObject({ subscription_ids: z.array(z.string()).max(25).default([]) });

export const customerRoutes: Route[] = [
  {
    method: 'POST',
    path: '/customers',
    handle(world, call) {
      const input = readBody(NewCustomer, call);
      const known = findCustomer(world, input.email);
      if (known) {
        const detail = `customer email conflicts with customer of id ${known.id}`;
        throw refused('customers', 'customer_already_exists', detail, 409);
      }
      return answer(createCustomer(world, input), 201);
    },
  },
  {
    method: 'GET',
    path: '/customers',
    handle: (world, call) =>
      listPage(world, call, listed(world, call), {
        idOf: ({ id }) => id,
        perPage: { usual: 50, most: 200 },
        filters: { id: ({ id }) => id, email: ({ email }) => email, status: ({ status }) => status },
      }),
  },
  {
    method: 'GET',
    path: '/customers/:id',
    handle: (world, { params }) => answer(getEntity(world.customers, params.id)),
  },
  {
    method: 'POST',
    path: '/customers/:id/portal-sessions',
    handle(world, call) {
      const customer = getEntity(world.customers, call.params.id);
      const { subscription_ids } = readBody(NewSession, call);
      for (const id of subscription_ids) {
        if (getEntity(world.subscriptions, id).customer_id !== customer.id) {
          throw refused('shared', 'forbidden', `Subscription ${id} belongs to another customer.`, 403);
        }
      }
      return answer(openPortal(world, customer.id, subscription_ids), 201);
    },
  },
];

/** Archived customers are left out unless they are asked for. */
const listed = ({ customers }: World, { query }: Call): Customer[] =>
  [...customers.values()].filter(({ status }) => query.has('status') || status === 'active');

/** Its links sign the customer in, so anyone holding one can cancel. */
export function openPortal(world: World, customerId: string, subscriptionIds: string[]): PortalSession {
  const id = newId(world, 'cpls');
  const link = (action: string, subscriptionId?: string): string => {
    const url = new URL(`/portal/${id}`, world.url);
    url.searchParams.set('action', action);
    if (subscriptionId) url.searchParams.set('subscription_id', subscriptionId);
    url.searchParams.set('token', `pga_${id.slice(-12)}`);
    return url.href;
  };
  const session: PortalSession = {
    id,
    customer_id: customerId,
    urls: {
      general: { overview: link('overview') },
      subscriptions: subscriptionIds.map((subscription) => ({
        id: subscription,
        cancel_subscription: link('cancel_subscription', subscription),
        update_subscription_payment_method: link('update_subscription_payment_method', subscription),
      })),
    },
    created_at: world.clock.stamp(),
  };
  world.portalSessions.set(id, session);
  return session;
}
