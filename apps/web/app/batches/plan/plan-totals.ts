import type { BatchRow, PlanWarning } from '@inkstep/contract';
import { isNote } from '@inkstep/contract/batch-verdict';

export interface PlanTotals {
  articles: number;
  leftOut: number;
  /** Null if no row has an estimate. */
  costMicros: number | null;
  /** Milliseconds when articles are written one after the other. */
  duration: number | null;
  words: number;
  /** Number of rows without a supporting source. */
  withoutEvidence: number;
  /** Number of rows with nothing but lesser warnings. */
  advised: number;
}

const LESSER: readonly PlanWarning['kind'][] = ['same_evidence', 'unread_source'];

/** Warnings of a row without its notes. */
export const warningsOf = ({ warnings }: Pick<BatchRow, 'warnings'>): PlanWarning[] =>
  warnings.filter((warning) => !isNote(warning));

const sum = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? known.reduce((total, value) => total + value, 0) : null;
};

/** Sums up the rows that aren't left out. */
export function planTotals(rows: readonly BatchRow[]): PlanTotals {
  const used = rows.filter(({ isLeftOut }) => !isLeftOut);
  const having = (kinds: readonly string[]) =>
    used.filter(({ warnings }) => warnings.some(({ kind }) => kinds.includes(kind))).length;
  return {
    articles: used.length,
    leftOut: rows.length - used.length,
    costMicros: sum(used.map(({ costMicros }) => costMicros)),
    duration: sum(used.map(({ duration }) => duration)),
    words: sum(used.map(({ words }) => words)) ?? 0,
    withoutEvidence: having(['no_sources', 'thin_evidence']),
    advised: used
      .map(warningsOf)
      .filter((warnings) => warnings.length > 0 && warnings.every(({ kind }) => LESSER.includes(kind)))
      .length,
  };
}
