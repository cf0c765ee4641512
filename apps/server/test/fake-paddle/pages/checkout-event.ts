import type { Transaction } from '../entities.ts';
import type { World } from '../world.ts';

/** Numbers in major units, unlike the API. */
const major = (cents: string): number => Number(cents) / 100;

/** `data` of an event of Paddle.js. */
export function checkoutData(world: World, transaction: Transaction): object {
  const { id, status, custom_data, currency_code, items, details, customer_id, address_id } = transaction;
  const customer = world.customers.get(customer_id ?? '');
  const address = world.addresses.get(address_id ?? '');
  const { subtotal, tax, discount, total, credit, balance } = details.totals;
  const recurring = items.reduce(
    (sum, { price, quantity }) => sum + major(price.unit_price.amount) * quantity,
    0,
  );
  return {
    id: `che_${id.slice(4)}`,
    transaction_id: id,
    status,
    custom_data,
    currency_code,
    customer: {
      id: customer?.id ?? null,
      email: customer?.email ?? null,
      address: address
        ? { id: address.id, country_code: address.country_code, postal_code: null, region: null, city: null }
        : null,
      business: null,
    },
    items: details.line_items.map(({ price_id, product, quantity, totals }, at) => ({
      price_id,
      price_name: items[at]?.price.name ?? null,
      product: { id: product.id, name: product.name, description: null, image_url: null },
      quantity,
      billing_cycle: items[at]?.price.billing_cycle ?? null,
      trial_period: items[at]?.price.trial_period ?? null,
      totals: {
        subtotal: major(totals.subtotal),
        discount: major(totals.discount),
        tax: major(totals.tax),
        total: major(totals.total),
      },
    })),
    totals: {
      subtotal: major(subtotal),
      discount: major(discount),
      tax: major(tax),
      total: major(total),
      credit: major(credit),
      balance: major(balance),
    },
    recurring_totals: { subtotal: recurring, discount: 0, tax: 0, total: recurring, credit: 0, balance: 0 },
    payment: { method_details: { type: 'card', card: null } },
    settings: { display_mode: 'overlay', theme: 'light', locale: 'en', inline_height: null },
  };
}
