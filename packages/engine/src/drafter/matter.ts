import type { ArticleBrief, BriefSource } from '../article.ts';
import { rarity } from '../passages/bm25.ts';
import { memoize } from '../text/memoize.ts';
import { type Enumeration, type Material, type Sentence, termsOf, type Unit } from './material.ts';

type Text = Unit | Enumeration;

/** What a section, question or whole article is about. */
export interface Matter {
  text: string;
  terms: readonly string[];
  /** The share of the terms' weight, from 0 to 1, that a text with the headings above it names; less by its title. */
  share(text: Text): number;
  /** What its own words name. */
  ownShare(text: Text): number;
  shareOf(phrase: string): number;
  /** The share of their number. */
  countOf(phrase: string): number;
  isDefinedBy(sentence: Sentence): boolean;
}

/** Decides what is on which matter. */
export interface Subject {
  /** What all of the article is about; without terms if its topics have none in common. */
  theme: Matter;
  /** The theme or, without one, all topics. */
  general: Matter;
  /** By the words that set it apart from the theme, if it has any; `whole` by all of them. */
  matterOf(text: string, extent?: 'whole'): Matter;
  /** The largest share of the theme, a topic, keyphrase or question that a text names. */
  closeness(text: Text): number;
  /** Whether a source is the user's own or names one of them. */
  isAbout(source: BriefSource): boolean;
}

/** How well a term is named by the text itself, the headings above it, and the title of its source. */
const NAMED_BY = { text: 1, heading: 1, title: 0.4 };
/** Weight of a word that no source has, compared to the average of the others. */
const UNKNOWN = 0.85;
const HEADINGS_ABOVE = 2;
const NEAR = 0.5;
/** A page that names nothing asked for in more of its units is about something else. */
const LEAST_ABOUT = 0.03;
/** Letters of the parts of words that name a term. */
const LEAST_OF_WORD = { usual: 4, unspaced: 2 };
/** Words of headings that tell the form, not the topic. */
const FORM_WORDS = new Set(
  `basics beginner beginners best better choose choosing complete conclusion difference differ differs vs versus everything essential explained find good great guide
  happens home introduction know long make making method methods option options strategy strategies type types idea ideas need needed overview summary verdict final perfect practical proper properly right
  simple step steps stop tips top ultimate understanding use using work works
  alles anfänger beste besten besser unterschied unterscheidet einfach einführung einleitung fazit zusammenfassung erklärt finden funktioniert geht gibt
  grundlagen gute guten hause zuhause hilft komplette lange machen macht man methode methoden möglichkeiten strategie strategien arten ideen leitfaden passende perfekte ratgeber richtig richtige richtigen
  schritt tipps überblick wichtigsten wissen
  adecuada adecuado casa bien buen buena claves completa conclusión diferencia diferencian resumen consejos correcta correcto elegir fácil funciona guía
  hacer estrategia estrategias método métodos tipos formas ideas introducción mejor mejores paso pasos perfecta perfecto principiantes saber sencilla sirve usar
  一切 区别 在家 家里 基本 什么 什么时候 何时 使用 入门 全面 哪些 如何 怎么 怎样 怎么样 方法 时候 为什么 合适 完整 技巧 指南 新手 最佳 最好 正确 步骤
  详解 选择 注意 策略 种类 方式 结论 引言 总结 概述 前言`.split(/\s+/),
);

type Asked = Pick<ArticleBrief, 'topics' | 'keywords' | 'questions'>;

export function readSubject(
  { topics, keywords, questions }: Asked,
  { tools, units, lists }: Material,
): Subject {
  const texts: readonly Text[] = [...units, ...lists];
  const least = tools.space === '' ? LEAST_OF_WORD.unspaced : LEAST_OF_WORD.usual;
  const termsIn = memoize((text): ReadonlySet<string> => new Set(termsOf(text, tools)));
  const index = indexed();
  /** How well each text names a term. */
  const holdersOf = memoize((term): ReadonlyMap<Text, number> => {
    const found = new Map<Text, number>();
    for (const [other, holders] of index) {
      if (isNamedBy(term, other))
        for (const [text, named] of holders) found.set(text, Math.max(found.get(text) ?? 0, named));
    }
    return found;
  });
  const weightOf = memoize((term) => {
    const holders = holdersOf(term).size;
    return holders === 0 ? 0 : rarity(holders, texts.length);
  });

  const [first = [], ...others] = topics.map(meant);
  const inAllTopics = first.filter((term) => others.every((terms) => terms.includes(term)));
  const themeTerms = keywords[0] === undefined ? inAllTopics : meant(keywords[0]);
  const theme = matter(keywords[0] ?? '', themeTerms);
  const general = themeTerms.length > 0 ? theme : matterOf([...topics, ...keywords].join('\n'));
  const phrases = [...topics, ...keywords, ...questions].map((text) => matterOf(text));
  const asked = [theme, ...phrases];
  const closeness = (text: Text) => Math.max(...asked.map(({ share }) => share(text)));
  const isNear = (own: readonly Text[]) =>
    own.filter((text) => closeness(text) >= NEAR).length > own.length * LEAST_ABOUT;
  const bySource = Map.groupBy(texts, ({ source }) => source.id);
  const about = new Set([...bySource.keys()].filter((id) => isNear(bySource.get(id) ?? [])));
  return {
    theme,
    general,
    matterOf,
    closeness,
    isAbout: ({ id, url }) => url === undefined || about.has(id),
  };

  function matterOf(text: string, extent?: 'whole'): Matter {
    const all = meant(text);
    if (extent === 'whole' || all.length === 0) return matter(text, all);
    const distinct = all.filter((term) => !themeTerms.includes(term));
    return distinct.length > 0 ? matter(text, distinct) : theme;
  }

  function matter(text: string, terms: readonly string[]): Matter {
    const known = terms.map(weightOf).filter((weight) => weight > 0);
    const usual = (UNKNOWN * known.reduce((sum, weight) => sum + weight, 0)) / known.length;
    const total = terms.reduce((sum, term) => sum + (weightOf(term) || usual), 0);
    const shareBy = (degreeOf: (term: string) => number) =>
      known.length === 0 ? 0 : terms.reduce((sum, term) => sum + weightOf(term) * degreeOf(term), 0) / total;
    return {
      text,
      terms,
      share: (of) => shareBy((term) => holdersOf(term).get(of) ?? 0),
      ownShare: (of) => shareBy((term) => Number(holdersOf(term).has(of) && isIn(term, of.terms))),
      shareOf: (phrase) => shareBy((term) => Number(isIn(term, termsIn(phrase)))),
      countOf: (phrase) => terms.filter((term) => isIn(term, termsIn(phrase))).length / terms.length,
      isDefinedBy: ({ defines }) =>
        defines.length > 0 &&
        defines.length <= terms.length + 1 &&
        terms.every((term) => defines.includes(term)),
    };
  }

  /** The texts that have each term, and how well they name it. */
  function indexed(): Map<string, Map<Text, number>> {
    const found = new Map<string, Map<Text, number>>();
    const add = (terms: Iterable<string>, text: Text, degree: number) => {
      for (const term of terms)
        found.set(term, (found.get(term) ?? new Map<Text, number>()).set(text, degree));
    };
    for (const text of texts) {
      add(termsIn(text.source.title), text, NAMED_BY.title);
      add(termsIn(text.path.slice(-HEADINGS_ABOVE).join('\n')), text, NAMED_BY.heading);
      add(text.terms, text, NAMED_BY.text);
    }
    return found;
  }

  function isIn(term: string, terms: ReadonlySet<string>): boolean {
    return terms.has(term) || [...terms].some((other) => isNamedBy(term, other));
  }

  /** A compound names what it begins or ends with, and is named by what it ends with. */
  function isNamedBy(term: string, other: string): boolean {
    if (term === other) return true;
    if (Math.min(term.length, other.length) < least) return false;
    return (
      other.startsWith(term) || other.endsWith(term) || (term.length >= 2 * least && term.endsWith(other))
    );
  }

  /** The terms of a text, without words of form if the sources know others. */
  function meant(text: string): string[] {
    const keyphrase = new Set(tools.terms(keywords[0] ?? ''));
    const words = tools.words(text).filter((word) => !isForm(word));
    const terms = termsOf(words.join(' '), tools);
    const own = terms.filter((term) => !keyphrase.has(term));
    const isKnown = (own.length > 0 ? own : terms).some((term) => holdersOf(term).size > 0);
    return [...new Set(isKnown ? terms : termsOf(text, tools))];
  }
}

export const isForm = (word: string): boolean => FORM_WORDS.has(word.toLowerCase());
