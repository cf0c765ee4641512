import { productOf } from '../catalogue.ts';
import type {
  LineItem,
  LineTotals,
  Price,
  Proration,
  TransactionDetails,
  TransactionTotals,
} from '../entities.ts';

/** What a transaction bills for, in cents. */
export interface Charge {
  price: Price;
  quantity: number;
  amount: number;
  proration: Proration | null;
}

const lineTotals = (cents: number): LineTotals => ({
  subtotal: String(cents),
  discount: '0',
  tax: '0',
  total: String(cents),
});

export const fullCharge = (price: Price, quantity: number): Charge => ({
  price,
  quantity,
  amount: Number(price.unit_price.amount) * quantity,
  proration: null,
});

const lineItem = ({ price, quantity, amount, proration }: Charge, id: string): LineItem => ({
  id,
  price_id: price.id,
  quantity,
  proration,
  tax_rate: '0',
  unit_totals: lineTotals(Math.round(amount / quantity)),
  totals: lineTotals(amount),
  product: productOf(price),
});

/** Without tax. `credit` is what the customer had left, in cents. */
export function detailsOf(charges: Charge[], credit: number, newLineId: () => string): TransactionDetails {
  const total = charges.reduce((sum, { amount }) => sum + amount, 0);
  const currency_code = charges[0]?.price.unit_price.currency_code ?? 'USD';
  const totals: TransactionTotals = {
    ...lineTotals(total),
    credit: String(credit),
    credit_to_balance: '0',
    balance: String(total - credit),
    grand_total: String(total - credit),
    grand_total_tax: '0',
    fee: null,
    earnings: null,
    currency_code,
  };
  return {
    tax_rates_used: [{ tax_rate: '0', totals: lineTotals(total) }],
    totals,
    adjusted_totals: {
      subtotal: totals.subtotal,
      tax: '0',
      total: totals.total,
      grand_total: totals.grand_total,
      grand_total_tax: '0',
      fee: '0',
      retained_fee: '0',
      earnings: '0',
      currency_code,
    },
    payout_totals: null,
    adjusted_payout_totals: null,
    line_items: charges.map((charge) => lineItem(charge, newLineId())),
  };
}

/** 5 % and 50 cents. */
export const feeOf = (cents: number): number => (cents === 0 ? 0 : Math.round(cents * 0.05) + 50);
