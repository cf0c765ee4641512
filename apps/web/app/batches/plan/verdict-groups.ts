import type { BatchRow, PlanWarning } from '@inkstep/contract';
import type { BatchVerdict } from '@inkstep/contract/batch-verdict';

export interface ExcludedRow {
  row: BatchRow;
  reasons: readonly PlanWarning[];
}

/** Excluded rows with one reason, or rows of which one is to be chosen. */
export type VerdictGroup =
  | { kind: 'reason'; key: string; reason: PlanWarning; rows: ExcludedRow[] }
  | {
      kind: 'rivals';
      key: string;
      /** In the order of the plan. */
      choices: BatchRow[];
      /** The one that is going to be written. */
      chosen: BatchRow | undefined;
      sharesHeadings: boolean;
    };

type Rivals = Extract<VerdictGroup, { kind: 'rivals' }>;

const rivalOf = ({ warnings }: BatchRow) => {
  const warning = warnings.find(({ kind }) => kind === 'competes');
  return warning?.kind === 'competes' && warning.with.kind === 'row' ? warning : undefined;
};

/** The row that stays of those that compete, followed from row to row. */
function rootOf(row: BatchRow, byId: ReadonlyMap<string, BatchRow>): BatchRow {
  const seen = new Set<BatchRow>();
  let root = row;
  for (let next: BatchRow | undefined = row; next && !seen.has(next); ) {
    seen.add(next);
    root = next;
    next = byId.get(rivalOf(next)?.with.id ?? '');
  }
  return root;
}

const keyOf = (ids: readonly string[]): string => `rivals ${ids.toSorted()[0]}`;

function rivalGroups(rows: readonly BatchRow[], held: readonly (readonly string[])[]): Rivals[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byRoot = Map.groupBy(
    rows.filter((row) => rivalOf(row) !== undefined),
    (row) => rootOf(row, byId),
  );
  const found = [...byRoot].map(([root, others]): Rivals => {
    const members = new Set([root, ...others]);
    const choices = rows.filter((row) => members.has(row));
    return {
      kind: 'rivals',
      key: keyOf(choices.map(({ id }) => id)),
      choices,
      chosen: root.isLeftOut ? choices.find(({ isLeftOut, isKept }) => isKept && !isLeftOut) : root,
      sharesHeadings: others.every((row) => rivalOf(row)?.because === 'headings'),
    };
  });
  const taken = new Set(found.flatMap(({ choices }) => choices.map(({ id }) => id)));
  const sets = new Map(held.map((ids) => [keyOf(ids), ids]));
  const kept = [...sets.values()]
    .filter((ids) => !ids.some((id) => taken.has(id)))
    .map((ids): Rivals => {
      const choices = rows.filter(({ id }) => ids.includes(id));
      const chosen = choices.find(({ isLeftOut }) => !isLeftOut);
      return { kind: 'rivals', key: keyOf(ids), choices, chosen, sharesHeadings: false };
    });
  // Decided once all of them are written.
  return [...found, ...kept].filter(
    ({ choices, chosen }) =>
      choices.length > 1 &&
      choices.some((row) => row.isLeftOut || (row !== chosen && !row.isKept && rivalOf(row) !== undefined)),
  );
}

function reasonKey(reason: PlanWarning): string {
  switch (reason.kind) {
    case 'competes':
      return `competes ${reason.with.id}`;
    case 'template':
      return `template ${reason.template}`;
    default:
      return reason.kind;
  }
}

/**
 * Groups what is excluded. `held` are rows of which one was chosen: until the plan is compared again, they don't name
 * each other.
 */
export function verdictGroups(
  rows: readonly BatchRow[],
  { excluded }: Pick<BatchVerdict, 'excluded'>,
  held: readonly (readonly string[])[],
): VerdictGroup[] {
  const rivals = rivalGroups(rows, held);
  const inRivals = new Set(rivals.flatMap(({ choices }) => choices.map(({ id }) => id)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const others = excluded.flatMap(({ rowId, reasons }): ExcludedRow[] => {
    const row = byId.get(rowId);
    // A row that competes may have another reason beside it, which its group doesn't say.
    const rest = inRivals.has(rowId)
      ? reasons.filter((reason) => reason.kind !== 'competes' || reason.with.kind !== 'row')
      : reasons;
    return row && rest.length > 0 ? [{ row, reasons: rest }] : [];
  });
  const byReason = Map.groupBy(others, ({ reasons: [reason] }) => (reason ? reasonKey(reason) : ''));
  return [
    ...rivals,
    ...[...byReason].flatMap(([key, grouped]): VerdictGroup[] => {
      const reason = grouped[0]?.reasons[0];
      return reason ? [{ kind: 'reason', key, reason, rows: grouped }] : [];
    }),
  ];
}
