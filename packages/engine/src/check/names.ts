import type { CheckedArticle } from '../text/article/checked-article.ts';
import type { TextTools } from '../text/text-tools.ts';
import { LETTER } from './figures.ts';
import { styleWords } from './words/style-words.ts';

const WORD = "\\p{Lu}[\\p{L}\\p{M}'’-]+";
/** Words in front of a person's name, whether or not a full stop follows. */
const TITLE = `(?:Dra?|Drs|Profa?|Mrs?|Ms|Mx|Sra?|Srta|Doctora?|Professor|Profesora?|Señor(?:a|ita)?|Don|Doña|Mme|Mlle)`;
/** Full stops behind these are within sentences. */
const ABBREVIATION = `(?:${TITLE}|St|Sta|Sto|Gen|Capt|Lt|Sgt|Sen|Gov|Rev|Ing|Lic)`;
/** A whole remark may be in brackets, whose first word goes on in lower case or with a figure that is no year. */
const IN_BRACKETS = `\\((?=${WORD}(?!['’-]|${LETTER}|\\p{N}|\\s+(?!(?:et|and|y|e|of|de)\\s|\\d{4}(?!\\d))[\\p{Ll}\\p{N}]))`;
/**
 * Only a single letter, as in "A Harvard study", or a title may be in front of it at the beginning of a sentence.
 */
const NAME = new RegExp(
  `(?<=(?:[\\p{Ll}\\p{N},;:)”"]|^\\p{Lu}|(?<!${LETTER})${ABBREVIATION}\\.) |${IN_BRACKETS})${WORD}(?:\\s+(?:(?:of|de|der|von|van|la|le|the)\\s+)?${WORD})*`,
  'gu',
);
const ONLY_TITLE = new RegExp(`^${TITLE}$`, 'u');
const TITLES_IN_FRONT = new RegExp(`^(?:${TITLE}(?:\\s+|$))+`, 'u');
const ABBREVIATION_AT_END = new RegExp(`(?:^|\\s+)${ABBREVIATION}$`, 'u');
/** Word that its capitals make a name in any language: NASA, iPhone, McKinsey. Behind a figure it's a unit. */
const CERTAIN_NAME = new RegExp(
  `(?<!${LETTER}|\\p{N}\\s?)(?:\\p{Lu}{2,12}|\\p{Lu}?\\p{Ll}+\\p{Lu}(?:${LETTER})*)(?!${LETTER}|\\p{N})`,
  'gu',
);
/** First word of a sentence, with what follows a name: another capital, or a word for a study. */
const OPENING = new RegExp(
  `^[^\\p{L}\\p{N}]*(?:\\p{Lu}['’])?(${WORD})(\\s\\p{Lu}|\\s(?:stud(?:y|ies)|survey|report|research(?:ers)?|scientists)\\b)?`,
  'u',
);
/** Words that aren't stop words, but ordinary ones in front of a name or a study. Of other languages none are known. */
const IN_FRONT: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(
    `across against along amid among around behind beneath beside besides between beyond concerning despite during except
    following inside near neither outside regarding toward towards underneath unlike upon versus via within without today
    tomorrow yesterday last next former both either whenever wherever
    academic clinical current earlier early further independent later latest new newer older past previous recent
    scientific separate several similar`.split(/\s+/),
  ),
  es: new Set(
    `ambos ambas ayer bajo cerca frente hoy incluso junto mañana ninguna ninguno salvo solamente
    tampoco varias varios`.split(/\s+/),
  ),
};
const ACRONYM = /^\p{Lu}{2,12}$/u;
/** Languages that capitalize all nouns or nothing. */
export const WITHOUT_NAMES = new Set(['de', 'zh', 'ja', 'ko', 'ar', 'he', 'hi', 'th', 'fa']);

const withoutGenitive = (name: string): string => name.replace(/['’]s$/, '');

/**
 * Returns names of people, places and products within sentences, without titles; empty for languages whose capitals
 * don't mark names.
 */
export function findNames(text: string, language: string): string[] {
  if (WITHOUT_NAMES.has(language)) return [];
  return [...text.matchAll(NAME)]
    .map(({ 0: name, index }) =>
      (text[index + name.length] === '.' ? name.replace(ABBREVIATION_AT_END, '') : name).replace(
        TITLES_IN_FRONT,
        '',
      ),
    )
    .filter((name) => name.length > 1 && !/^I(?:['’]|$)/.test(name))
    .map(withoutGenitive);
}

/** Capitals of texts within sentences, which tell whether the first word of a sentence is a name. */
interface Capitals {
  names: ReadonlySet<string>;
  /** Stems of words that are in lower case somewhere. */
  ordinary: ReadonlySet<string>;
}

function readCapitals(texts: readonly string[], tools: TextTools): Capitals {
  const lower = texts.flatMap((text) => tools.words(text)).filter((word) => /^\p{Ll}/u.test(word));
  return {
    names: new Set(
      texts.flatMap((text) => findNames(text, tools.language).flatMap((name) => name.split(/\s/))),
    ),
    ordinary: new Set(lower.map(tools.stem)),
  };
}

/**
 * Returns a finder of all names in a sentence of an article. Its first word is one if it is in lower case nowhere, and
 * either before another capital or capitalized within a sentence of the article or its sources.
 */
export function statedNames(
  sources: readonly string[],
  tools: TextTools,
): (article: CheckedArticle) => (sentence: string) => string[] {
  const { language } = tools;
  const hasCapitals = !WITHOUT_NAMES.has(language);
  const known = readCapitals(hasCapitals ? sources : [], tools);
  return ({ sentences }) => {
    const own = readCapitals(hasCapitals ? sentences.map(({ text }) => text) : [], tools);
    const isName = (word: string, isInFront: boolean): boolean =>
      !tools.isStopWord(word) &&
      !ONLY_TITLE.test(word) &&
      styleWords(language)?.transitions.test(word) !== true &&
      [known, own].every(({ ordinary }) => !ordinary.has(tools.stem(word))) &&
      ((isInFront && IN_FRONT[language]?.has(word.toLowerCase()) === false) ||
        [known, own].some(({ names }) => names.has(word)));
    return (sentence) => {
      const [, opening = '', next] = (hasCapitals && OPENING.exec(sentence)) || [];
      const word = withoutGenitive(opening);
      const rest = hasCapitals ? sentence.replace(NAME, ' ') : sentence;
      return [
        ...new Set([
          ...(word && isName(word, next !== undefined) ? [word] : []),
          ...findNames(sentence, language),
          ...(rest.match(CERTAIN_NAME) ?? []),
        ]),
      ];
    };
  };
}

/**
 * Returns a predicate that is true for a text with this name. An acronym has to be a whole word, in capitals if it is an
 * ordinary word otherwise, such as WHO, or consist of the initials of a longer name.
 */
export function nameMatcher(
  name: string,
  tools: TextTools,
): (source: { text: string; lower: string }) => boolean {
  if (!ACRONYM.test(name)) return ({ lower }) => lower.includes(name.toLowerCase());
  const whole = new RegExp(`(?<!${LETTER})${name}s?(?!${LETTER})`, tools.isStopWord(name) ? 'u' : 'iu');
  const initials = [...name].map((letter) => `(?<!${LETTER})${letter}\\p{Ll}+`);
  // "National Aeronautics and Space Administration" for NASA.
  const spelledOut = new RegExp(initials.join('(?:\\s\\p{Ll}+){0,2}[\\s-]'), 'u');
  return ({ text }) => whole.test(text) || spelledOut.test(text);
}
