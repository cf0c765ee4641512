import type { ArticleBrief, BriefSource } from '../article.ts';
import { memoize } from '../text/memoize.ts';
import type { Claim, Enumeration, Material, Termed } from './claims.ts';

/** What a section, question or whole article is about. */
export interface Matter {
  text: string;
  /** Distinctive terms within the article. */
  terms: readonly string[];
  /** How many of the terms a text names, and which share of their weight, from 0 to 1. */
  count(of: Termed): number;
  share(of: string | Termed): number;
  /** The share that the nearest headings above a claim name. */
  shareAbove(claim: Claim): number;
  isNamedBy(claim: Claim): boolean;
  /** Whether a claim defines exactly these terms. */
  isDefinedBy(claim: Claim): boolean;
}

/** Decides what is on which matter. */
export interface Subject {
  /** What all of the article is about; without terms if its topics have none in common. */
  theme: Matter;
  /** The theme or, without one, all topics. */
  general: Matter;
  matterOf(text: string): Matter;
  /** The parts of a heading such as "Noise, weather and costs"; empty if it has only one. */
  partsOf(text: string): Matter[];
  /** The largest share of the theme, a topic, keyphrase or question that a text names. */
  closeness(of: string | Termed): number;
  /** Whether a source is the user's own or names one of them in its title or several sentences. */
  isAbout(source: BriefSource): boolean;
}

/**
 * Shares at which a sentence alone, also where no source has some of the terms, one below a title or heading, or the
 * heading itself names a matter.
 */
export const NAMED = { alone: 0.5, partly: 0.6, below: 0.15, title: 0.3, heading: 0.5 };
/** A page that names nothing asked for in more of its sentences is about something else. */
const LEAST_ABOUT = 0.03;
const HEADINGS_ABOVE = 2;
const BETWEEN_PARTS = /\s*[,，、;；:：]\s*|\s+(?:and|or|und|oder|y|e|o|u)\s+|[和与及]/iu;
/** Stems inside longer words count in languages that write compounds as one. */
const LEAST_IN_COMPOUND: Readonly<Record<string, number>> = {
  de: 4,
  nl: 4,
  sv: 4,
  da: 4,
  nb: 4,
  fi: 4,
  zh: 2,
  ja: 2,
};
const LEAST_OF_PART = 3;
/** Words of a family have most of their start in common, or one is the other with a short ending. */
const COMMON_START = { least: 4, share: 0.6, ending: 3 };
/** Words of headings and questions that tell the form, not the topic. */
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
export const isForm = (word: string): boolean => FORM_WORDS.has(word.toLowerCase());

type Asked = Pick<ArticleBrief, 'topics' | 'keywords' | 'questions'>;
type Text = Claim | Enumeration;

export function readSubject(
  { topics, keywords, questions }: Asked,
  { tools, claims, enumerations, wholes }: Material,
): Subject {
  const least = LEAST_IN_COMPOUND[tools.language] ?? Number.POSITIVE_INFINITY;
  const vocabulary = new Set([...wholes.values()].flatMap(({ terms }) => [...terms]));
  const texts: readonly Text[] = [...claims, ...enumerations];
  const termed = memoize((text): Termed => ({ text, terms: new Set(tools.terms(text)) }));
  /** Rarer terms weigh more; 0 for one that no source has. */
  const weightOf = memoize((term) => {
    const holders = texts.filter((text) => isNamed(term, text)).length;
    if (![...wholes.values()].some((whole) => isNamed(term, whole))) return 0;
    return Math.log(1 + texts.length / (1 + holders));
  });
  const keyphrase = new Set(tools.terms(keywords[0] ?? ''));
  const [first = [], ...others] = topics.map(meant);
  const inAllTopics = first.filter((term) => others.every((terms) => terms.includes(term)));
  const themeTerms = keywords[0] === undefined ? inAllTopics : meant(keywords[0]);
  const theme = matter('', themeTerms);
  const general = themeTerms.length > 0 ? theme : matterOf([...topics, ...keywords].join('\n'));
  const asked = [theme, ...topics.flatMap(partsOf), ...[...topics, ...keywords, ...questions].map(matterOf)];
  const closeness = (of: string | Termed) => Math.max(...asked.map(({ share }) => share(of)));
  const isNear = (text: Text) => [text, ...text.block.path].some((of) => closeness(of) >= NAMED.alone);
  const isAbout = ([{ title }, own]: [BriefSource, Text[]]) =>
    closeness(title) >= NAMED.title || own.filter(isNear).length > own.length * LEAST_ABOUT;
  const about = new Set(
    [...Map.groupBy(texts, ({ source }) => source)].filter(isAbout).map(([{ id }]) => id),
  );

  return {
    theme,
    general,
    matterOf,
    closeness,
    isAbout: ({ id, url }) => url === undefined || about.has(id),
    partsOf,
  };

  function partsOf(text: string): Matter[] {
    const parts = text.split(BETWEEN_PARTS).filter((part) => meant(part).length > 0);
    const own = parts.filter((part) => meant(part).some((term) => !themeTerms.includes(term)));
    return parts.length < 2 || own.length === 1 ? [] : (own.length > 0 ? own : parts).map(matterOf);
  }

  function matterOf(text: string): Matter {
    const all = meant(text);
    const distinct = all.filter((term) => !themeTerms.includes(term));
    return matter(text, distinct.length > 0 ? distinct : all);
  }

  function matter(text: string, terms: readonly string[]): Matter {
    const known = terms.map(weightOf).filter((weight) => weight > 0);
    // What no source has weighs as much as the rest on average.
    const usual = known.reduce((sum, weight) => sum + weight, 0) / known.length;
    const sumOf = (some: readonly string[]) => some.reduce((sum, term) => sum + (weightOf(term) || usual), 0);
    const total = sumOf(terms);
    const shares = new Map<string | Termed, number>();
    const namedBy = (of: Termed) => terms.filter((term) => isNamed(term, of));
    const share = (of: string | Termed) => {
      const found =
        shares.get(of) ??
        (known.length === 0 ? 0 : sumOf(namedBy(typeof of === 'string' ? termed(of) : of)) / total);
      shares.set(of, found);
      return found;
    };
    const shareAbove = ({ block }: Claim) => Math.max(0, ...block.path.slice(-HEADINGS_ABOVE).map(share));
    return {
      text,
      terms,
      share,
      shareAbove,
      count: (of) => namedBy(of).length,
      isNamedBy: (claim) => {
        const isBelow = shareAbove(claim) >= NAMED.alone || share(claim.source.title) >= NAMED.title;
        const isWhole = share(claim) >= (known.length === terms.length ? NAMED.alone : NAMED.partly);
        return isWhole || (isBelow && share(claim) >= NAMED.below);
      },
      isDefinedBy: ({ defines }) =>
        defines.length > 0 &&
        defines.length <= terms.length + 1 &&
        terms.every((term) => defines.includes(term)),
    };
  }

  function isNamed(term: string, { text, terms }: Termed): boolean {
    if (terms.has(term) || term.length < least) return terms.has(term);
    if (tools.space === '') return text.includes(term);
    return [...terms].some((own) => own.startsWith(term) || own.endsWith(term));
  }

  /** The terms of a text as the sources put them, without words of form if they know others besides the keyphrase. */
  function meant(text: string): string[] {
    const terms = tools.termsOf(tools.words(text).filter((word) => !isForm(word)));
    const own = terms.filter((term) => !keyphrase.has(term));
    const isKnown = (own.length > 0 ? own : terms).flatMap(closest).some((term) => vocabulary.has(term));
    return [...new Set((isKnown ? terms : tools.terms(text)).flatMap(closest))];
  }

  /** The term itself or, where no source has it, the end of a compound or a term of the same word family. */
  function closest(term: string): string[] {
    if (vocabulary.has(term) || term.length <= COMMON_START.least) return [term];
    const isEnd = (other: string) =>
      other.length >= least && other.length <= term.length - LEAST_OF_PART && term.endsWith(other);
    const [end] = [...vocabulary].filter(isEnd).toSorted((a, b) => b.length - a.length);
    if (end !== undefined) return [end];
    const [family] = [...vocabulary]
      .map((other) => ({ other, common: commonStart(term, other) }))
      .filter(({ other, common }) => isFamily(common, term.length, other.length))
      .toSorted((a, b) => b.common - a.common);
    return [family?.other ?? term];
  }
}

function isFamily(common: number, ...lengths: readonly [number, number]): boolean {
  const longest = Math.max(...lengths);
  const isEnding = common === Math.min(...lengths) && longest - common <= COMMON_START.ending;
  return common >= COMMON_START.least && (isEnding || common >= COMMON_START.share * longest);
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}
