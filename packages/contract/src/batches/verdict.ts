import type { BatchRow, PlanWarning } from './rows.ts';

/** An editor's judgement of a plan. */
export interface BatchVerdict {
  worth: number;
  /** Rows that are worth writing or excluded; those that the user left out for reasons of their own don't count. */
  of: number;
  excluded: { rowId: string; reasons: PlanWarning[] }[];
}

/** Warnings for which an article isn't worth writing as it is. The others only advise. */
const EXCLUDING_KINDS: ReadonlySet<PlanWarning['kind']> = new Set([
  'nonsense',
  'competes',
  'template',
] as const);
/** Notes: only a reader can tell whether they are right. */
const NOTE_KINDS: ReadonlySet<PlanWarning['kind']> = new Set(['unsourced_subject', 'off_subject'] as const);

/** True for notes: they exclude no row, don't count as warnings and ask nothing at the start. */
export const isNote = ({ kind }: PlanWarning): boolean => NOTE_KINDS.has(kind);

/** Suspect sources exclude an article that has no other ones. */
const isExcluding = (warning: PlanWarning): boolean =>
  EXCLUDING_KINDS.has(warning.kind) || (warning.kind === 'suspect_source' && warning.isAll);

interface Judged {
  /** True if articles without a source fail, as they do without a model. */
  needsSources: boolean;
}

/** Reasons not to write a row; empty if the user wants it written anyway. */
export const reasonsAgainst = (
  { isKept, warnings }: Pick<BatchRow, 'isKept' | 'warnings'>,
  { needsSources }: Judged,
): PlanWarning[] =>
  isKept
    ? []
    : warnings.filter((warning) => isExcluding(warning) || (needsSources && warning.kind === 'no_sources'));

export function batchVerdict(
  rows: readonly Pick<BatchRow, 'id' | 'isLeftOut' | 'isKept' | 'warnings'>[],
  judged: Judged,
): BatchVerdict {
  const all = rows.map((row) => ({ row, reasons: reasonsAgainst(row, judged) }));
  const excluded = all
    .filter(({ reasons }) => reasons.length > 0)
    .map(({ row, reasons }) => ({ rowId: row.id, reasons }));
  const worth = all.filter(({ row, reasons }) => !row.isLeftOut && reasons.length === 0).length;
  return { worth, of: worth + excluded.length, excluded };
}
