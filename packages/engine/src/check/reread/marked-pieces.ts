import { commonTokens } from './align.ts';
import { readTokens, type Token } from './read-tokens.ts';

/** Part of a passage, and if it is in one of two forms only. */
export interface MarkedPiece {
  text: string;
  isChanged: boolean;
}

/** Words of each that are compared; the rest isn't marked. */
const MAX_COMPARED = 400;

/** Marks the words in which two forms of a passage differ. */
export function markedPieces(old: string, now: string): { old: MarkedPiece[]; new: MarkedPiece[] } {
  const [before, after] = [old, now].map((text) => readTokens(text).slice(0, MAX_COMPARED)) as [
    Token[],
    Token[],
  ];
  const pairs = commonTokens(before, after);
  return {
    old: piecesOf(old, before, new Set(pairs.map(([at]) => at))),
    new: piecesOf(now, after, new Set(pairs.map(([, at]) => at))),
  };
}

function piecesOf(text: string, tokens: readonly Token[], kept: ReadonlySet<number>): MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  let done = 0;
  const add = (end: number, isChanged: boolean) => {
    if (end > done) pieces.push({ text: text.slice(done, end), isChanged });
    done = Math.max(done, end);
  };
  let at = 0;
  while (at < tokens.length) {
    const first = at;
    while (at < tokens.length && !kept.has(at)) at += 1;
    const [from, to] = [tokens[first], tokens[at - 1]];
    if (at === first || !from || !to) {
      at += 1;
      continue;
    }
    add(from.start, false);
    add(to.end, true);
  }
  add(text.length, false);
  return pieces;
}
