import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CARDS, onlyDigits } from '../cards.ts';
import type { Subscription } from '../entities.ts';
import { getEntity } from '../paddle-error.ts';
import { changeCard, scheduleEnd } from '../subscriptions.ts';
import type { World } from '../world.ts';
import { day, dollars, escape, page } from './html.ts';

/** Returns a link that signs the customer in: anyone holding it can cancel. */
export function openPortalSession(world: World, customerId: string): string {
  const session = randomUUID();
  world.portalSessions.set(session, customerId);
  return `${world.url}/portal/${session}`;
}

const Form = z.object({ subscription: z.string(), card: z.string().optional() });

interface InSession {
  Params: { session: string };
}

/** The pages of Paddle that customers open from Inkstep: the customer portal and invoices. */
export function addPortal(app: FastifyInstance, world: World): void {
  const ownedBy = (customerId: string) =>
    [...world.subscriptions.values()].filter(({ customer_id }) => customer_id === customerId);

  app.get<InSession>('/portal/:session', ({ params }, reply) => {
    const customer = getEntity(world.customers, getEntity(world.portalSessions, params.session));
    const body = `<h1>Customer portal</h1><p>${escape(customer.email)} · Test payments - nothing is charged</p>
${ownedBy(customer.id).map(subscriptionSection).join('')}`;
    return reply.type('text/html').send(page({ title: 'Customer portal', body }));
  });

  app.post<InSession>('/portal/:session', ({ params, body, url }, reply) => {
    const customerId = getEntity(world.portalSessions, params.session);
    const { subscription: id, card } = Form.parse(body);
    const subscription = ownedBy(customerId).find((owned) => owned.id === id);
    if (subscription && card !== undefined) changeCard(world, subscription, onlyDigits(card));
    else if (subscription) scheduleEnd(world, subscription);
    return reply.redirect(url, 303);
  });

  app.get<{ Params: { id: string } }>('/invoices/:id', ({ params }, reply) => {
    const { invoice_number, items, details } = getEntity(world.transactions, params.id);
    const title = `Invoice ${invoice_number}`;
    const body = `<h1>${title}</h1><p>${items[0]?.price.name}: ${dollars(details.totals.grand_total)}</p>`;
    return reply.type('text/html').send(page({ title, body }));
  });
}

function subscriptionSection({ id, items, status, scheduled_change }: Subscription): string {
  const end = scheduled_change ? `, ends on ${day(scheduled_change.effective_at)}` : '';
  const hidden = `<input type="hidden" name="subscription" value="${id}">`;
  const cancel = `<form method="post">${hidden}<button>Cancel subscription</button></form>`;
  const card = `<form method="post">${hidden}<label>Card number <input name="card" value="${CARDS.good}"></label>
<button>Update payment method</button></form>`;
  const isCancelable = !scheduled_change && ['active', 'trialing', 'past_due'].includes(status);
  return `<section><h2>${items[0].price.name}: ${status}${end}</h2>${status === 'canceled' ? '' : card}
${isCancelable ? cancel : ''}</section>`;
}
