import { diffArrays } from 'diff';
import { wordsInCommon } from '../text/spoken-words.ts';
import { sentenceUnits } from './sentence-units.ts';
import { type TextUnit, textUnits } from './text-units.ts';

/** Replacement of a range of the base text, in UTF-16 units. An empty range is an insertion. */
export interface TextEdit {
  start: number;
  end: number;
  replacement: string;
}

/** Texts with more differences are unrelated. Comparing them is slow, and says little. */
const MAX_DIFFERENCES = 1500;
/** Minimum share of common words in two versions of a block. */
const ALIKE = 0.5;

interface Region {
  before: TextUnit[];
  after: TextUnit[];
  isEqual: boolean;
  /** Start in the base text. */
  at: number;
}

/**
 * Splits an edit of a text into replacements that can be made one by one, in any order: of sentences within paragraphs,
 * of whole blocks elsewhere. None touches another, so each leaves valid Markdown. All of them give the edited text.
 */
export function splitEdit(base: string, edited: string): TextEdit[] {
  if (base === edited) return [];
  const edits = regions(textUnits(base), textUnits(edited), isSame).flatMap((region) =>
    region.isEqual ? [] : editsOfBlocks(region),
  );
  return joinTouching(edits, base);
}

const isSame = (one: TextUnit, other: TextUnit): boolean => one.text === other.text;

/** Divides two lists into runs that are equal and runs that differ. */
function regions(
  before: readonly TextUnit[],
  after: readonly TextUnit[],
  comparator: (one: TextUnit, other: TextUnit) => boolean,
): Region[] {
  const end = (before.at(-1)?.start ?? 0) + (before.at(-1)?.text.length ?? 0);
  const found = diffArrays([...before], [...after], { comparator, maxEditLength: MAX_DIFFERENCES });
  if (!found) return [{ before: [...before], after: [...after], isEqual: false, at: before[0]?.start ?? 0 }];
  const runs: Region[] = [];
  let [left, right] = [0, 0];
  for (const { added, removed, count } of found) {
    const isEqual = !added && !removed;
    const run = {
      before: added ? [] : before.slice(left, left + count),
      after: removed ? [] : after.slice(right, right + count),
      isEqual,
      at: before[left]?.start ?? end,
    };
    left += run.before.length;
    right += run.after.length;
    const last = runs.at(-1);
    if (!isEqual && last && !last.isEqual) {
      last.before.push(...run.before);
      last.after.push(...run.after);
    } else runs.push(run);
  }
  return runs;
}

/** Pairs the versions of a block, and compares paragraphs by sentence. */
function editsOfBlocks(region: Region): TextEdit[] {
  const { before, after } = region;
  if (before.length === 0 || after.length === 0) return [replacing(region)];
  const [one, other] = [before[0], after[0]];
  if (before.length === 1 && after.length === 1 && one && other) return editsOfPair(one, other);
  return regions(before, after, blockMatcher()).flatMap((part) => {
    if (!part.isEqual) return [replacing(part)];
    return part.before.flatMap((unit, index) => {
      const version = part.after[index];
      return version && unit.text !== version.text ? editsOfPair(unit, version) : [];
    });
  });
}

function editsOfPair(before: TextUnit, after: TextUnit): TextEdit[] {
  const whole = { before: [before], after: [after], at: before.start };
  if (before.kind !== 'paragraph' || after.kind !== 'paragraph') return [replacing(whole)];
  return regions(sentenceUnits(before), sentenceUnits(after), isSame).flatMap((run) =>
    run.isEqual ? [] : [replacing(run)],
  );
}

function replacing({ before, after, at }: Omit<Region, 'isEqual'>): TextEdit {
  const joined = (units: readonly TextUnit[]) => units.map(({ text }) => text).join('');
  return { start: at, end: at + joined(before).length, replacement: joined(after) };
}

/** Matches versions of a block by their words, in any order. */
function blockMatcher(): (one: TextUnit, other: TextUnit) => boolean {
  const inCommon = wordsInCommon(({ text }: TextUnit) => text);
  return (one, other) => {
    if (one.text === other.text) return true;
    if (one.kind !== other.kind || one.kind === 'space') return false;
    return inCommon(one, other) >= ALIKE;
  };
}

/** Joins edits without unchanged text between them, which would depend on their order. */
function joinTouching(edits: readonly TextEdit[], base: string): TextEdit[] {
  const joined: TextEdit[] = [];
  for (const edit of edits) {
    const last = joined.at(-1);
    if (last && edit.start <= last.end)
      joined.splice(-1, 1, {
        start: last.start,
        end: edit.end,
        replacement: last.replacement + edit.replacement,
      });
    else joined.push(edit);
  }
  return joined.filter(({ start, end, replacement }) => base.slice(start, end) !== replacement);
}
