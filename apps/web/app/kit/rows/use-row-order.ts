import { useLayoutEffect, useRef, useState } from 'react';

type Control = 'up' | 'down' | 'text';

/** Moves a row and keeps the focus on the given control. */
export type MoveRow = (from: number, to: number, control?: Control) => void;

/** Control that gets the focus when a row reaches an end of the list. */
const OTHER: Record<Control, Control> = { up: 'down', down: 'up', text: 'down' };

/** Moves rows, announces moves to screen readers with the text of `tell`, and keeps the focus on the row. */
export function useRowOrder<T>(
  rows: readonly T[],
  onChange: (rows: T[]) => void,
  tell: (row: T, place: number) => string,
) {
  const list = useRef<HTMLOListElement>(null);
  const focus = useRef<{ place: number; control: Control }>(undefined);
  const [message, setMessage] = useState('');

  useLayoutEffect(() => {
    const next = focus.current;
    focus.current = undefined;
    if (!next) return;
    const row = list.current?.children[next.place];
    const find = (control: Control) => row?.querySelector<HTMLElement>(`[data-control=${control}]:enabled`);
    (find(next.control) ?? find(OTHER[next.control]))?.focus();
  }, [rows]);

  const move: MoveRow = (from, to, control) => {
    const row = rows[from];
    if (row === undefined || from === to || to < 0 || to >= rows.length) return;
    if (control) focus.current = { place: to, control };
    setMessage(tell(row, to + 1));
    onChange(rows.toSpliced(from, 1).toSpliced(to, 0, row));
  };
  return { list, message, move };
}
