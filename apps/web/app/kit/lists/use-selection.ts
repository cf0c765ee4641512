import { useState } from 'react';

export interface Selection<Row> {
  /** Number of rows that can be selected. */
  total: number;
  /** Selected rows that are visible: search and paging must not leave hidden ones selected. */
  rows: readonly Row[];
  isWhole: boolean;
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  setWhole: (isSelected: boolean) => void;
}

export const NONE_SELECTED: ReadonlySet<string> = new Set();

/** Tracks the selected rows of a list. */
export function useSelection<Row extends { id: string }>(all: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState(NONE_SELECTED);
  return rowSelection(all, ids, setIds);
}

/** Selection of a list whose page keeps the selected IDs itself. */
export function rowSelection<Row extends { id: string }>(
  all: readonly Row[],
  ids: ReadonlySet<string>,
  setIds: (ids: ReadonlySet<string>) => void,
): Selection<Row> {
  const rows = all.filter(({ id }) => ids.has(id));
  return {
    total: all.length,
    rows,
    isWhole: all.length > 0 && rows.length === all.length,
    has: ({ id }) => ids.has(id),
    toggle: ({ id }) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    setWhole: (isSelected) => setIds(new Set(isSelected ? all.map(({ id }) => id) : [])),
  };
}
