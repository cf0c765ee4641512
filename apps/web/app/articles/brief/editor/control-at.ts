const HOME = '[data-focus-home]';
const CONTROLS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

export interface Stop {
  parent: Element;
  /** Index of the next element on the path. */
  index: number;
}

/** Finds the control at the end of the path, or the nearest one in its place. */
export function controlAt(way: readonly Stop[]): HTMLElement | undefined {
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
