/** Scrollable pane with the offsets of its headings. */
export interface Pane {
  element: HTMLElement;
  tops: () => number[];
}

/**
 * Maps a scroll position between panes, interpolating between headings. Both lists of marks are ascending and have
 * the same length.
 */
export function matchingPlace(place: number, from: readonly number[], to: readonly number[]): number {
  const next = from.findIndex((mark) => mark > place);
  if (next < 0) return to.at(-1) ?? 0;
  const [start = 0, end = 0] = [from[next - 1], from[next]];
  const [toStart = 0, toEnd = 0] = [to[next - 1], to[next]];
  return toStart + ((place - start) / Math.max(1, end - start)) * (toEnd - toStart);
}

const most = ({ scrollHeight, clientHeight }: HTMLElement): number =>
  Math.max(0, scrollHeight - clientHeight);

/** Start, end and, if both panes have the same ones, the headings. */
function marksOf(a: Pane, b: Pane): [number[], number[]] {
  const [inA, inB] = [a.tops(), b.tops()];
  const same = inA.length === inB.length;
  const marks = (tops: number[], end: number) => [
    0,
    ...(same ? tops : []).map((top) => Math.min(Math.max(top, 0), end)),
    end,
  ];
  return [marks(inA, most(a.element)), marks(inB, most(b.element))];
}

/** Scrolls one pane to the position of the other. */
export function followScroll(leader: Pane, follower: Pane): number {
  const [from, to] = marksOf(leader, follower);
  const place = Math.round(matchingPlace(leader.element.scrollTop, from, to));
  follower.element.scrollTop = place;
  return place;
}
