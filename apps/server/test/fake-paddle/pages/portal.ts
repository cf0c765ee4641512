import { endNow, scheduleEnd } from '../billing/ending.ts';
import { changeCard } from '../billing/renewal.ts';
import { CARDS, digitsOf } from '../cards.ts';
import type { PortalSession, Subscription, Transaction } from '../entities.ts';
import { type Call, type Reply, type Route, redirect } from '../route.ts';
import type { World } from '../world.ts';
import { day, dollars, escape, page } from './html.ts';

/** The session, if the link has its token. */
function findSession({ portalSessions }: World, { params, query }: Call): PortalSession | undefined {
  const session = portalSessions.get(params.session ?? '');
  return session && query.get('token') === `pga_${session.id.slice(-12)}` ? session : undefined;
}

const expired = (): Reply =>
  page({ title: 'Link expired', status: 403, body: '<main><h1>This link has expired</h1></main>' });

function stateOf({ status, scheduled_change, next_billed_at, canceled_at }: Subscription): string {
  if (status === 'canceled') return `Canceled on ${day(canceled_at)}`;
  if (scheduled_change) return `Will ${scheduled_change.action} on ${day(scheduled_change.effective_at)}`;
  return `${status === 'trialing' ? 'Free trial' : status}, next payment on ${day(next_billed_at)}`;
}

function subscriptionCard(subscription: Subscription, action: string): string {
  const { id, items, status, scheduled_change } = subscription;
  const name = items.map(({ product }) => product.name).join(', ');
  const cancelable = status !== 'canceled' && scheduled_change === null;
  const heading = `<h2>${escape(name)}</h2><p>${escape(stateOf(subscription))}</p>`;
  const cancel = `<form method="post" action="${escape(action)}"><input type="hidden" name="subscription" value="${id}">
<button name="do" value="cancel">Cancel subscription</button></form>`;
  const card = `<form method="post" action="${escape(action)}"><input type="hidden" name="subscription" value="${id}">
<label for="card-${id}">Card number</label><input id="card-${id}" name="card" value="4242 4242 4242 4242">
<button name="do" value="card">Update payment method</button></form>`;
  return `<section class="card">${heading}${status === 'canceled' ? '' : card}<p></p>${cancelable ? cancel : ''}</section>`;
}

function show(world: World, call: Call): Reply {
  const session = findSession(world, call);
  if (!session) return expired();
  const email = world.customers.get(session.customer_id)?.email ?? '';
  const own = [...world.subscriptions.values()].filter(
    ({ customer_id }) => customer_id === session.customer_id,
  );
  const action = `${call.path}?${call.query.toString()}`;
  return page({
    title: 'Customer portal',
    body: `<main><h1>Customer portal</h1><p class="soft">${escape(email)} · Test payments - nothing is charged</p>
${own.map((subscription) => subscriptionCard(subscription, action)).join('') || '<p>No subscriptions</p>'}</main>`,
  });
}

function act(world: World, call: Call): Reply {
  const session = findSession(world, call);
  if (!session) return expired();
  const form = new URLSearchParams(call.text);
  const subscription = world.subscriptions.get(form.get('subscription') ?? '');
  if (subscription?.customer_id !== session.customer_id) return expired();
  if (form.get('do') === 'card') {
    changeCard(world, subscription, digitsOf(form.get('card') ?? CARDS.good));
  } else if (subscription.status === 'paused') {
    endNow(world, subscription);
  } else if (subscription.status !== 'canceled' && !subscription.scheduled_change) {
    scheduleEnd(world, subscription, 'cancel');
  }
  return redirect(`${call.path}?${call.query.toString()}`);
}

const invoice = ({ invoice_number, billed_at, details }: Transaction): Reply =>
  page({
    title: `Invoice ${invoice_number}`,
    body: `<main><h1>Invoice ${escape(invoice_number ?? '')}</h1><p class="soft">${day(billed_at)} · Test payments - nothing is charged</p>
<section class="card"><table><tr><th>Product</th><th>Amount</th></tr>${details.line_items
      .map(
        ({ product, totals }) => `<tr><td>${escape(product.name)}</td><td>${dollars(totals.total)}</td></tr>`,
      )
      .join('')}<tr><td><strong>Total</strong></td><td><strong>${dollars(
      details.totals.grand_total,
    )}</strong></td></tr></table></section></main>`,
  });

export const portalRoutes: Route[] = [
  { method: 'GET', path: '/portal/:session', handle: show },
  { method: 'POST', path: '/portal/:session', handle: act },
  {
    method: 'GET',
    path: '/invoices/:id',
    handle(world, { params }) {
      const transaction = world.transactions.get(params.id ?? '');
      return transaction ? invoice(transaction) : expired();
    },
  },
];
