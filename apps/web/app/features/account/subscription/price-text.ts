import { formatNumber } from '../../../lib/format.ts';

/** Whole dollars. */
export const priceText = (price: number): string =>
  formatNumber(price, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
