import { type Anchor, createAnchor, weightOf } from './anchor.ts';
import { compareTexts, type KeptRun, type TextComparison } from './compare-texts.ts';
import { countPlaces, findAnchor, MIN_CONTEXT, sharedContext } from './find-anchor.ts';

/** Share of an anchored text that keeps the anchor in its place. */
const MIN_SHARE = 0.5;
/** With a smaller share the same words elsewhere are the better place. */
const SURE_SHARE = 0.6;
/** Text written into a range splits it if it is longer than the range and this. The larger part has the anchor then. */
const MAX_WRITTEN = 40;
/** Fewer letters are any text's words: they need text around them that was kept too. */
const MIN_DISTINCT = 12;
const MIN_AROUND = 4;

interface Place {
  /** Range in the text before. */
  from: number;
  to: number;
  start: number;
  end: number;
  /** Letters that the edit kept. */
  weight: number;
  /** Characters kept around it. */
  around: number;
}

/** Text between two runs: what the edit removed from it, and what it wrote there. */
interface Gap {
  from: number;
  to: number;
  start: number;
  end: number;
}

/** True if the gap replaced a part of the range, so that the new words belong to it. */
const isInRange = ({ start, end }: Anchor, gap: Gap): boolean =>
  gap.from >= start &&
  gap.to <= end &&
  gap.to > gap.from &&
  gap.end - gap.start <= (gap.to - gap.from) * 2 + MAX_WRITTEN / 2;

function clippedPlace({ start, end }: Anchor, run: KeptRun, { before }: TextComparison): Place | undefined {
  const from = Math.max(start, run.before);
  const to = Math.min(end, run.before + run.length);
  if (from >= to) return undefined;
  const shift = run.after - run.before;
  return {
    from,
    to,
    start: from + shift,
    end: to + shift,
    weight: weightOf(before.slice(from, to)),
    around: run.length - (to - from),
  };
}

/** Parts of the range that the edit kept, where they are now. Joins parts with what was written between them. */
function keptPlaces(anchor: Anchor, edit: TextComparison): Place[] {
  const places: Place[] = [];
  const longest = Math.max(MAX_WRITTEN, anchor.end - anchor.start);
  let gap: Gap = { from: 0, to: 0, start: 0, end: 0 };
  for (const run of [...edit.kept, { before: edit.before.length, after: edit.after.length, length: 0 }]) {
    gap = { from: gap.to, to: run.before, start: gap.end, end: run.after };
    const place = clippedPlace(anchor, run, edit);
    const last = places.at(-1);
    if (last && isInRange(anchor, gap)) last.end = gap.end;
    if (place && last && place.start - last.end <= longest) {
      last.to = place.to;
      last.end = place.end;
      last.weight += place.weight;
      last.around = Math.max(last.around, place.around);
    } else if (place) {
      places.push(isInRange(anchor, gap) ? { ...place, start: gap.start } : place);
    }
    gap = { from: 0, to: run.before + run.length, start: 0, end: run.after + run.length };
  }
  return places;
}

/** Share of the anchored text that is in a place. Without letters, it has to be there as it was. */
function shareOf({ quote }: Anchor, place: Place, after: string): number {
  const weight = weightOf(quote);
  if (weight === 0) return after.slice(place.start, place.end) === quote && place.around > 0 ? 1 : 0;
  return weight < MIN_DISTINCT && place.around < MIN_AROUND ? 0 : place.weight / weight;
}

/** True if the text had the same words elsewhere, and nothing around them says which ones are left. */
function isAmbiguous({ after, before }: TextComparison, { from, to, start, end }: Place): boolean {
  if (countPlaces(before.slice(from, to), before) < 2) return false;
  const known = createAnchor(before, from, to);
  return sharedContext(known, after, start, end) < MIN_CONTEXT;
}

/** Moves an anchor through an edit that was compared before. */
export function moveThrough(anchor: Anchor, edit: TextComparison): Anchor | null {
  const places = keptPlaces(anchor, edit).map((place) => ({
    ...place,
    share: shareOf(anchor, place, edit.after),
  }));
  const best = places.filter((place) => !isAmbiguous(edit, place)).toSorted((a, b) => b.share - a.share)[0];
  if (best && best.share >= SURE_SHARE) return createAnchor(edit.after, best.start, best.end);
  const elsewhere = findAnchor(anchor, edit.after, edit);
  if (elsewhere || !best || best.share < MIN_SHARE) return elsewhere;
  return createAnchor(edit.after, best.start, best.end);
}

/**
 * Moves an anchor of `before` to the same words in `after`. Returns null if too little of them is left: the anchor is
 * detached then, and `findAnchor` attaches it again when its words return.
 */
export const moveAnchor = (anchor: Anchor, before: string, after: string): Anchor | null =>
  moveThrough(anchor, compareTexts(before, after));
