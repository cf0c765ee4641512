import { useState } from 'react';

export interface Selection<Row> {
  /** Number of rows that can be selected. */
  shown: number;
  /** Selected rows that are visible: search and paging must not leave hidden ones selected. */
  rows: readonly Row[];
  isWhole: boolean;
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  setWhole: (isSelected: boolean) => void;
}

/** Tracks the selected rows of a list. */
export function useSelection<Row extends { id: string }>(shown: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const rows = shown.filter(({ id }) => ids.has(id));
  return {
    shown: shown.length,
    rows,
    isWhole: rows.length === shown.length,
    has: ({ id }) => ids.has(id),
    toggle: ({ id }) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    setWhole: (isSelected) => setIds(new Set(isSelected ? shown.map(({ id }) => id) : [])),
  };
}
