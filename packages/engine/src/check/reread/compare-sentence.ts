import { countShared } from '../../text/count-items.ts';
import type { TextTools } from '../../text/text-tools.ts';
import { numbersInWords } from '../suspects/numbers-in-words.ts';
import { align, commonTokens, type TokenText } from './align.ts';
import { changedFigures } from './changed-figures.ts';
import { isNumber, readTokens, type Token } from './read-tokens.ts';

/** Sentence of a page as it was, and the part of the page that takes its place. */
export type SentenceChange =
  | { kind: 'same' }
  | { kind: 'gone' }
  | { kind: 'figure' | 'wording'; start: number; end: number };

/** Text of a page as it is now. */
export interface ReadPage extends TokenText {
  tools: TextTools;
  /** Everything that the page shows, beyond its main text. */
  whole: TokenText;
  /** Sentences with the stems of their words, made when they are needed. */
  sentences(): readonly { start: number; end: number; terms: ReadonlySet<string> }[];
}

/** Share of the words of a sentence that its new form has, in order and in any order. */
const MIN_ALIGNED = 0.55;
const MIN_SHARED_TERMS = 0.6;
const MIN_TERMS = 4;
/** Shorter ones may be anywhere by chance. */
const MIN_TOKENS = 3;

/** Looks for a sentence in a page. Differences that don't change what it says are none. */
export function compareSentence(sentence: string, page: ReadPage): SentenceChange {
  const own = readTokens(sentence);
  const keys = own.map(({ key }) => key);
  if (own.length < MIN_TOKENS || page.has(keys) || page.whole.has(keys)) return { kind: 'same' };
  const found = align(own, page);
  if (found && found.share >= MIN_ALIGNED) {
    const place = sentenceAround(page.text, found);
    const kind = differenceOf(sentence, page.text.slice(place.start, place.end), page.tools);
    // The same sentence may be beside the main text, or twice in the page.
    if (kind !== 'same' && isIn(sentence, own, page.whole, page.tools)) return { kind: 'same' };
    return kind === 'same' ? { kind } : { kind, ...place };
  }
  if (isIn(sentence, own, page.whole, page.tools)) return { kind: 'same' };
  const rewritten = rewrittenAs(sentence, page);
  if (!rewritten) return { kind: 'gone' };
  const now = page.text.slice(rewritten.start, rewritten.end);
  const hasFigure = changedFigures(sentence, now, page.tools.language).length > 0;
  return { kind: hasFigure ? 'figure' : 'wording', ...rewritten };
}

function isIn(sentence: string, own: readonly Token[], text: TokenText, tools: TextTools): boolean {
  const found = align(own, text);
  if (!found || found.share < MIN_ALIGNED) return false;
  return differenceOf(sentence, text.text.slice(found.start, found.end), tools) === 'same';
}

const NEGATION =
  /^(?:not|no|never|none|nor|without|cannot|\p{L}+n't|nicht|nie|niemals|ohne|kein\p{L}*|nunca|jamás|sin|ni|不|没|未|无|非|勿)$/u;

/** Kind of the difference between a sentence and its new form. */
function differenceOf(old: string, now: string, tools: TextTools): 'same' | 'figure' | 'wording' {
  if (changedFigures(old, now, tools.language).length > 0) return 'figure';
  const [before, after] = [readTokens(old), readTokens(now)];
  const pairs = commonTokens(before, after);
  const [kept, found] = [new Set(pairs.map(([at]) => at)), new Set(pairs.map(([, at]) => at))];
  const [first, last] = [pairs[0]?.[1] ?? 0, pairs.at(-1)?.[1] ?? 0];
  const removed = before.filter((_, at) => !kept.has(at)).map(({ key }) => key);
  // What comes before and behind it are other sentences, or labels.
  const added = after.filter((_, at) => !found.has(at) && at >= first && at <= last).map(({ key }) => key);
  const denials = (keys: readonly string[]) => keys.filter((key) => NEGATION.test(key)).length;
  if (denials(removed) !== denials(added)) return 'wording';
  const worded = new Set([...numbersInWords(old, tools.language), ...numbersInWords(now, tools.language)]);
  const rest = [...added];
  const lost = removed.filter((key) => {
    if (isNumber({ key }) || tools.isStopWord(key) || key === '%') return false;
    if (worded.size > 0 && numbersInWords(key, tools.language).length > 0) return false;
    const at = rest.findIndex((other) => isVariant(key, other, tools));
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  return lost.length === 0 ? 'same' : 'wording';
}

const MIN_VARIANT = 4;
const SAME_BEGINNING = 3;

/** True for two spellings or forms of one word. */
function isVariant(one: string, other: string, tools: TextTools): boolean {
  if (tools.stem(one) === tools.stem(other)) return true;
  if (Math.min(one.length, other.length) < MIN_VARIANT) return false;
  if (one.slice(0, SAME_BEGINNING) !== other.slice(0, SAME_BEGINNING)) return false;
  return distanceIsSmall(one, other, Math.min(one.length, other.length) >= 8 ? 2 : 1);
}

/** True if at most so many letters at one place differ. */
function distanceIsSmall(one: string, other: string, most: number): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  const shorter = Math.min(one.length, other.length);
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return Math.max(one.length, other.length) - start - end <= most;
}

/** Sentence of the page that has most of the words of another one, in any order. */
function rewrittenAs(sentence: string, page: ReadPage): { start: number; end: number } | undefined {
  const terms = new Set(page.tools.terms(sentence));
  if (terms.size < MIN_TERMS) return undefined;
  let best: { start: number; end: number; share: number } | undefined;
  for (const { start, end, terms: other } of page.sentences()) {
    const share = countShared(terms, other) / terms.size;
    if (share >= MIN_SHARED_TERMS && share > (best?.share ?? 0)) best = { start, end, share };
  }
  return best && { start: best.start, end: best.end };
}

const MAX_AROUND = 240;
const SENTENCE_END = /[.!?](?=\s|$)|[。！？\n]/gu;

/** Widens a part of a text to whole sentences. */
function sentenceAround(text: string, { start, end }: { start: number; end: number }) {
  const before = text.slice(Math.max(0, start - MAX_AROUND), start);
  const lastEnd = [...before.matchAll(SENTENCE_END)].at(-1);
  const from = lastEnd ? start - before.length + lastEnd.index + lastEnd[0].length : start;
  const behind = text.slice(end, end + MAX_AROUND);
  const [nextEnd] = behind.matchAll(SENTENCE_END);
  const to = nextEnd ? end + nextEnd.index + nextEnd[0].length : end;
  const whole = text.slice(from, to);
  return {
    start: from + (whole.length - whole.trimStart().length),
    end: to - (whole.length - whole.trimEnd().length),
  };
}
