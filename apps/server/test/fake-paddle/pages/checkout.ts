import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { onlyDigits } from '../cards.ts';
import { payAtCheckout, requirePayable } from '../checkout.ts';
import type { Transaction } from '../entities.ts';
import { describeError, getEntity, PaddleError } from '../paddle-error.ts';
import type { World } from '../world.ts';
import { runCheckout } from './checkout-script.ts';
import { dollars, escape, page, scriptJson } from './html.ts';
import { installPaddle } from './paddle-script.ts';

const STYLE = `
body { display: grid; place-items: center; min-height: 100vh; box-sizing: border-box; }
section { width: 320px; max-width: 100%; } label { display: block; margin: 8px 0; } input { width: 100%; box-sizing: border-box; }
`;

const Opening = z.object({ token: z.string(), transaction_id: z.string(), parent: z.string() });
const Payment = z.object({ email: z.string(), card: z.string() });

/** Paddle.js and the page that it shows in a frame. */
export function addCheckout(app: FastifyInstance, world: World, clientToken: string): void {
  app.get('/paddle.js', (_request, reply) =>
    reply
      .type('text/javascript')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(`(${installPaddle.toString()})(${JSON.stringify(world.url)})`),
  );

  app.get('/checkout', ({ query }, reply) => {
    const { token, transaction_id, parent } = Opening.parse(query);
    reply.type('text/html');
    try {
      if (token !== clientToken)
        throw new PaddleError(403, 'invalid_token', 'The client-side token is invalid.');
      const transaction = getEntity(world.transactions, transaction_id);
      requirePayable(transaction);
      return checkoutPage(world, transaction, parent);
    } catch (error) {
      if (!(error instanceof PaddleError)) throw error;
      return errorPage(error, parent);
    }
  });

  app.post<{ Params: { id: string } }>('/checkout/:id/pay', ({ params, body }, reply) => {
    const { email, card } = Payment.parse(body);
    try {
      const transaction = getEntity(world.transactions, params.id);
      return { isPaid: payAtCheckout(world, transaction, { email, card: onlyDigits(card) }) };
    } catch (error) {
      if (!(error instanceof PaddleError)) throw error;
      return reply.code(409).send(describeError(error));
    }
  });
}

/** Only this event has its fields beside its name. */
function errorPage(error: PaddleError, parent: string): string {
  const event = { name: 'checkout.error', ...describeError(error) };
  return page({
    title: 'Checkout',
    body: `<p>${escape(error.message)}</p>`,
    script: `parent.postMessage({ paddle: ${scriptJson(event)} }, ${scriptJson(parent)})`,
  });
}

function checkoutPage(
  world: World,
  { id, items, details, customer_id }: Transaction,
  parent: string,
): string {
  const customer = world.customers.get(customer_id ?? '');
  const [first] = items;
  const price = first && `${dollars(first.price.unit_price.amount)} a month`;
  const trial = first?.price.trial_period ? ' after 7 days free' : '';
  const known = customer ? `readonly value="${escape(customer.email)}"` : '';
  return page({
    title: 'Checkout',
    style: STYLE,
    body: `<section role="dialog" aria-modal="true" aria-labelledby="title">
<button id="close" type="button" aria-label="Close checkout">×</button>
<h1 id="title">Inkstep</h1><p>Test payments - nothing is charged</p>
<p><span>${first?.price.name}</span>: ${price}${trial}</p>
<p>Due today: ${dollars(details.totals.grand_total)}</p>
<form><label>Email address <input name="email" type="email" required ${known}></label>
<label>Card number <input name="card" required value="4242 4242 4242 4242"></label>
<button>Pay</button></form><p id="problem" role="alert"></p>
<p>4000 0000 0000 0002 is declined, 4000 0027 6000 3184 pays once.</p></section>`,
    script: `(${runCheckout.toString()})(${scriptJson({ parentOrigin: parent, transactionId: id })})`,
  });
}
