const CITATION = /\[\d{1,3}\](?!\()/g;
const TARGET = /\]\([^()\s]*\)/g;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]|[\p{L}\p{M}\p{N}]+/gu;

/** Words of a run that isn't there by chance, and characters of one in scripts without spaces. */
const RUN = 4;
const RUN_UNSPACED = 8;

export interface MachineWords {
  words: number;
  /** Words in runs that one of the machine's texts has too. */
  machine: number;
}

const tokensOf = (text: string): string[] =>
  text.replace(TARGET, ']').replace(CITATION, '').normalize('NFKC').toLowerCase().match(TOKEN) ?? [];

/**
 * Counts the words of a text that are as a machine wrote them: those in runs of at least 4 words that one of its texts has
 * too, wherever they were moved. In scripts without spaces, characters are counted, in runs of 8.
 */
export function countMachineWords(text: string, machineTexts: readonly string[]): MachineWords {
  const tokens = tokensOf(text);
  const unspaced = tokens.reduce((sum, token) => sum + (UNSPACED.test(token) ? 1 : 0), 0);
  const run = Math.max(1, Math.min(unspaced * 2 > tokens.length ? RUN_UNSPACED : RUN, tokens.length));
  const known = new Set(machineTexts.flatMap((each) => runsOf(tokensOf(each), run)));
  let machine = 0;
  let counted = 0;
  for (const [at, key] of runsOf(tokens, run).entries()) {
    if (!known.has(key)) continue;
    machine += at + run - Math.max(at, counted);
    counted = at + run;
  }
  return { words: tokens.length, machine };
}

function runsOf(tokens: readonly string[], run: number): string[] {
  const runs: string[] = [];
  for (let at = 0; at + run <= tokens.length; at += 1) runs.push(tokens.slice(at, at + run).join(' '));
  return runs;
}
