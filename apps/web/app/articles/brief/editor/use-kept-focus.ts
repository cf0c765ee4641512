import { type RefObject, useEffect } from 'react';

const HOME = '[data-focus-home]';
const CONTROLS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

interface Stop {
  parent: Element;
  /** Index of the next element on the path. */
  index: number;
}

/** Returns the path from the root to an element. */
function pathTo(element: Element, root: Element): Stop[] {
  const way: Stop[] = [];
  for (let child = element; child !== root && child.parentElement; child = child.parentElement)
    way.unshift({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return way;
}

/** Finds the control at the end of the path, or the nearest one in its place. */
function controlAt(way: readonly Stop[]): HTMLElement | undefined {
  const left = way.findLastIndex(({ parent }) => parent.isConnected);
  const places: Element[] = [];
  let parent = way[left]?.parent;
  for (const { index } of way.slice(left)) {
    const place: Element | undefined = parent?.children[Math.min(index, parent.children.length - 1)];
    if (place) places.unshift(place);
    parent = place;
  }
  const controls = places.map((place) => (place.matches(CONTROLS) ? place : place.querySelector(CONTROLS)));
  const home = places.at(-1)?.querySelector(HOME);
  return [home, ...controls].find((element) => element instanceof HTMLElement);
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
    const keep = () => {
      if (!byKeyboard || !focused || focused.isConnected) return;
      if (document.activeElement === document.body) controlAt(way)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(keep);
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
