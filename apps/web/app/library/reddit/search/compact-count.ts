import { formatNumber } from '../../../kit/text/format.ts';

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Formats a count: 950, '12.3k', '1.2M'. */
export function compactCount(count: number): string {
  const thousands = rounded(count / 1000);
  if (count < 1000) return formatNumber(count);
  return thousands < 1000 ? `${formatNumber(thousands)}k` : `${formatNumber(rounded(count / 1_000_000))}M`;
}
