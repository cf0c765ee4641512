import type { Statistics } from '@inkstep/contract';
import { formatDay, formatMonth } from '../../kit/text/format.ts';

/** Formats a period: 'Jan 31' for a day or the Monday of a week, 'Jan 2026' for a month. */
export const periodName = (date: string, unit: Statistics['unit']): string =>
  unit === 'month' ? formatMonth(date) : formatDay(date);
