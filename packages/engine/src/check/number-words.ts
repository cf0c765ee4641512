import { primaryLanguage } from '../text/language.ts';
import { memoize } from '../text/memoize.ts';
import { NUMERALS, type Numerals } from './numerals.ts';

/** Number that a text writes in words. */
export interface NumberInWords {
  value: number;
  /** Wording in the text. */
  note: string;
  /** Offset in UTF-16 units. */
  at: number;
}

interface Word {
  text: string;
  at: number;
  end: number;
  /** True if only a space or hyphen separates it from the word in front. */
  isJoined: boolean;
}

interface Reader {
  numerals: Numerals;
  values: ReadonlyMap<string, number>;
  /** Words with which a number may begin. */
  starts: ReadonlySet<string>;
  /** Source of a regular expression for a number, which may be part of a longer one. */
  pattern: string;
  /** Splits a word into numerals: German writes them together. */
  split: (word: Word) => readonly Word[];
}

/** Maximum words of a number in a pattern. */
const MAX_WORDS = 8;

/** German words of which a number may be a part: "achtwöchig", "siebzigprozentig". */
const ADJECTIVE = /^(?:wöchig|tägig|stündig|minütig|monatig|jährig|prozentig)/u;

const readerOf = memoize((language): Reader | undefined => {
  const numerals = NUMERALS[language];
  if (!numerals) return undefined;
  const [small, tens] = [numerals.small.split(' '), numerals.tens.split(' ')];
  const values = new Map([
    ...small.map((word, value) => [word, value] as const),
    ...tens.map((word, at) => [word, (at + 2) * 10] as const),
    ...Object.entries(numerals.others ?? {}),
  ]);
  if (language !== 'de') {
    const all = [...values.keys(), ...Object.keys(numerals.scales), numerals.hundred ?? []].flat();
    const word = `(?:${longestFirst(all).join('|')})`;
    const pattern = `${word}(?:(?:[- ]| ${numerals.and.word} )${word}){0,${MAX_WORDS}}`;
    return { numerals, values, starts: startsOf(numerals, values), pattern, split: (each) => [each] };
  }
  for (const ten of [...tens, 'dreissig']) {
    for (const one of ['ein', ...small.slice(2, 10)]) {
      values.set(`${one}und${ten}`, (values.get(ten) ?? 0) + (values.get(one) ?? 0));
    }
  }
  for (const one of ['ein', ...small.slice(2, 10)]) values.set(`${one}einhalb`, (values.get(one) ?? 0) + 0.5);
  const parts = longestFirst([...values.keys(), 'hundert', 'tausend', 'und']).join('|');
  const part = new RegExp(parts, 'uy');
  const split = (word: Word): readonly Word[] => {
    const found: Word[] = [];
    let at = 0;
    for (part.lastIndex = 0; ; at = part.lastIndex) {
      const text = part.exec(word.text)?.[0];
      if (text === undefined) break;
      found.push({
        text,
        at: word.at + at,
        end: word.at + part.lastIndex,
        isJoined: at > 0 || word.isJoined,
      });
    }
    const isNumber = found.length > 0 && (at === word.text.length || ADJECTIVE.test(word.text.slice(at)));
    return isNumber ? found : [word];
  };
  return {
    numerals,
    values,
    starts: startsOf(numerals, values),
    split,
    pattern: `(?:${parts}){1,${MAX_WORDS}}`,
  };
});

const startsOf = ({ half, articles, alone }: Numerals, values: ReadonlyMap<string, number>): Set<string> =>
  new Set([...values.keys(), ...half, ...(articles ?? []), ...(alone ?? [])]);

const longestFirst = (words: readonly string[]): string[] => words.toSorted((a, b) => b.length - a.length);

/** Returns the numbers that a text writes in words: "twenty-one" is 21. `language` is a BCP 47 tag. */
export function readNumberWords(text: string, language: string): NumberInWords[] {
  const reader = readerOf(primaryLanguage(language));
  if (!reader) return [];
  const words = wordsOf(text).flatMap(reader.split);
  const found: NumberInWords[] = [];
  for (let start = 0; start < words.length; ) {
    const isStart = reader.starts.has(words[start]?.text ?? '');
    const number = isStart ? numberFrom(start, words, { ...reader, text }) : undefined;
    const [first, last] = [words[start], words[(number?.next ?? 0) - 1]];
    if (number && first && last)
      found.push({ value: number.value, note: text.slice(first.at, last.end), at: first.at });
    start = number?.next ?? start + 1;
  }
  return found;
}

function wordsOf(text: string): Word[] {
  let end = 0;
  return Array.from(text.matchAll(/\p{L}+/gu), ({ 0: word, index }) => {
    const isJoined = /^[-\s\u00a0]$/u.test(text.slice(end, index));
    end = index + word.length;
    return { text: word.toLowerCase(), at: index, end, isJoined };
  });
}

/** Part of a number that was read. */
interface Reading {
  /** Sum of millions and more, and of what is below. */
  total: number;
  sum: number;
  /** Numbers that may follow are smaller. */
  room: number;
  /** Smallest power of ten from a million on so far. */
  power: number;
  /** Index of the next word. */
  next: number;
}

const THOUSAND = 1000;

/** Reads the longest number that begins with a word. */
function numberFrom(
  start: number,
  words: readonly Word[],
  { text, numerals, values }: Pick<Reader, 'numerals' | 'values'> & { text: string },
): { value: number; next: number } | undefined {
  const wordAt = (at: number): string =>
    (at === start || words[at]?.isJoined ? words[at]?.text : undefined) ?? '';
  const powerOf = (word: string): number =>
    word === numerals.hundred ? 100 : 10 ** (numerals.scales[word] ?? 0);
  const begun = begin();
  if (!begun) return undefined;
  let last = begun;
  for (let more: Reading | undefined = begun; more; more = goOn(more)) last = more;
  return last.next === start || wordAt(last.next - 1) === numerals.incomplete ? undefined : ended(last);

  /** Reads an article or half in front of a power of ten, or a power that needs no number. */
  function begin(): Reading | undefined {
    const first = wordAt(start);
    const none = { total: 0, sum: 0, room: THOUSAND, power: Number.POSITIVE_INFINITY, next: start };
    if (numerals.half.has(first)) {
      const next = start + (numerals.articles?.has(wordAt(start + 1)) ? 2 : 1);
      return powerOf(wordAt(next)) < THOUSAND ? undefined : { ...none, sum: 0.5, room: 0, next };
    }
    const before = text.slice(Math.max(0, (words[start]?.at ?? 0) - 16), words[start]?.at);
    if (numerals.articles?.has(first)) {
      const isPower = powerOf(wordAt(start + 1)) > 1 && !numerals.vague?.test(before);
      return isPower ? { ...none, sum: 1, room: 0, next: start + 1 } : undefined;
    }
    const power = powerOf(first);
    if (power === 1) return values.has(first) ? none : undefined;
    // "12 mil" has its number in digits.
    if (!numerals.alone?.has(first) || /\d\s?$/.test(before) || numerals.vague?.test(before))
      return undefined;
    return { ...none, sum: power, room: power, next: start + 1 };
  }

  function goOn({ total, sum, room, power: least, next: at }: Reading): Reading | undefined {
    const { word: and, behind } = numerals.and;
    const isLinked = at > start && wordAt(at) === and && (behind === 'tens' ? room === 10 : room >= 100);
    const next = at + (isLinked ? 2 : 1);
    const word = wordAt(next - 1);
    const [value, power, following] = [values.get(word), powerOf(word), powerOf(wordAt(next))];
    if (value !== undefined) {
      // In "one thousand and ten thousand", ten begins another number.
      const isOther = (following === 100 && room <= 100) || (following === THOUSAND && sum >= THOUSAND);
      if (value >= room || (value === 0 && at > start) || isOther) return undefined;
      return halved({ total, sum: sum + value, room: roomBehind(value), power: least, next });
    }
    if (isLinked || sum === 0) return undefined;
    const below = sum % THOUSAND;
    if (power === 100 && below < 100 && (below > 0 || numerals.alone?.has(word)))
      return { total, sum: sum + (below === 0 ? 100 : below * 99), room: 100, power: least, next };
    if (power === THOUSAND && sum < THOUSAND)
      return { total, sum: sum * THOUSAND, room: THOUSAND, power: least, next };
    if (power > THOUSAND && power < least)
      return { total: total + sum * power, sum: 0, room: THOUSAND, power, next };
    return undefined;
  }

  /** Adds "and a half" to a number below a hundred. */
  function halved(reading: Reading): Reading {
    const { sum, next } = reading;
    const isHalf =
      sum > 0 && sum < 100 && ['and', 'a', 'half'].every((word, at) => wordAt(next + at) === word);
    return isHalf ? { ...reading, sum: sum + 0.5, room: 0, next: next + 3 } : reading;
  }

  /** Adds decimals, or the half of a million. */
  function ended({ total, sum, power, next }: Reading): { value: number; next: number } {
    const value = total + sum;
    if (total > 0 && sum === 0 && wordAt(next) === 'y' && wordAt(next + 1) === 'medio')
      return { value: value + power / 2, next: next + 2 };
    let digits = '';
    const digitAt = (at: number) => values.get(wordAt(at)) ?? 10;
    const decimals = next + 1;
    if (wordAt(next) === numerals.point && value < THOUSAND)
      while (digitAt(decimals + digits.length) < 10) digits += digitAt(decimals + digits.length);
    return digits === ''
      ? { value, next }
      : { value: Number(`${value}.${digits}`), next: decimals + digits.length };
  }
}

/** Returns below what a number may follow: ones behind tens, tens behind hundreds. */
const roomBehind = (value: number): number => (value >= 100 ? 100 : value >= 20 && value % 10 === 0 ? 10 : 0);

/** Returns the source of a regular expression for numbers in words; undefined for a language without them. */
export const numberPattern = (language: string): string | undefined =>
  readerOf(primaryLanguage(language))?.pattern;

/** Returns the figures of numbers that a text writes in words: "twenty-one" is 21. */
export const findNumberWords = (text: string, language: string): string[] =>
  readNumberWords(text, language).map(({ value }) => String(value));
