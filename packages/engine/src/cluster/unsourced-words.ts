import { primaryLanguage } from '../text/language.ts';
import { memoize } from '../text/memoize.ts';
import { readPhrase } from '../text/page-words.ts';
import { textTools } from '../text/text-tools.ts';
import { isPartOf, withoutAccents } from './compare-pages.ts';

export interface SourcedPhrase {
  keyphrase: string;
  /** BCP 47 tag. */
  language: string;
  sources: readonly { text: string /** Null if unknown. */; language: string | null }[];
}

/** Words that say nothing about a subject, so that a source on it needn't have them. */
const COMMON: Readonly<Record<string, string>> = {
  en: 'put use using get getting go take taking keep know need want work works help let turn happen happens avoid do don good better bad worse easy easily quick quickly fast right wrong big small long short new old real really simple simply safe thing things way ways people year years day days near away fit fits',
  de: 'gehen geht machen tun nehmen legen setzen stellen brauchen braucht benutzen verwenden nutzen helfen hilft vermeiden gut gute besser schlecht schlimm leicht schnell richtig falsch groß klein lang kurz neu alt einfach wirklich ding dinge weg jahr jahre tag tage',
  es: 'poner usar utilizar hacer ir tomar necesitar evitar ayudar sirve servir funciona bueno buena bien malo mala mal peor fácil rápido rápida correcto grande pequeño pequeña largo corto nuevo nueva viejo simple cosa cosas forma formas manera año años día días',
  zh: '使用 可以 需要 避免 帮助 进行 好 坏 快速 容易 正确 错误 简单 大 小 长 短 新 旧 东西 方式 情况 问题 时候',
};

const commonWords = memoize((language): ReadonlySet<string> => {
  const { terms } = textTools(language);
  const words = (COMMON[language] ?? '').split(' ');
  return new Set(words.flatMap((word) => terms(word)));
});

/** Word of one sign, such as the machine in 堆肥机, which means little without the others. */
const ONE_SIGN = /^\p{Script=Han}$/u;

/**
 * Returns the words of a keyphrase's subject that none of its sources has. Empty if a source is in another language,
 * where the same thing has another name.
 */
export function unsourcedWords({ keyphrase, language, sources }: SourcedPhrase): string[] {
  const tools = textTools(language);
  const isForeign = (other: string | null) =>
    other !== null && primaryLanguage(other) !== primaryLanguage(language);
  if (sources.some((source) => isForeign(source.language))) return [];
  const text = sources.map((source) => source.text.toLowerCase()).join('\n');
  const written = new Map(tools.words(keyphrase).map((word) => [word.toLowerCase(), word]));
  const words = tools.words(readPhrase(keyphrase, language).subject).filter((word) => !ONE_SIGN.test(word));
  const common = commonWords(primaryLanguage(language));
  const lost = words
    .map((word) => ({ word, term: tools.termsOf([word])[0] }))
    // As it is spelled, or in a compound: quicker than the stems of a text.
    .filter(
      ({ word, term }) =>
        term !== undefined && !common.has(term) && !text.includes(word.toLowerCase()) && !text.includes(term),
    );
  if (lost.length === 0) return [];
  const known = new Set(tools.terms(text).map(withoutAccents));
  const isKnown = (term: string) => known.has(term) || [...known].some((other) => isPartOf(term, other));
  return [
    ...new Set(
      lost
        .filter(({ term = '' }) => !isKnown(withoutAccents(term)))
        .map(({ word }) => written.get(word) ?? word),
    ),
  ];
}
