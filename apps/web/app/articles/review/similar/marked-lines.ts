import type { Place } from '@inkstep/engine/checks';

export interface MarkedLine {
  /** Offset of the line in the text. */
  start: number;
  /** Level of a heading, 0 for other lines. */
  level: number;
  parts: { text: string; marked: boolean }[];
}

const HEADING = /^(#{1,6})\s+/;
const LINK = /!?\[([^\]]*)\]\([^)]*\)/g;
/** Emphasis marks beside a word. */
const EMPHASIS = /(?<=\S)[*_]{1,2}(?=\s|[.,;:!?]|$)|(?:^|(?<=\s))[*_]{1,2}(?=\S)/g;

/** Splits the body of an article into lines to read, with these sentences marked. Places are in order. */
export function markedLines(text: string, bodyStart: number, places: readonly Place[]): MarkedLine[] {
  const lines: MarkedLine[] = [];
  let start = bodyStart;
  let first = 0;
  for (const line of text.slice(bodyStart).split('\n')) {
    const end = start + line.length;
    while ((places[first]?.end ?? Number.POSITIVE_INFINITY) <= start) first += 1;
    if (line.trim() !== '') {
      const mark = HEADING.exec(line);
      const from = start + (mark?.[0].length ?? 0);
      lines.push({
        start,
        level: mark?.[1]?.length ?? 0,
        parts: partsOf(text, { start: from, end }, places, first),
      });
    }
    start = end + 1;
  }
  return lines;
}

function partsOf(
  text: string,
  { start, end }: Place,
  places: readonly Place[],
  first: number,
): MarkedLine['parts'] {
  const parts: MarkedLine['parts'] = [];
  const add = (from: number, to: number, marked: boolean) => {
    const read = text.slice(from, to).replace(LINK, '$1').replace(EMPHASIS, '');
    if (read !== '') parts.push({ text: read, marked });
  };
  let at = start;
  for (let index = first; index < places.length; index += 1) {
    const place = places[index];
    if (!place || place.start >= end) break;
    const [from, to] = [Math.max(at, place.start), Math.min(end, place.end)];
    add(at, from, false);
    add(from, to, true);
    at = Math.max(at, to);
  }
  add(at, end, false);
  return parts;
}
