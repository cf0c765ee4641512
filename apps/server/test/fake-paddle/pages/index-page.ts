import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Subscription } from '../entities.ts';
import { getEntity } from '../paddle-error.ts';
import { advanceTo, nextDue } from '../subscriptions.ts';
import { adjust } from '../transactions.ts';
import type { Webhooks } from '../webhooks.ts';
import type { World } from '../world.ts';
import { day, dollars, escape, page } from './html.ts';
import { openPortalSession } from './portal.ts';

const Form = z.object({ date: z.string(), refund: z.string() }).partial();

const button = (label: string, name: keyof z.output<typeof Form>, value: string) =>
  `<form method="post"><button name="${name}" value="${escape(value)}">${escape(label)}</button></form>`;

/** The start page, for trying payments by hand: it moves the clock and shows the contents of the account. */
export function addIndexPage(app: FastifyInstance, fake: { world: World; webhooks: Webhooks }): void {
  const { world, webhooks } = fake;

  app.get('/', (_request, reply) => {
    const now = world.clock.now().toISOString();
    const subscriptions = [...world.subscriptions.values()].reverse();
    const delivered = webhooks.deliveries
      .slice(-15)
      .reverse()
      .map(
        ({ eventType, attempt, status }) =>
          `<li>${eventType}, attempt ${attempt}: ${status ?? 'no response'}</li>`,
      );
    const body = `<h1>Fake Paddle</h1>
<p>It is ${now.slice(0, 16).replace('T', ' ')} UTC here. Webhooks go to ${escape(webhooks.url ?? 'nowhere')}</p>
${subscriptions.map((subscription) => subscriptionSection(world, subscription)).join('') || '<p>Subscriptions will appear here</p>'}
<h2>Latest deliveries</h2><ul>${delivered.join('')}</ul>`;
    return reply.type('text/html').send(page({ title: 'Fake Paddle', body }));
  });

  app.post('/', ({ body }, reply) => {
    const { date, refund: transactionId } = Form.parse(body);
    if (date !== undefined) advanceTo(world, new Date(date));
    if (transactionId !== undefined) adjust(world, getEntity(world.transactions, transactionId));
    return reply.redirect('/', 303);
  });
}

function subscriptionSection(world: World, subscription: Subscription): string {
  const { id, status, items, customer_id } = subscription;
  const next = nextDue(world, subscription)?.at.toISOString();
  const payments = [...world.transactions.values()]
    .filter(({ subscription_id }) => subscription_id === id)
    .map((transaction) => {
      const { grand_total } = transaction.details.totals;
      const text = `${day(transaction.created_at)}: ${dollars(grand_total)}, ${transaction.status}`;
      const isRefundable = transaction.status === 'completed' && grand_total !== '0';
      return `<li>${text} ${isRefundable ? button('Refund', 'refund', transaction.id) : ''}</li>`;
    });
  return `<section><h2>${items[0].price.name}: ${status}</h2>
<p>${escape(world.customers.get(customer_id)?.email ?? '')}</p>
${next === undefined ? '' : button(`Advance to ${day(next)}`, 'date', next)}
<a href="${openPortalSession(world, customer_id)}">Portal: change the card or cancel</a>
<ul>${payments.join('')}</ul></section>`;
}
