import type { Money } from '@inkstep/contract';
import { formatNumber } from '../../kit/text/format.ts';

const currencyFormat = (currency: string) => ({ style: 'currency', currency }) as const;

function moneyFormat({ amount, currency }: Money, options: Intl.NumberFormatOptions): string {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat(
    'en',
    currencyFormat(currency),
  ).resolvedOptions();
  return formatNumber(amount / 10 ** maximumFractionDigits, { ...currencyFormat(currency), ...options });
}

/** 2900 of USD is $29.00; yen have no smaller unit. */
export const moneyText = (money: Money): string => moneyFormat(money, {});

/** 2900 of USD is $29, 2950 is $29.50. */
export const wholeMoneyText = (money: Money): string =>
  moneyFormat(money, { trailingZeroDisplay: 'stripIfInteger' });

/** '29.00' of USD is $29.00 */
export const amountText = (amount: string, currency: string): string =>
  formatNumber(Number(amount), currencyFormat(currency));
