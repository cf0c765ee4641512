import { primaryLanguage } from '../text/language.ts';
import { memoize } from '../text/memoize.ts';
import { readPhrase } from '../text/page-words.ts';
import { type TextTools, textTools } from '../text/text-tools.ts';
import { withoutAccents } from './compare-pages.ts';
import { isKin } from './kinship.ts';
import { isSpelledOut } from './spelled-out.ts';
import { unsourcedSigns } from './unsourced-signs.ts';

export interface SourcedPhrase {
  keyphrase: string;
  /** BCP 47 tag. */
  language: string;
  sources: readonly { text: string /** Null if unknown. */; language: string | null }[];
}

/** Words that say nothing about a subject, so that a source on it needn't have them. */
const COMMON: Readonly<Record<string, string>> = {
  en: 'put use using get getting go take taking keep know need want work works help let turn happen happens avoid do don good better bad worse easy easily quick quickly fast right wrong big small long short new old real really simple simply safe thing things way ways people year years day days near away fit fits method methods rule rules requirement requirements type types kind kinds temperature size sizes plan plans schedule routine alternative alternatives',
  de: 'gehen geht machen tun nehmen legen setzen stellen brauchen braucht benutzen verwenden nutzen helfen hilft vermeiden gut gute besser schlecht schlimm leicht schnell richtig falsch groß klein lang kurz neu alt einfach wirklich ding dinge weg jahr jahre tag tage methode methoden regel regeln art arten größe größen temperatur plan dauer alternative alternativen',
  es: 'poner usar utilizar hacer ir tomar necesitar evitar ayudar sirve servir funciona bueno buena bien malo mala mal peor fácil rápido rápida correcto grande pequeño pequeña largo corto nuevo nueva viejo simple cosa cosas forma formas manera año años día días método métodos regla reglas requisito requisitos tipo tipos tamaño temperatura plan alternativa alternativas',
};

const commonWords = memoize((language): ReadonlySet<string> => {
  const { terms } = textTools(language);
  const words = (COMMON[language] ?? '').split(' ');
  return new Set(words.flatMap((word) => terms(word)));
});

/** Labels between bars, as in menus and footers. */
const MENU = /(?:[^|｜\n.。!?]{1,40}[|｜]){2,}[^|｜\n.。!?]{1,40}/gu;
/** Minimum letters of a word that is looked for within others. */
const MIN_WITHIN = 4;
/** Share of a subject that sources on it have more than. */
const MIN_KNOWN = 0.5;

/**
 * Returns the words of a keyphrase's subject that none of its sources has, if they are half of it or more. Empty if a
 * source is in another language, where the same thing has another name.
 */
export function unsourcedWords({ keyphrase, language, sources }: SourcedPhrase): string[] {
  const isForeign = (other: string | null) =>
    other !== null && primaryLanguage(other) !== primaryLanguage(language);
  if (sources.some((source) => isForeign(source.language))) return [];
  const text = sources.map((source) => withoutMenus(source.text).toLowerCase()).join('\n');
  if (primaryLanguage(language) === 'zh') return unsourcedSigns(keyphrase, text);
  const tools = textTools(language);
  const written = new Map(tools.words(keyphrase).map((word) => [word.toLowerCase(), word]));
  const words = subjectWords(keyphrase, language, tools);
  const isFew = ({ length }: { length: number }) => length === 0 || length < words.length * MIN_KNOWN;
  // As it is spelled, or in a compound: quicker than the stems of a text.
  const lost = words.filter(({ word, term }) => !isWithin(word, text) && !isWithin(term, text));
  if (isFew(lost)) return [];
  const known = [...new Set(tools.terms(text).map(withoutAccents))];
  const terms = new Set(known);
  const unknown = lost
    .map(({ word, term }) => ({ word: written.get(word) ?? word, term: withoutAccents(term) }))
    .filter(
      ({ word, term }) =>
        !terms.has(term) && !isSpelledOut(word, text) && !known.some((other) => isKin(term, other)),
    );
  return isFew(unknown) ? [] : [...new Set(unknown.map(({ word }) => word))];
}

/** True for a word in a text or a compound. Shorter ones are within many others. */
const isWithin = (word: string, text: string): boolean => word.length >= MIN_WITHIN && text.includes(word);

const withoutMenus = (text: string): string => (/[|｜]/u.test(text) ? text.replaceAll(MENU, ' ') : text);

function subjectWords(keyphrase: string, language: string, tools: TextTools) {
  const common = commonWords(primaryLanguage(language));
  return tools
    .words(readPhrase(keyphrase, language).subject)
    .filter(({ length }) => length > 1)
    .flatMap((word) => tools.termsOf([word]).map((term) => ({ word: word.toLowerCase(), term })))
    .filter(({ term }) => !common.has(term));
}
