import { nextDate } from '../billing/due.ts';
import { CARDS } from '../cards.ts';
import type { Controlled } from '../control.ts';
import type { Subscription, Transaction } from '../entities.ts';
import type { Reply } from '../route.ts';
import type { World } from '../world.ts';
import { day, dollars, escape, page } from './html.ts';

const button = (label: string, name: string, input: object): string =>
  `<button data-command="${name}" data-input="${escape(JSON.stringify(input))}">${label}</button>`;

function subscriptionCard(world: World, subscription: Subscription): string {
  const { id, status, items, customer_id, scheduled_change, current_billing_period } = subscription;
  const next = nextDate(world, subscription)?.toISOString();
  const paid = [...world.transactions.values()].filter(({ subscription_id }) => subscription_id === id);
  const input = { subscription_id: id };
  const open = status !== 'canceled';
  const planned = scheduled_change
    ? ` · will ${scheduled_change.action} on ${day(scheduled_change.effective_at)}`
    : '';
  const actions = [
    next === undefined
      ? ''
      : button(`Advance to ${status === 'trialing' ? 'trial end' : day(next)}`, 'advance-to-next', input),
    button('Decline the card', 'card', { ...input, card: CARDS.declinedLater }),
    button('Use a good card', 'card', { ...input, card: CARDS.good }),
    scheduled_change || status === 'paused'
      ? button('Resume', 'resume', input)
      : `${button('Cancel at period end', 'cancel', input)}${button('Pause at period end', 'pause', input)}`,
    button('Cancel now', 'cancel', { ...input, immediately: true }),
  ];
  return `<section class="card"><h2>${escape(items.map(({ product }) => product.name).join(', '))}: ${status}</h2>
<p class="soft">${escape(world.customers.get(customer_id)?.email ?? '')} · <code>${id}</code></p>
<p>Period ${day(current_billing_period?.starts_at)} to ${day(current_billing_period?.ends_at)}${planned}</p>
<div class="row">${open ? actions.join('') : ''}</div>
<div class="scroll" tabindex="0" role="region" aria-label="Transactions of ${id}"><table>${paid.map(transactionRow).join('')}</table></div></section>`;
}

const transactionRow = ({ id, status, origin, details, created_at }: Transaction): string =>
  `<tr><td>${day(created_at)}</td><td>${origin}</td><td>${status}</td><td>${dollars(details.totals.grand_total)}</td><td>${
    status === 'completed' && details.totals.grand_total !== '0'
      ? button('Refund', 'refund', { transaction_id: id })
      : ''
  }</td></tr>`;

const SCRIPT = `
addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-command]');
  if (!button) return;
  button.disabled = true;
  const response = await fetch('/_control/' + button.dataset.command, { method: 'POST', body: button.dataset.input });
  if (response.ok) location.reload();
  else document.querySelector('#problem').textContent = await response.text();
});`;

export function indexPage({ world, webhooks }: Controlled): Reply {
  const now = world.clock.now().toISOString();
  const delivered = webhooks.deliveries.slice(-15).reverse();
  const subscriptions = [...world.subscriptions.values()].reverse();
  return page({
    title: 'Fake Paddle',
    body: `<main><h1>Fake Paddle</h1><p class="soft">Test payments - nothing is charged</p>
<p>It is ${now.slice(0, 16).replace('T', ' ')} UTC here. Webhooks go to <code>${escape(webhooks.url ?? 'nowhere')}</code></p>
<div class="row">${button('Advance a day', 'advance', { days: 1 })}${button('Advance a month', 'advance', { days: 31 })}${button(
      'Lose the next webhook',
      'lose-next',
      {},
    )}</div>
<p id="problem" class="bad" role="alert"></p>
${subscriptions.map((each) => subscriptionCard(world, each)).join('') || '<p class="card">Subscriptions will appear here</p>'}
<section class="card"><h2>Latest deliveries</h2><div class="scroll" tabindex="0" role="region" aria-label="Deliveries"><table><tr><th>Event</th><th>Attempt</th><th>Answer</th></tr>${delivered
      .map(
        ({ eventType, attempt, status }) =>
          `<tr><td>${eventType}</td><td>${attempt}</td><td>${status ?? 'none in time'}</td></tr>`,
      )
      .join('')}</table></div></section></main>`,
    script: SCRIPT,
  });
}
