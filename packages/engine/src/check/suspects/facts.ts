import type { Fact } from '../../article.ts';
import type { TextTools } from '../../text/text-tools.ts';
import { chineseNumerals } from '../chinese-numerals.ts';
import { findFigures } from '../figures.ts';
import { WITHOUT_NAMES } from '../names.ts';
import { CHINESE_DATE, dayIn, isYear, monthNames } from './dates.ts';

/** Smaller numerals are mostly parts of words. */
const MIN_NUMERAL = 10;

export function factsOf(text: string, words: readonly string[], tools: TextTools): Fact[] {
  return /\p{Script=Han}/u.test(text) ? chineseFacts(text) : spacedFacts(words, tools);
}

function chineseFacts(text: string): Fact[] {
  const dates = Array.from(text.matchAll(CHINESE_DATE), ([found, year, month, day]): Fact => {
    return {
      kind: 'date',
      key: year === undefined ? dateKey(Number(month), Number(day)) : year,
      text: found,
    };
  });
  const rest = text.replace(CHINESE_DATE, ' ');
  const numerals = chineseNumerals(rest).filter((value) => Number(value) >= MIN_NUMERAL);
  return [
    ...dates,
    ...[...findFigures(rest), ...numerals].map((key): Fact => ({ kind: 'figure', key, text: key })),
  ];
}

const dateKey = (month: number, day: number | undefined): string => `${month}/${day || ''}`;

function spacedFacts(words: readonly string[], tools: TextTools): Fact[] {
  const months = monthNames(tools.language);
  const facts: Fact[] = [];
  const isUsed = new Set<number>();
  for (const [at, word] of words.entries()) {
    const month = months.get(word);
    if (month === undefined) continue;
    const near = [at - 1, at + 1, at - 2].find(
      (place) =>
        dayIn(words[place]) !== undefined && (place !== at - 2 || tools.isStopWord(words[at - 1] ?? '')),
    );
    // "May" alone is mostly a verb.
    if (near === undefined && at === 0) continue;
    isUsed.add(at);
    if (near !== undefined) isUsed.add(near);
    const day = near === undefined ? undefined : dayIn(words[near]);
    const text =
      near === undefined ? word : words.slice(Math.min(near, at), Math.max(near, at) + 1).join(' ');
    facts.push({ kind: 'date', key: dateKey(month, day), text });
  }
  for (const [at, word] of words.entries()) {
    if (isUsed.has(at)) continue;
    if (isYear(word)) facts.push({ kind: 'date', key: word, text: word });
    else if (/\d/.test(word))
      facts.push({ kind: 'figure', key: findFigures(word)[0] ?? word.toLowerCase(), text: word });
    else if (isName(words, at, tools)) facts.push({ kind: 'name', key: word.toLowerCase(), text: word });
  }
  return facts;
}

const isCapital = (word = ''): boolean => /^\p{Lu}\p{Ll}/u.test(word);

/** Capitals mark names within sentences. In German only two in a row do. */
function isName(words: readonly string[], at: number, { language, isStopWord }: TextTools): boolean {
  const word = words[at] ?? '';
  if (at === 0 || !isCapital(word) || isStopWord(word)) return false;
  if (language === 'de') return (at > 1 && isCapital(words[at - 1])) || isCapital(words[at + 1]);
  return !WITHOUT_NAMES.has(language);
}
