import { countItems, countMatches } from './count-items.ts';
import { isLatin, LATIN_LETTERS } from './latin.ts';
import { memoize } from './memoize.ts';
import { stopWords } from './stop-words.ts';

/**
 * Frequent words by which languages with Latin letters are distinguished, without one-letter words, which are often
 * names.
 */
const PROFILES: Readonly<Record<string, string>> = {
  en: 'the of and to in is that for it with as was on are by this be from at or an how what why which you your can have not best does',
  de: 'der die das und ist von mit für auf ein eine im den des nicht zu sich auch dem bei als wie was warum werden wird einen oder sind nach aus kann man beste',
  es: 'el la los las de que en un una para por con es del se al como más su qué cómo cuál son lo mejor cuando sobre entre',
  fr: 'le la les des et est une un du dans pour que qui sur avec pas au ce il sont par plus comment pourquoi quel quelle cette aux meilleur',
  it: 'il lo gli di che per una con non del della sono come più nel alla dei le anche si cosa perché questo delle migliore',
  pt: 'os as de que em um uma para com não do da dos das se por mais como são ao na no ou também você qual melhor quando',
  nl: 'de het een en van is dat op te voor met zijn niet aan er ook bij als om hoe wat waarom wordt naar uit deze beste',
  sv: 'och att det som en är på för av med den till inte har om ett hur vad varför från kan eller vid sig bästa',
  da: 'og at det er en til på for af den med som ikke har de et hvordan hvad hvorfor fra kan eller ved sig bedste',
  nb: 'og det er en til på for av den med som ikke har de et hvordan hva hvorfor fra kan eller ved seg beste',
  fi: 'ja on ei että se oli ovat kuin mutta myös tai mitä miten miksi joka tämä sekä voi olla niin kun paras',
  pl: 'na do nie się to jest że jak co dla od po są czy przez oraz jego który dlaczego najlepszy',
  cs: 'na se je že to do pro jak co jsou nebo ale který při jako proč aby nejlepší',
  ro: 'și în de la cu este pe un să nu care din pentru ce mai sunt cum sau ca prin cel mai bun',
  tr: 've bir bu için ile de da ne nasıl en olarak daha çok var gibi olan kadar neden mi ya veya iyi',
  id: 'dan yang di untuk dengan ini itu dari adalah pada ke tidak dalam akan apa bagaimana cara atau juga terbaik',
};

/** Letters that only some of these languages use; weaker evidence than a word. */
const LETTERS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ß/u, ['de']],
  [/[äöü]/u, ['de', 'fi', 'sv', 'tr']],
  [/[ñ¿¡]/u, ['es']],
  [/[ãõ]/u, ['pt']],
  [/[êèçœ]/u, ['fr', 'pt']],
  [/[ąęłńśźż]/u, ['pl']],
  [/[ěřůčšž]/u, ['cs']],
  [/[ğış]/u, ['tr']],
  [/[țșăâ]/u, ['ro']],
  [/[æø]/u, ['da', 'nb']],
  [/å/u, ['sv', 'da', 'nb']],
  [/[áíóú]/u, ['es', 'pt', 'cs']],
  [/é/u, ['es', 'fr', 'pt', 'cs']],
];

/** Languages by each frequent word. */
const USERS = Map.groupBy(
  Object.entries(PROFILES).flatMap(([language, words]) =>
    [...new Set(words.split(' '))].map((word) => ({ word, language })),
  ),
  ({ word }) => word,
);
const WORD = /\p{L}+/gu;
const LATIN_WORD = new RegExp(`[${LATIN_LETTERS}]+`, 'g');
const SAMPLE_CHARACTERS = 6_000;
const LETTER_WEIGHT = 0.4;
const MIN_IN_TEXT = 3;
const MIN_SHARE_OF_TEXT = 0.08;

/** Returns the primary subtag of a BCP 47 tag: `zh-Hans` and `ZH` give `zh`; anything else gives `en`. */
export function primaryLanguage(tag: string): string {
  return /^[a-z]{2,3}(?![a-z])/.exec(tag.trim().toLowerCase())?.[0] ?? 'en';
}

/** Guesses the language of a text from its script and its frequent words; `en` when undecided. */
export function detectLanguage(text: string): string {
  const sample = text.slice(0, SAMPLE_CHARACTERS).toLowerCase();
  return languageOfScript(sample) ?? languageOfWords(sample);
}

/** Detects the language of a longer text; undefined without enough frequent words of one language. */
export function languageOfText(text: string): string | undefined {
  const sample = text.slice(0, SAMPLE_CHARACTERS).toLowerCase();
  const script = languageOfScript(sample);
  if (script !== undefined) return script;
  const words = letterWords(sample);
  const [best] = [...commonWords(words)].sort((a, b) => b[1] - a[1]);
  const [language, count] = best ?? ['', 0];
  return count >= Math.max(MIN_IN_TEXT, words.length * MIN_SHARE_OF_TEXT) ? language : undefined;
}

/** Languages with Latin letters whose frequent words are known. */
export const LATIN_LANGUAGES: readonly string[] = Object.keys(PROFILES);

/** Returns the languages of each group of special letters in a text. */
export const languagesByLetters = (text: string): (readonly string[])[] =>
  LETTERS.filter(([letter]) => letter.test(text.toLowerCase())).map(([, languages]) => languages);

/** Further scripts that one language dominates. */
const OWN_SCRIPTS: readonly (readonly [language: string, script: RegExp])[] = [
  ['ka', /[\p{Script=Georgian}]/gu],
  ['hy', /[\p{Script=Armenian}]/gu],
  ['bn', /[\p{Script=Bengali}]/gu],
  ['pa', /[\p{Script=Gurmukhi}]/gu],
  ['gu', /[\p{Script=Gujarati}]/gu],
  ['ta', /[\p{Script=Tamil}]/gu],
  ['te', /[\p{Script=Telugu}]/gu],
  ['kn', /[\p{Script=Kannada}]/gu],
  ['ml', /[\p{Script=Malayalam}]/gu],
  ['si', /[\p{Script=Sinhala}]/gu],
  ['my', /[\p{Script=Myanmar}]/gu],
  ['km', /[\p{Script=Khmer}]/gu],
  ['lo', /[\p{Script=Lao}]/gu],
  ['am', /[\p{Script=Ethiopic}]/gu],
];
const KNOWN_SCRIPTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Greek}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Georgian}\p{Script=Armenian}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Lao}\p{Script=Ethiopic}]/u;

/** Returns the language of a script that one language dominates; undefined for Latin letters. Expects lower case. */
export function languageOfScript(sample: string): string | undefined {
  if (isLatin(sample) || !KNOWN_SCRIPTS.test(sample)) return undefined;
  const letters = countMatches(sample, /\p{L}/gu);
  const has = (script: RegExp, share: number) => countMatches(sample, script) > letters * share;
  if (letters === 0) return undefined;
  // A third of the letters decides, as Latin names and marks are common in texts of any script.
  if (has(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, 0.3)) {
    return has(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 0.1) ? 'ja' : 'zh';
  }
  if (has(/\p{Script=Hangul}/gu, 0.3)) return 'ko';
  if (has(/\p{Script=Cyrillic}/gu, 0.5)) return /[іїєґ]/u.test(sample) ? 'uk' : 'ru';
  if (has(/\p{Script=Arabic}/gu, 0.5)) return /[پچژگ]/u.test(sample) ? 'fa' : 'ar';
  if (has(/\p{Script=Hebrew}/gu, 0.5)) return 'he';
  if (has(/\p{Script=Greek}/gu, 0.5)) return 'el';
  if (has(/\p{Script=Thai}/gu, 0.5)) return 'th';
  if (has(/\p{Script=Devanagari}/gu, 0.5)) return 'hi';
  return OWN_SCRIPTS.find(([, script]) => has(script, 0.5))?.[0];
}

/** Languages whose scripts differ only in single letters. */
const CLOSE = [new Set(['ru', 'uk']), new Set(['ar', 'fa'])];
const SCRIPT_LANGUAGES = new Set(['zh', 'ja', 'ko', 'ru', 'uk', 'ar', 'fa', 'he', 'el', 'th', 'hi']);
const MIN_COMMON_WORDS = 8;
const CLEAR_LEAD = 1.6;

/** True if a text is certainly in another language than the BCP 47 tag says. */
export function isClearlyForeign(tag: string, text: string): boolean {
  const language = primaryLanguage(tag);
  if (!SCRIPT_LANGUAGES.has(language) && PROFILES[language] === undefined) return false;
  const sample = text.slice(0, SAMPLE_CHARACTERS).toLowerCase();
  const script = languageOfScript(sample);
  if (script !== undefined) {
    return script !== language && !CLOSE.some((close) => close.has(script) && close.has(language));
  }
  const hits = commonWords(letterWords(sample));
  const most = Math.max(0, ...hits.values());
  return most >= MIN_COMMON_WORDS && most > (hits.get(language) ?? 0) * CLEAR_LEAD;
}

/** True if a text is in the script of a language; undefined for Latin letters, which many share. */
export function usesScriptOf(text: string, language: string): boolean | undefined {
  const script = languageOfScript(text.toLowerCase());
  if (script === undefined) return undefined;
  // A Japanese sentence may consist of characters that Chinese has too.
  const isClose = [...CLOSE, new Set(['ja', 'zh'])].some((close) => close.has(script) && close.has(language));
  return script === language || isClose;
}

/** Returns the words of a language that occur in nearly every sentence, in lower case; empty for an unknown one. */
export const functionWords = memoize(
  (language): ReadonlySet<string> =>
    new Set([...stopWords(language), ...(PROFILES[language]?.split(' ') ?? [])]),
);

/** Returns the language with the most of these words, ignoring the text's own function words. */
export function mostLikelyOther(words: readonly string[], ownWords: ReadonlySet<string>): string | undefined {
  const [closest] = [...commonWords(words.filter((word) => !ownWords.has(word)))].sort((a, b) => b[1] - a[1]);
  return closest?.[0];
}

function languageOfWords(sample: string): string {
  const hits = commonWords(letterWords(sample));
  let best = { language: 'en', score: 0 };
  for (const language of Object.keys(PROFILES)) {
    const letters = LETTERS.filter(
      ([letter, users]) => users.includes(language) && letter.test(sample),
    ).length;
    const score = (hits.get(language) ?? 0) + letters * LETTER_WEIGHT;
    if (score > best.score) best = { language, score };
  }
  return best.language;
}

/** Returns runs of letters; "don't" gives two. */
export const letterWords = (text: string): string[] => text.match(isLatin(text) ? LATIN_WORD : WORD) ?? [];

/** Counts the frequent words of each language among these words. */
const commonWords = (words: readonly string[]): Map<string, number> =>
  countItems(words.flatMap((word) => USERS.get(word)?.map(({ language }) => language) ?? []));
