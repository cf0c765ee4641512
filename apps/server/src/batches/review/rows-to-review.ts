import { metricAmount } from '@inkstep/contract/batch-lines';
import { detectLanguage } from '@inkstep/engine';
import { rowHeadings, rowKeyphrase, rowTitle } from '../present/present-row.ts';
import type { ItemView } from '../present/queries.ts';
import type { ReviewedRow } from './review-evidence.ts';

export interface RowToReview extends ReviewedRow {
  /** True if its own language is known. */
  isSure: boolean;
  volume: number | undefined;
  hasIntroduction: boolean;
}

/** Rows that will be written, and those left out. One without a language of its own has that of the list, which is a guess from few words. */
export function rowsToReview(items: readonly ItemView[]): { rows: RowToReview[]; leftOut: RowToReview[] } {
  const included = items.filter(({ isLeftOut }) => !isLeftOut);
  const phrases = included.flatMap((item) => [rowTitle(item), ...rowHeadings(item)]);
  const common = detectLanguage(phrases.join('. ')) ?? 'en';
  const toReview = (item: ItemView): RowToReview => ({
    id: item.id,
    taskId: item.taskId,
    keyphrase: rowKeyphrase(item),
    title: rowTitle(item),
    headings: rowHeadings(item),
    volume: metricAmount(item.input.metrics?.volume),
    language: item.language || common,
    isSure: Boolean(item.language),
    hasIntroduction: item.outline?.sections.some(({ kind }) => kind === 'introduction') ?? false,
  });
  return {
    rows: included.map(toReview),
    leftOut: items.filter(({ isLeftOut }) => isLeftOut).map(toReview),
  };
}
