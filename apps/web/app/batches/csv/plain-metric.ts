import type { KeywordMetrics } from '@inkstep/contract/batch-lines';
import { BATCH_LIMITS } from '@inkstep/contract/limits';

/** Whole number with separators of thousands and decimals of zero. */
const WHOLE = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,]0+)?$/;
const SHORT = /^(\d+(?:[.,]\d+)?)([km])$/i;
const DECIMAL = /^(\d+)(?:[.,](\d+))?%?$/;
const MISSING = /^(?:[-–—]+|n\/?a|null|none)$/i;

/** Plain form of a figure in a table, for instance 5400 for "5,400" or "5.4K"; other text as it is. */
export function plainMetric(metric: keyof KeywordMetrics, cell: string): string {
  const text = cell.trim().slice(0, BATCH_LIMITS.metric);
  if (MISSING.test(text)) return '';
  if (metric === 'intent') return text;
  const compact = text.normalize('NFKC').replace(/[\s'’]/g, '');
  if (metric === 'difficulty') {
    const [, whole, decimals] = DECIMAL.exec(compact) ?? [];
    return whole === undefined ? text : [whole, decimals].filter(Boolean).join('.');
  }
  const [, digits] = WHOLE.exec(compact) ?? [];
  if (digits !== undefined) return digits.replace(/[.,]/g, '');
  const [, short = '', unit = ''] = SHORT.exec(compact) ?? [];
  if (short === '') return text;
  return String(
    Math.round(Number(short.replace(',', '.')) * (unit.toLowerCase() === 'k' ? 1000 : 1_000_000)),
  );
}
