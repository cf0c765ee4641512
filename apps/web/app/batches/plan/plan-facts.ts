import type { BatchRow } from '@inkstep/contract';
import { formatDollars, formatDuration, formatNumber } from '../../kit/text/format.ts';

const SECOND = 1000;

/** Formats whole seconds, at least one. */
export const timeText = (milliseconds: number | null): string =>
  formatDuration(milliseconds === null ? null : Math.max(SECOND, milliseconds));

/** The drafter makes no calls, so it costs nothing. */
export const costText = (micros: number | null, isDrafter: boolean): string =>
  formatDollars(micros ?? (isDrafter ? 0 : null));

/** True if the article would fail for lack of sources: the drafter can only quote. */
export const needsSource = ({ warnings, isLeftOut }: BatchRow, isDrafter: boolean): boolean =>
  isDrafter && !isLeftOut && warnings.some(({ kind }) => kind === 'no_sources');

export const FACTS = ['sources', 'words', 'cost', 'time'] as const;
export type PlanFact = (typeof FACTS)[number];

/** Facts that at least one row has: without a price and measured times there is no estimate. */
export const usedFacts = (rows: readonly BatchRow[], isDrafter: boolean): PlanFact[] =>
  FACTS.filter((fact) => {
    if (fact === 'cost') return isDrafter || rows.some(({ costMicros }) => costMicros !== null);
    return fact !== 'time' || rows.some(({ duration }) => duration !== null);
  });

export function factText(row: BatchRow, fact: PlanFact, isDrafter: boolean): string {
  switch (fact) {
    case 'sources':
      return formatNumber(row.sources.length);
    case 'words':
      return formatNumber(needsSource(row, isDrafter) ? null : row.words);
    case 'cost':
      return costText(row.costMicros, isDrafter);
    case 'time':
      return timeText(row.duration);
  }
}

const WIDTHS: Readonly<Record<PlanFact, string>> = {
  sources: '4rem',
  words: '4.5rem',
  cost: '4.5rem',
  time: '4rem',
};

/** Widths of the facts' columns, from 1024 px on. */
export const factColumns = (facts: readonly PlanFact[]) => ({
  '--fact-columns': facts.map((fact) => WIDTHS[fact]).join(' '),
});

export const FACT_GRID = 'hidden gap-x-2 text-right lg:grid lg:grid-cols-(--fact-columns)';
