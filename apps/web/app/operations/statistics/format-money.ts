import { formatNumber } from '../../kit/text/format.ts';

/** `amount` is in the currency's smallest unit. */
export function formatMoney(amount: number, currency: string): string {
  const money: Intl.NumberFormatOptions = { style: 'currency', currency };
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', money).resolvedOptions();
  return formatNumber(amount / 10 ** digits, money);
}
