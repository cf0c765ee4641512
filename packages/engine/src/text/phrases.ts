import { primaryLanguage } from './language.ts';

const KEYS = [
  'title',
  'untitled',
  'description',
  'more',
  'figures',
  'columns',
  'open',
  'gap',
  'says',
  'below',
  'opinion',
  'opinionBelow',
  'experience',
  'quotes',
  'name',
  'supplied',
  'intent',
] as const;

/** Fixed phrases of research notes. `{}` is a name or a heading; columns and quotes have several parts. */
export type NotePhrases = Record<(typeof KEYS)[number], string>;

const LINES: Readonly<Record<string, string>> & { en: string } = {
  en: `{}: research notes|Untitled|Research notes on {}: passages from the sources by topic, figures and open questions.|Also in the sources|Figures|Figure/What it is/Source|Open questions|The sources don’t answer these yet:
{}:|{}, under “{}”:|{} (an opinion):|{} (an opinion), under “{}”:|From first-hand experience:|“/”/‘/’|*{}*|A document of the author|Collect what the sources say about “{}”.`,
  de: `{}: Recherchenotizen|Ohne Titel|Recherchenotizen zu {}: Auszüge aus den Quellen nach Thema, Zahlen und offene Fragen.|Außerdem in den Quellen|Zahlen|Wert/Was/Quelle|Offene Fragen|Das beantworten die Quellen noch nicht:
{}:|{}, unter „{}“:|{} (eine Meinung):|{} (eine Meinung), unter „{}“:|Aus eigener Erfahrung:|„/“/‚/‘|*{}*|Ein Dokument des Autors|Sammeln, was die Quellen über „{}“ sagen.`,
  es: `{}: notas de investigación|Sin título|Notas de investigación sobre {}: pasajes de las fuentes por tema, cifras y preguntas abiertas.|También en las fuentes|Cifras|Cifra/Qué es/Fuente|Preguntas abiertas|Las fuentes aún no responden a esto:
{}:|{}, en «{}»:|{} (una opinión):|{} (una opinión), en «{}»:|Por experiencia propia:|«/»/“/”|*{}*|Un documento del autor|Reunir lo que las fuentes dicen sobre «{}».`,
  zh: `{}：研究笔记|未命名|关于{}的研究笔记：按主题整理的来源摘录、数据和待解问题。|来源中的其他内容|数据|数值/内容/来源|待解问题|来源尚未回答以下内容：
{}：|{}，“{}”一节：|{}（一种看法）：|{}（一种看法），“{}”一节：|亲身经验：|“/”/‘/’|《{}》|作者的文档|收集来源关于“{}”的内容。`,
};

/** Returns the phrases of a language, in English if it isn't supported. */
export function notePhrases(language: string): NotePhrases {
  const words = (LINES[primaryLanguage(language)] ?? LINES.en).split(/[|\n]/);
  return Object.fromEntries(KEYS.map((key, at) => [key, words[at] ?? ''])) as NotePhrases;
}

/** Beginnings of lines that say what the sources lack. Articles written by earlier releases have the last ones. */
const GAPS = [
  ...Object.keys(LINES).map((language) => notePhrases(language).gap),
  'A search of the sources for these words found nothing to quote here.',
  'Die Suche nach diesen Wörtern ergab in den Quellen nichts, was sich hier zitieren ließe.',
  'La búsqueda de estas palabras en las fuentes no dio nada que citar aquí.',
  '按这些字词检索，来源中没有可引用的内容。',
];

/** True if a line or section says that the sources have nothing for it. */
export const isGap = (text: string): boolean => GAPS.some((gap) => text.trimStart().startsWith(gap));

const SUPPLIED = new Set(Object.keys(LINES).map((language) => notePhrases(language).supplied));

/** True for the name of a text that a user supplied, which is no title. */
export const isSuppliedName = (name: string): boolean => SUPPLIED.has(name);

/** Fills the placeholders of a phrase in order. */
export function fill(phrase: string, ...values: string[]): string {
  let next = 0;
  return phrase.replace(/\{\}/g, (place) => values[next++] ?? place);
}
