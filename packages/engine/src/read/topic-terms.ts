import { memoize } from '../text/memoize.ts';
import type { TextTools } from '../text/text-tools.ts';

/** Minimum letters of a word part that matches a term, as in compounds. */
const MIN_OF_WORD = { usual: 4, unspaced: 2 };
/** Words of topics about form, not subject. */
const FORM_WORDS = new Set(
  [
    'basic basics beginners best choose choosing common complete explained good guide home know make making method methods overview right start step steps',
    'strategies tips types use using work works most important question questions should avoid options fair first started need needs known ideal mean means meaning beste besten einfach grundlagen gute guten hause leitfaden machen methoden ratgeber richtig richtige',
    'schritt tipps überblick buen buena casa consejos elegir guía hacer mejor mejores métodos paso pasos tipos usar ideal significa 一切 基本 方法 技巧 指南 新手 最佳 正确 步骤',
  ].flatMap((line) => line.split(' ')),
);
/** Words that ask for nothing in particular about a subject, as in suggested topics, unless a source has them too. */
const GENERAL_WORDS = [
  'beginner changing comparison compared everything fact facts figure figures frequent mistake mistakes misconceptions myths numbers problems questions solve statistics trend trends typical',
  'Anfänger ändert Einstieg Einsteiger Fakten Fehler Fragen funktioniert häufige häufigsten Irrtümer Lösungen Mythen Probleme Statistiken Trends typische Vergleich vermeidet wichtigsten wissen Zahlen',
  'ahora básicos cambiando cifras comparación comparativa conceptos conviene datos empezar equivocadas errores evitarlos frecuentes funciona habituales ideas importantes mitos preguntas principiantes problemas resolverlos saber tendencias',
  '变化 必须 避免 不同 差异 常见 错误 对比 问题 误解 误区 入门 事 事实 数据 数字 知道 重要 趋势 原理 介绍 最新 过去 现在 同类 解决办法',
].join(' ');

export interface TopicTerms {
  /** Terms of the subject that all topics share. */
  theme: readonly string[];
  /** Terms of a topic besides those of the theme, without words of form if there are others. */
  own(text: string): string[];
  /** True for the stem of a word such as "mistakes", which names nothing in particular. */
  isGeneral(term: string): boolean;
  /** True if a term matches another one or part of a compound: its beginning, or the end of either. */
  isMatch(term: string, other: string): boolean;
}

/** Returns a reader of the terms that distinguish topics from the keyphrase, if there is one, or from each other. */
export function topicTerms(
  { topics, keyphrase }: { topics: readonly string[]; keyphrase: string | undefined },
  tools: TextTools,
  termsIn: (text: string) => string[],
): TopicTerms {
  const least = tools.space === '' ? MIN_OF_WORD.unspaced : MIN_OF_WORD.usual;
  const queryTerms = memoize((text: string): string[] => {
    const words = tools.words(text);
    const subject = words.filter((word) => !FORM_WORDS.has(word.toLowerCase()));
    const terms = termsIn(subject.join(' '));
    return terms.length > 0 ? terms : termsIn(words.join(' '));
  });
  const [first = [], ...others] = topics.map(queryTerms);
  const shared = first.filter((term) => others.every((terms) => terms.includes(term)));
  const theme = keyphrase === undefined ? shared : queryTerms(keyphrase);
  const general = new Set(termsIn(GENERAL_WORDS));
  return {
    theme,
    isGeneral: (term) => general.has(term),
    own: (text) => queryTerms(text).filter((term) => !theme.includes(term)),
    isMatch: (term, other) =>
      term === other ||
      (Math.min(term.length, other.length) >= least &&
        (other.startsWith(term) ||
          other.endsWith(term) ||
          (other.length > least && term.length - other.length <= 2 && term.startsWith(other)) ||
          (term.length >= 2 * least && term.endsWith(other)))),
  };
}
