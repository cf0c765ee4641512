import { primaryLanguage } from './language.ts';

const KEYS = [
  'untitled',
  'overview',
  'brief',
  'more',
  'gap',
  'fillGap',
  'closest',
  'drawsOn',
  'comma',
  'says',
  'adds',
  'lists',
  'below',
  'ownVoice',
  'opinion',
  'agrees',
  'differs',
  'figures',
  'experience',
  'quotes',
  'title',
  'introductionIntent',
  'bodyIntent',
  'gapIntent',
] as const;

/** Fixed phrases of the digest. `{}` is the name of a source or a heading; figures and quotes have several parts. */
export type DigestPhrases = Record<(typeof KEYS)[number], string>;

const LINES: Readonly<Record<string, string>> & { en: string } = {
  en: `Untitled draft|{}: an overview from the sources|In brief|More from the sources|A search of the sources for these words found nothing to quote here.|What do you know about “{}”, or which source could say it?
Closest in the sources:|This digest draws on {}.|, |{} reports:|{} adds:|{} lists under “{}”:|{} says under “{}”:|{} writes in the first person:|An opinion, from {}:|{} agrees:|{} gives a different figure:|Figure/What it is/Source
From first-hand experience:|“/”/‘/’|*{}*|Say what each source contributes.|Show what the sources say about “{}”.|Find a source about “{}”, or write from your own knowledge.`,
  de: `Entwurf ohne Titel|{}: Überblick aus den Quellen|Kurz gefasst|Weitere Angaben aus den Quellen|Die Suche nach diesen Wörtern ergab in den Quellen nichts, was sich hier zitieren ließe.|Was wissen Sie über „{}“, oder welche Quelle könnte es sagen?
Am nächsten kommt in den Quellen:|Grundlage sind {}.|, |{} berichtet:|{} ergänzt:|{} zählt unter „{}“ auf:|{} schreibt unter „{}“:|{} schreibt in der ersten Person:|Eine Meinung, aus {}:|{} bestätigt:|{} nennt einen anderen Wert:|Wert/Was/Quelle
Aus eigener Erfahrung:|„/“/‚/‘|*{}*|Sagen, was jede Quelle beiträgt.|Zeigen, was die Quellen über „{}“ sagen.|Eine Quelle über „{}“ suchen oder aus eigenem Wissen schreiben.`,
  es: `Borrador sin título|{}: panorama de las fuentes|En resumen|Más datos de las fuentes|La búsqueda de estas palabras en las fuentes no dio nada que citar aquí.|¿Qué sabes sobre «{}» o qué fuente podría decirlo?
Lo más cercano en las fuentes:|Este resumen se basa en {}.|, |{} informa:|{} añade:|{} enumera en «{}»:|{} dice en «{}»:|{} escribe en primera persona:|Una opinión, de {}:|{} coincide:|{} da otra cifra:|Cifra/Qué es/Fuente
Por experiencia propia:|«/»/“/”|*{}*|Decir qué aporta cada fuente.|Mostrar lo que dicen las fuentes sobre «{}».|Buscar una fuente sobre «{}» o escribir con conocimiento propio.`,
  zh: `未命名草稿|{}：来源综述|要点|来源中的其他信息|按这些字词检索，来源中没有可引用的内容。|关于“{}”，您了解什么？哪个来源可以说明？
来源中最接近的内容：|本文依据{}。|、|{}写道：|{}补充：|{}在“{}”中列出：|{}在“{}”中写道：|{}以第一人称写道：|一种看法，来自{}：|{}的说法一致：|{}给出了不同的数字：|数值/内容/来源
亲身经验：|“/”/‘/’|《{}》|说明每个来源的贡献。|展示来源关于“{}”的说法。|寻找关于“{}”的来源，或凭自己的知识撰写。`,
};

/**
 * Returns the phrases of a language. In unsupported ones titles have no English words, but notes to the writer do.
 */
export function digestPhrases(language: string): DigestPhrases {
  const known = LINES[primaryLanguage(language)];
  const words = (known ?? LINES.en).split(/[|\n]/);
  const phrases = Object.fromEntries(KEYS.map((key, at) => [key, words[at] ?? ''])) as DigestPhrases;
  return known === undefined ? { ...phrases, overview: '{}' } : phrases;
}

const GAPS = Object.keys(LINES).map((language) => digestPhrases(language).gap);

/** True if the text of a section only says that the sources have nothing for it. */
export const isGap = (text: string): boolean => GAPS.some((gap) => text.trimStart().startsWith(gap));

/** Fills the placeholders of a phrase in order. */
export function fill(phrase: string, ...values: string[]): string {
  let next = 0;
  return phrase.replace(/\{\}/g, (place) => values[next++] ?? place);
}
