import { diffArrays } from 'diff';
import { sentencePieces, wordPieces } from '../text/sentences.ts';
import { ceilOffset, floorOffset, weightOf } from './anchor.ts';

/** Text that both texts have: its offset in each. */
export interface KeptRun {
  before: number;
  after: number;
  length: number;
}

export interface TextComparison {
  before: string;
  after: string;
  /** Runs in the order of both texts. */
  kept: readonly KeptRun[];
}

/** Texts with more differences are unrelated, and comparing them is slow. */
const MAX_EDITS = 500;
/** Share of an edited word or sentence that has to be left of it. */
const MIN_SHARED = 0.4;

/** Each level is compared only where the one before differs. */
const LEVELS: readonly ((text: string) => string[])[] = [
  (text) => text.match(/[^\n]*\n+|[^\n]+$/g) ?? [],
  (text) => sentencePieces(text),
  wordPieces,
];

/** Removed and added text, and the kept text after it. */
interface Step {
  removed: string;
  added: string;
  kept: KeptRun | undefined;
}

const isSame = (one: string, other: string): boolean => one.trimEnd() === other.trimEnd();

function stepsOf(before: string, after: string, cut: (text: string) => string[]): Step[] | undefined {
  const [old, fresh] = [cut(before), cut(after)];
  const found = diffArrays(old, fresh, { maxEditLength: MAX_EDITS, comparator: isSame });
  if (!found) return undefined;
  const steps: Step[] = [];
  let step: Step = { removed: '', added: '', kept: undefined };
  let [left, right, from, to] = [0, 0, 0, 0];
  for (const { count, added, removed } of found) {
    for (let done = 0; done < count; done++) {
      const [one = '', other = ''] = [added ? '' : old[left], removed ? '' : fresh[right]];
      if (!added) left++;
      if (!removed) right++;
      if (added || removed) {
        step.removed += one;
        step.added += other;
      } else {
        const length = one === other ? one.length : one.trimEnd().length;
        steps.push({ ...step, kept: { before: from, after: to, length } });
        step = { removed: one.slice(length), added: other.slice(length), kept: undefined };
      }
      from += one.length;
      to += other.length;
    }
  }
  return withEditedCopies([...steps, step], before, after);
}

/**
 * If one of two equal pieces in a row is edited, a comparison may keep the first and remove the second. The edited
 * piece is the one in the place of the new text.
 */
function withEditedCopies(steps: Step[], before: string, after: string): Step[] {
  for (const [index, step] of steps.entries()) {
    const next = steps[index + 1];
    if (!step.kept || step.removed !== '' || step.added === '' || !next?.removed || next.added !== '')
      continue;
    const { before: start, length } = step.kept;
    const piece = before.slice(start, start + length).trimEnd();
    if (next.removed.trim() !== piece) continue;
    const from = start + length + next.removed.indexOf(piece);
    steps[index] = {
      ...step,
      removed: before.slice(start, from),
      kept: { before: from, after: step.kept.after, length: piece.length },
    };
    steps[index + 1] = {
      ...next,
      removed: before.slice(from + piece.length, start + length + next.removed.length),
      added: after.slice(step.kept.after + piece.length, step.kept.after + length),
    };
  }
  return steps;
}

const editWeight = ({ removed, added }: Step): number => Math.max(weightOf(removed), weightOf(added));

/** Drops kept text that is no larger than the edits on both sides: unrelated texts share small words. */
function withoutAccidents(
  steps: readonly Step[],
  { before, after }: { before: string; after: string },
): Step[] {
  const done: Step[] = [];
  for (const next of steps) {
    let step = next;
    for (let last = done.at(-1); last?.kept; last = done.at(-1)) {
      const weight = weightOf(before.slice(last.kept.before, last.kept.before + last.kept.length));
      if (weight > editWeight(last) || weight > editWeight(step)) break;
      const { kept } = last;
      step = {
        removed: last.removed + before.slice(kept.before, kept.before + kept.length) + step.removed,
        added: last.added + after.slice(kept.after, kept.after + kept.length) + step.added,
        kept: step.kept,
      };
      done.pop();
    }
    done.push(step);
  }
  return done;
}

interface Ends {
  head: number;
  tail: number;
}

/** Lengths of what two texts have in common at their ends. */
function endsOf(before: string, after: string): Ends {
  const least = Math.min(before.length, after.length);
  let head = 0;
  while (head < least && before[head] === after[head]) head++;
  head = floorOffset(before, floorOffset(after, head));
  let tail = 0;
  while (tail < least - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  tail = Math.min(
    before.length - ceilOffset(before, before.length - tail),
    after.length - ceilOffset(after, after.length - tail),
  );
  return { head, tail };
}

const runsAtEnds = (before: string, after: string, { head, tail }: Ends): KeptRun[] =>
  [
    { before: 0, after: 0, length: head },
    { before: before.length - tail, after: after.length - tail, length: tail },
  ].filter(({ length }) => length > 0);

/** Returns the letters at the ends of an edited word that stayed. */
function commonEnds(before: string, after: string): KeptRun[] {
  const ends = endsOf(before, after);
  const least = Math.min(before.length, after.length);
  return ends.head + ends.tail < least * MIN_SHARED ? [] : runsAtEnds(before, after, ends);
}

/**
 * Runs around the one place where lines were only inserted into, such as by the break that splits a paragraph, or only
 * deleted from.
 */
function aroundOnePlace(before: string, after: string): KeptRun[] | undefined {
  const ends = endsOf(before, after);
  const rests = [before, after].map((text) => text.slice(ends.head, text.length - ends.tail));
  return rests.some((rest) => rest.trim() === '') ? runsAtEnds(before, after, ends) : undefined;
}

/** Drops what a sentence shares by accident with the one that replaced it: less than `MIN_SHARED` of its letters. */
function withoutStrangers(runs: readonly KeptRun[], before: string): KeptRun[] {
  let start = 0;
  return sentencePieces(before).flatMap((sentence) => {
    const from = start;
    start += sentence.length;
    const inside = runs.flatMap((run) => clipped(run, from, from + sentence.length));
    const shared = inside.reduce((sum, run) => {
      return sum + weightOf(before.slice(run.before, run.before + run.length));
    }, 0);
    return shared >= weightOf(sentence) * MIN_SHARED ? inside : [];
  });
}

function clipped({ before, after, length }: KeptRun, from: number, to: number): KeptRun[] {
  const start = Math.max(before, from);
  const end = Math.min(before + length, to);
  return end > start ? [{ before: start, after: after + start - before, length: end - start }] : [];
}

function keptRuns(before: string, after: string, level = 0): KeptRun[] {
  if (before === '' || after === '') return [];
  if (before === after) return [{ before: 0, after: 0, length: before.length }];
  const inserted = level === 1 ? aroundOnePlace(before, after) : undefined;
  if (inserted) return inserted;
  const cut = LEVELS[level];
  if (!cut) return commonEnds(before, after);
  const steps = stepsOf(before, after, cut);
  if (!steps) return commonEnds(before, after);
  const isWords = level === LEVELS.length - 1;
  const cleaned = isWords ? withoutAccidents(steps, { before, after }) : steps;
  let [from, to] = [0, 0];
  const runs = cleaned.flatMap(({ removed, added, kept }) => {
    const inside = keptRuns(removed, added, level + 1).map((run) => shifted(run, from, to));
    from += removed.length + (kept?.length ?? 0);
    to += added.length + (kept?.length ?? 0);
    return kept ? [...inside, kept] : inside;
  });
  return isWords ? withoutStrangers(runs, before) : runs;
}

const shifted = ({ before, after, length }: KeptRun, from: number, to: number): KeptRun => ({
  before: before + from,
  after: after + to,
  length,
});

/** Finds what an edit kept: by paragraph, then by sentence and word where they differ. */
export function compareTexts(before: string, after: string): TextComparison {
  const kept: KeptRun[] = [];
  for (const run of keptRuns(before, after)) {
    const last = kept.at(-1);
    if (last && last.before + last.length === run.before && last.after + last.length === run.after) {
      kept[kept.length - 1] = { ...last, length: last.length + run.length };
    } else kept.push(run);
  }
  return { before, after, kept };
}
