import { z } from 'zod';
import { describe } from '../api/paddle-error.ts';
import { isPayable, openTransaction, payAtCheckout } from '../billing/checkout.ts';
import { digitsOf, isKnownCard } from '../cards.ts';
import type { Transaction } from '../entities.ts';
import type { Call, Reply, Route } from '../route.ts';
import type { World } from '../world.ts';
import { checkoutData } from './checkout-event.ts';
import { runCheckout } from './checkout-script.ts';
import { dollars, escape, page, scriptJson } from './html.ts';

const COUNTRIES = { US: 'United States', GB: 'United Kingdom', DE: 'Germany', ES: 'Spain', CN: 'China' };

const Payment = z.object({ email: z.string().optional(), country: z.string().optional(), card: z.string() });

const Items = z.array(z.object({ priceId: z.string(), quantity: z.number().int().min(1).default(1) }));

const STYLE = `
body { background: transparent; display: grid; place-items: center; min-height: 100vh; padding: 16px; }
main { width: min(440px, 100%); }
#checkout { position: relative; padding: 28px; margin: 0; }
#close { position: absolute; top: 12px; right: 12px; width: 40px; min-height: 40px; padding: 0; font-size: 20px;
  border-color: transparent; }
#sum { padding: 12px 0; margin: 12px 0 16px; border: solid var(--line); border-width: 1px 0; }
#sum div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; } .main { width: 100%; min-height: 44px; }
#problem { min-height: 1.5em; margin: 8px 0 0; } #note { margin: 8px 0 0; font-size: 13px; }
#done { display: none; } .done #done { display: block; } .done form { display: none; }
`;

const UNPAYABLE = 'This transaction cannot be paid, as it was paid or canceled before.';

/** Can be opened with nothing but the public token, with a transaction or with any items. */
function show(world: World, { query }: Call, clientToken: string): Reply {
  const parent = query.get('parent') ?? '';
  if (query.get('token') !== clientToken) {
    return failed(parent, 403, 'invalid_token', 'The client-side token is not valid.');
  }
  const items = query.get('items');
  const id = query.get('transaction_id') ?? '';
  const transaction = items === null ? world.transactions.get(id) : openItems(world, query, items);
  if (!transaction) return failed(parent, 404, 'not_found', `Transaction ${id} not found.`);
  if (!isPayable(transaction)) {
    return failed(parent, 400, 'transaction_immutable', UNPAYABLE);
  }
  return checkoutPage(world, transaction, parent, query.get('theme') ?? '');
}

function openItems(world: World, query: URLSearchParams, items: string): Transaction | undefined {
  const wanted = Items.parse(JSON.parse(items));
  return openTransaction(world, {
    items: wanted.map(({ priceId, quantity }) => ({ price_id: priceId, quantity })),
    customData: JSON.parse(query.get('custom_data') ?? 'null'),
    origin: 'web',
  });
}

/** The event has its fields beside its name, not in `data`. */
function failed(parent: string, status: number, code: string, detail: string): Reply {
  const event = { name: 'checkout.error', ...describe({ status, code, detail, area: 'transactions' }) };
  return page({
    title: 'Checkout',
    body: `<main><p>${escape(detail)}</p></main>`,
    script: `parent.postMessage({ paddle: ${scriptJson(event)} }, ${scriptJson(parent)})`,
  });
}

function checkoutPage(world: World, transaction: Transaction, parent: string, theme: string): Reply {
  const { items, details, customer_id, address_id, id } = transaction;
  const customer = world.customers.get(customer_id ?? '');
  const lines = items.map(({ price }, at) => {
    const trial = price.trial_period;
    const after = `${dollars(price.unit_price.amount)} per ${price.billing_cycle.interval}`;
    return `<div><span>${escape(details.line_items[at]?.product.name ?? '')}</span><span>${
      trial ? `${trial.frequency} days free, then ${after}` : after
    }</span></div>`;
  });
  const buyer = `<label for="email">Email address</label>
<input id="email" name="email" type="email" autocomplete="email" required${
    customer ? ` readonly value="${escape(customer.email)}"` : ''
  }>
<label for="country">Country</label><select id="country" name="country" autocomplete="country">${Object.entries(
    COUNTRIES,
  )
    .map(([code, name]) => `<option value="${code}">${name}</option>`)
    .join('')}</select>`;
  const config = {
    parent,
    payUrl: `${world.url}/checkout/${id}/pay`,
    data: checkoutData(world, transaction),
  };
  return page({
    title: 'Checkout',
    style: `${STYLE}${theme === 'dark' || theme === 'light' ? `:root { color-scheme: ${theme}; }` : ''}`,
    body: `<main><div class="card" id="checkout" role="dialog" aria-modal="true" aria-labelledby="title">
<button id="close" type="button" aria-label="Close checkout">×</button>
<h1 id="title">Inkstep</h1><p class="soft">Test payments - nothing is charged</p>
<form><div id="sum">${lines.join('')}<div><strong>Due today</strong><strong>${dollars(
      details.totals.grand_total,
    )}</strong></div></div>${address_id ? '' : buyer}
<label for="card">Card number</label>
<input id="card" name="card" inputmode="numeric" autocomplete="cc-number" value="4242 4242 4242 4242" required>
<button class="main">Pay</button><p id="problem" class="bad" role="alert"></p>
<p id="note" class="soft">4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined, 4000 0027 6000 3184 pays once.</p></form>
<div id="done" tabindex="-1" role="status"><h2>Payment successful</h2><p class="soft">You can close this window.</p></div>
</div></main>`,
    script: `(${runCheckout.toString()})(${scriptJson(config)})`,
  });
}

function pay(world: World, { params, text }: Call): Reply {
  const transaction = world.transactions.get(params.id ?? '');
  if (!transaction || !isPayable(transaction)) {
    const known = {
      status: 400,
      code: 'transaction_immutable',
      detail: UNPAYABLE,
      area: 'transactions',
    } as const;
    return { status: 409, body: describe(known) };
  }
  const { email, country, card } = Payment.parse(JSON.parse(text));
  const number = digitsOf(card);
  const outcome = () => {
    if (!isKnownCard(number)) return 'invalid';
    return payAtCheckout(world, transaction, { email, country, card: number }) ? 'paid' : 'declined';
  };
  return { body: { outcome: outcome(), data: checkoutData(world, transaction) } };
}

export const checkoutRoutes = (clientToken: string): Route[] => [
  { method: 'GET', path: '/checkout', handle: (world, call) => show(world, call, clientToken) },
  { method: 'POST', path: '/checkout/:id/pay', handle: pay },
  {
    method: 'GET',
    path: '/pay',
    handle: ({ url }) =>
      page({
        title: 'Pay',
        body: `<main><h1>Payment link</h1></main><script src="${url}/paddle.js"></script>`,
        script: `Paddle.Environment.set('sandbox'); Paddle.Initialize({ token: ${scriptJson(clientToken)} })`,
      }),
  },
];
