const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Longer runs are no words; their first part is enough to find them. */
const LONGEST_RUN = 200;
const RUNS_KEPT = 20_000;

/** A text has the same words again and again. */
const known = new Map<string, readonly string[]>();

/** Pieces of three characters of each word with its bounds; of two in scripts that are written without spaces. */
export function characterGrams(text: string): string[] {
  const runs =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const grams: string[] = [];
  for (const run of runs) for (const gram of knownGramsOf(run)) grams.push(gram);
  return grams;
}

function knownGramsOf(run: string): readonly string[] {
  const found = known.get(run);
  if (found !== undefined) return found;
  const grams = gramsOf(run);
  if (run.length > LONGEST_RUN) return grams;
  if (known.size >= RUNS_KEPT) known.clear();
  known.set(run, grams);
  return grams;
}

function gramsOf(run: string): string[] {
  const wide = WIDE.test(run);
  const text = wide ? run : ` ${run.slice(0, LONGEST_RUN)} `;
  const size = wide ? 2 : 3;
  if (text.length <= size) return [text];
  return Array.from({ length: text.length - size + 1 }, (_, start) => text.slice(start, start + size));
}
