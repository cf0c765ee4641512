import type { BatchRow } from '@inkstep/contract';
import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus on when the button that had it disappears with its row. */
export function useNextFocus(
  region: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
  rows: readonly BatchRow[],
) {
  const left = useRef<{ id: string | undefined; at: number }>(undefined);
  useEffect(() => {
    if (!left.current || !region.current || !heading.current) return;
    const { id, at } = left.current;
    const buttons = [...region.current.querySelectorAll<HTMLElement>('[data-keep], [data-leave-out]')];
    if (buttons.some(({ dataset }) => (id === undefined ? 'leaveOut' in dataset : dataset.keep === id)))
      return;
    left.current = undefined;
    const keeping = buttons.filter(({ dataset }) => dataset.keep !== undefined);
    const next = id === undefined ? undefined : keeping[Math.min(at, keeping.length - 1)];
    (next ?? heading.current).focus();
  }, [region, heading, rows]);
  return {
    /** To be called before the change that removes the button. */
    leave: (id?: string) => {
      const keeping = [...(region.current?.querySelectorAll<HTMLElement>('[data-keep]') ?? [])];
      left.current = { id, at: keeping.findIndex(({ dataset }) => dataset.keep === id) };
    },
  };
}
