import { readUnit } from '../check/units.ts';
import type { Extract, Material, Sentence } from '../read/quotable-material.ts';
import type { TextTools } from '../text/text-tools.ts';
import { COVERED, type Query } from './query.ts';

/** Quantity with a unit, such as "12 to 18 hours", and the clause that says what it measures. */
export interface Figure {
  value: string;
  clause: string;
  sentence: Sentence;
  extract: Extract;
}

const NUMBER = String.raw`\p{Nd}(?:[\p{Nd}.,:/]{0,11}\p{Nd})?`;
const SIGN = String.raw`%|°\s?[CF]?|[$€£¥]`;
const RANGE = String.raw`${NUMBER}(?:(?:\s?(?:${SIGN}))?\s?(?:–|—|-|to|and|bis|und|y|a|至|到|~)\s?[$€£¥]?${NUMBER})?`;
const MULTIPLE = String.raw`(?:Mio\.|Mrd\.|Millionen|Milliarden|[mb]illion|millones de|mil|[百千万亿]+)`;
const WORD = String.raw`(?:分钟|小时|个月|毫升|\p{Script=Han}|\p{L}[\p{L}\p{M}²³]*)`;
const FIGURE = new RegExp(
  String.raw`(?<![\p{Script=Latin}\p{Nd}.,:/-])(?:(?:US)?([$€£¥])\s?)?${RANGE}(?:\s?(${SIGN})|[\s-]?(?:${MULTIPLE}\s?)?(${WORD}))?`,
  'gu',
);
/** Noun that ends the words of a number: a plural, or a German or Chinese one. Others, as in "14 raised beds", don't. */
const NOUN = /^(?:percent|\p{Lu}.*|.*s|\p{Script=Han}+)$/u;
const NEXT_WORD = /^\s(\p{L}[\p{L}\p{M}²³/-]*)/u;
/** Rest of a unit in one piece, such as "/h" of "km/h". */
const JOINED = /^(?:[/-]\p{L}[\p{L}\p{M}²³]*)+/u;
const PER = /^\s(?:per|por|pro|je)\s(\p{L}[\p{L}\p{M}²³/-]*)/iu;
/** Spanish adjective behind a unit, as in "metros cuadrados". */
const AGREES = /[oae]s [\p{L}\p{M}]+[oa]s$/u;
const YEAR = /^(?:1[5-9]|20)\p{Nd}{2}(?!\p{Nd})/u;
/** Ends of clauses, which a row quotes in place of a long sentence. */
const CLAUSE_END = /(?<=[,;:，；：])\s?(?=\D)/u;
const ENDS = /^[\s,;:，；：]+|[\s,;:，；：]+$/gu;
const CLAUSE = { least: 5, most: 32 };
const ROWS = { least: 2, most: 12 };

/** Selects the figures about the topics, each clause once, in the order of the sources. None if there is only one. */
export function selectFigures({ tools, extracts }: Material, queries: readonly Query[]): Figure[] {
  const found = extracts.flatMap((extract) => {
    if (extract.source.kind === 'opinion' || extract.isList) return [];
    return extract.sentences.flatMap((sentence) => {
      const coverage = Math.max(0, ...queries.map((query) => query.coverage([sentence], extract)));
      if (coverage < COVERED) return [];
      return figuresIn(sentence.text, tools).map((figure) => ({ ...figure, sentence, extract, coverage }));
    });
  });
  const distinct = [...new Map(found.map((row) => [row.clause, row])).values()];
  const best = new Set(distinct.toSorted((a, b) => b.coverage - a.coverage).slice(0, ROWS.most));
  return best.size < ROWS.least ? [] : distinct.filter((row) => best.has(row));
}

/** Returns the first quantity of each clause of a sentence. */
function figuresIn(sentence: string, { words, isStopWord }: TextTools): Pick<Figure, 'value' | 'clause'>[] {
  return sentence.split(CLAUSE_END).flatMap((part) => {
    const [value] = [...part.matchAll(FIGURE)].flatMap(
      ({ 0: whole, 1: currency, 2: sign, 3: word = '', index }) => {
        const isUnit = currency === undefined && word !== '' && !isStopWord(word) && !YEAR.test(whole);
        if (isUnit) {
          return whole + restOfUnit(word, part.slice(index + whole.length), isStopWord);
        }
        const isSigned = currency !== undefined || sign !== undefined || /[%°€$£¥]/u.test(whole);
        return isSigned ? whole.slice(0, whole.length - word.length).replace(/[\s-]+$/, '') : [];
      },
    );
    const clause = words(part).length < CLAUSE.least ? sentence : part.replace(ENDS, '');
    return value === undefined || words(clause).length > CLAUSE.most ? [] : [{ value, clause }];
  });
}

/** Words of a unit behind its first word: "hours" of "watt hours", "per square inch" of "pounds per square inch". */
function restOfUnit(word: string, behind: string, isStopWord: (word: string) => boolean): string {
  let [rest = ''] = JOINED.exec(behind) ?? [];
  let last = word;
  let isWhole = NOUN.test(word) || readUnit(word) !== undefined;
  for (;;) {
    const [more = '', next = ''] = NEXT_WORD.exec(behind.slice(rest.length)) ?? [];
    const [per = '', measure = ''] = PER.exec(behind.slice(rest.length)) ?? [];
    if (per !== '' && !isStopWord(measure)) {
      rest += per;
      [last, isWhole] = [measure, NOUN.test(measure) || readUnit(measure) !== undefined];
    } else if (next === '' || isStopWord(next) || (isWhole && !isUnitOf(last, next))) return rest;
    else {
      rest += more;
      [last, isWhole] = [next, true];
    }
  }
}

/** True if a word belongs to the unit before it: "hours" to "watt", "Celsius" to "degrees", "cuadrados" to "metros". */
function isUnitOf(unit: string, next: string): boolean {
  if (readUnit(next) !== undefined) return true;
  const both = `${unit} ${next}`;
  return readUnit(unit) === undefined ? readUnit(both) !== undefined : AGREES.test(both);
}
