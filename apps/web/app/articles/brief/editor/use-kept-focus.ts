import { type RefObject, useEffect } from 'react';
import type { Stop } from './control-at.ts';

/** Returns the path from the root to an element. */
function pathTo(element: Element, root: Element): Stop[] {
  const way: Stop[] = [];
  for (let child = element; child !== root && child.parentElement; child = child.parentElement)
    way.unshift({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return way;
}

/**
 * Keeps keyboard focus when the focused element is removed: moves it to `data-focus-home` or else to the element that
 * took its place.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = root;
    if (!current) return;
    let focused: Element | undefined;
    let way: Stop[] = [];
    let byKeyboard = false;
    const noteInput = ({ type }: Event) => {
      byKeyboard = type === 'keydown';
    };
    const noteFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      focused = target;
      way = pathTo(target, current);
    };
    // Loaded right after the page, so that it works offline.
    const finding = import('./control-at.ts').catch(() => undefined);
    const keep = async () => {
      if (!byKeyboard || !focused || focused.isConnected) return;
      const found = await finding;
      if (document.activeElement === document.body) found?.controlAt(way)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => void keep());
    observer.observe(current, { childList: true, subtree: true });
    const listening = new AbortController();
    const { signal } = listening;
    current.addEventListener('focusin', noteFocus, { signal });
    document.addEventListener('keydown', noteInput, { capture: true, signal });
    document.addEventListener('pointerdown', noteInput, { capture: true, signal });
    return () => {
      observer.disconnect();
      listening.abort();
    };
  }, [root]);
}
