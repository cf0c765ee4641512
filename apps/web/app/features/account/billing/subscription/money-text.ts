import type { Money } from '@inkstep/contract';
import { formatNumber } from '../../../../lib/format.ts';

const currencyFormat = (currency: string) => ({ style: 'currency', currency }) as const;

/** 2900 of USD is $29.00; yen have no smaller unit. */
export function moneyText({ amount, currency }: Money): string {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat(
    'en',
    currencyFormat(currency),
  ).resolvedOptions();
  return formatNumber(amount / 10 ** maximumFractionDigits, currencyFormat(currency));
}

/** '29.00' of USD is $29.00 */
export const amountText = (amount: string, currency: string): string =>
  formatNumber(Number(amount), currencyFormat(currency));
