import { formatNumber } from '../../kit/text/format.ts';

/** Prices are whole dollars. */
export const priceText = (price: number): string =>
  formatNumber(price, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
