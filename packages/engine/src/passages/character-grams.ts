const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Longer runs are no words; their first part is enough to find them. */
const LONGEST_RUN = 200;

/** Pieces of three characters of each word with its bounds; of two in scripts that are written without spaces. */
export function characterGrams(text: string): string[] {
  const runs =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return runs.flatMap((run) => gramsOf(run));
}

function gramsOf(run: string): string[] {
  const wide = WIDE.test(run);
  const text = wide ? run : ` ${run.slice(0, LONGEST_RUN)} `;
  const size = wide ? 2 : 3;
  if (text.length <= size) return [text];
  return Array.from({ length: text.length - size + 1 }, (_, start) => text.slice(start, start + size));
}
