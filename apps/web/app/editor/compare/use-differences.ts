import { type KeyboardEvent, type RefObject, useState } from 'react';

export const differenceMark = (number: number) => ({ 'data-difference': number });

/** Jumps between differences, also with the keys N and P, and wraps around. */
export function useDifferences(count: number, region: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState<number>();
  const go = (step: 1 | -1) => {
    if (count === 0) return;
    const next = current === undefined ? (step === 1 ? 0 : count - 1) : (current + step + count) % count;
    setCurrent(next);
    region.current?.querySelector(`[data-difference="${next}"]`)?.scrollIntoView({ block: 'center' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'n' && key !== 'p') return;
    event.preventDefault();
    go(key === 'n' ? 1 : -1);
  };
  return { current, go, onKeyDown };
}
