import type { Statistics } from '@inkstep/contract';
import { formatDay, formatMonth } from '../../../lib/format.ts';

/** 'Jan 31' for days, and for weeks by their Monday; 'Jan 2026' for months. */
export const periodName = (date: string, unit: Statistics['unit']): string =>
  unit === 'month' ? formatMonth(date) : formatDay(date);
