import { isUsableLink } from '../text/allowed-links.ts';
import {
  type CheckedArticle,
  type CheckedHeading,
  type CheckedSentence,
  splitWords,
  type TextRange,
} from '../text/article/checked-article.ts';
import { isChatter } from '../text/chatter.ts';
import { countItems } from '../text/count-items.ts';
import { languageJudge } from '../text/foreign-sentences.ts';
import { firstSlug } from '../text/slug.ts';
import { topicMatcher, uncoveredTopics } from '../text/topic-headings.ts';
import { linksToAny } from './generated-links.ts';
import { countLinks, type OwnSites } from './own-links.ts';
import { atLeast, type Finding, NOT_MEASURABLE, type Verdict } from './report.ts';
import { writtenLinks } from './written-links.ts';

const INTRODUCTION_WORDS = 150;

/** Returns stems in order, so that "composting at home" is found in "compost at your home". */
const stemsOf = (text: string, { tools }: Pick<CheckedArticle, 'tools'>): string[] =>
  tools.termsOf(splitWords(text, tools));

/** Stems of each heading and sentence of an article, in order. */
export interface ArticleStems {
  headings: readonly ReadonlySet<string>[];
  sentences: readonly ReadonlySet<string>[];
  all: ReadonlySet<string>;
}

export function articleStems(article: CheckedArticle): ArticleStems {
  const headings = article.headings.map(({ text }) => new Set(stemsOf(text, article)));
  const sentences = article.sentences.map(({ words }) => new Set(article.tools.termsOf(words)));
  const all = new Set([...headings, ...sentences].flatMap((stems) => [...stems]));
  return { headings, sentences, all };
}

const holds = (stems: ReadonlySet<string>, phrase: readonly string[]): boolean =>
  phrase.length > 0 && phrase.every((stem) => stems.has(stem));

/** Maximum uses of the focus keyword per word of the article; beyond it counts as keyword stuffing. */
export const MAX_DENSITY = 0.03;
export const MIN_DENSITY = 0.005;
/** Minimum uses that count as stuffing, however short the text is. */
const MIN_STUFFED = 4;

/** Counts how often all words of a phrase occur together in each sentence. */
function usesOf(phrase: readonly string[], { sentences, tools }: CheckedArticle): number[] {
  const wanted = [...new Set(phrase)];
  return sentences.map(({ words }) => {
    if (wanted.length === 0) return 0;
    const counts = countItems(tools.termsOf(words));
    return Math.min(...wanted.map((stem) => counts.get(stem) ?? 0));
  });
}

/** Looks for the focus keyword where search engines do: title, introduction, a heading, slug and description. */
export function checkKeyphrase(article: CheckedArticle, stems: ArticleStems): Finding {
  const { metadata, headings, sentences } = article;
  const keyphrase = metadata?.focusKeywords[0];
  if (metadata === null || keyphrase === undefined) return { ...NOT_MEASURABLE, verdict: 'bad' };
  const phrase = stemsOf(keyphrase, article);
  const isIn = (text: string) => holds(new Set(stemsOf(text, article)), phrase);
  let words = 0;
  const beyond = sentences.findIndex((sentence) => {
    words += sentence.words.length;
    return words - sentence.words.length >= INTRODUCTION_WORDS;
  });
  const introduction = beyond < 0 ? stems.sentences : stems.sentences.slice(0, beyond);
  const title = headings.find(({ level }) => level === 1)?.text ?? '';
  const subheadings = stems.headings.filter((_, at) => headings[at]?.level === 2);
  const slug = firstSlug([metadata.seoTitle || title]).replaceAll('-', ' ');
  const places = {
    title: isIn(`${metadata.seoTitle} ${title}`),
    introduction: introduction.some((sentence) => holds(sentence, phrase)),
    heading: subheadings.some((heading) => holds(heading, phrase)),
    slug: isIn(slug),
    description: isIn(metadata.metaDescription),
  };
  const missing = Object.values(places).filter((found) => !found).length;
  const uses = usesOf(phrase, article);
  const count = uses.reduce((sum, use) => sum + use, 0);
  const value = article.words === 0 ? 0 : count / article.words;
  const isStuffed = value > MAX_DENSITY && count >= MIN_STUFFED;
  const verdict: Verdict =
    missing === 0 && !isStuffed && value >= MIN_DENSITY ? 'good' : isStuffed || missing > 2 ? 'bad' : 'fair';
  const facts = Object.fromEntries(Object.entries(places).map(([place, found]) => [place, Number(found)]));
  return {
    verdict,
    facts: { ...facts, density: value, stuffed: Number(isStuffed) },
    items: [{ text: keyphrase, found: missing === 0 }],
    flaws: isStuffed ? sentences.filter((_, at) => uses[at]) : [],
  };
}

/** Looks for the key terms of the research, in any form. */
export function checkKeyTerms(
  article: CheckedArticle,
  { all }: ArticleStems,
  keyTerms: readonly string[],
): Finding {
  if (keyTerms.length === 0) return NOT_MEASURABLE;
  const items = keyTerms.map((text) => ({ text, found: holds(all, stemsOf(text, article)) }));
  const found = items.filter((item) => item.found).length;
  return {
    verdict: atLeast(found / items.length, 0.67, 0.34),
    facts: { found, total: items.length },
    items,
  };
}

/** Minimum share of a question's words in a sentence that answers it. A heading that asks it counts too. */
const ANSWERED = 0.75;

export function checkQuestions(
  article: CheckedArticle,
  stems: ArticleStems,
  questions: readonly string[],
): Finding {
  if (questions.length === 0) return NOT_MEASURABLE;
  const isGap = gapFinder(article);
  const asking = article.headings.flatMap((heading, at) =>
    isGap(heading) ? [] : (stems.headings[at] ?? []),
  );
  const said = [...asking, ...stems.sentences];
  const items = foundIn(said, questions, article);
  const found = items.filter((item) => item.found).length;
  const enough = Math.min(3, items.length);
  return {
    verdict: found >= enough ? 'good' : found === 0 ? 'bad' : 'fair',
    facts: { found, total: items.length },
    items,
  };
}

/** Checks that headings of ranking pages are covered by a heading or a sentence with most of their words. */
export function checkRankingHeadings(
  article: CheckedArticle,
  { headings, sentences }: ArticleStems,
  rankingHeadings: readonly string[],
): Finding {
  if (rankingHeadings.length === 0) return NOT_MEASURABLE;
  const items = foundIn([...headings, ...sentences], rankingHeadings, article);
  const found = items.filter((item) => item.found).length;
  return {
    verdict: atLeast(found / items.length, 0.5, 0.25),
    facts: { found, total: items.length },
    items,
  };
}

/** Returns a predicate that is true if a heading, or another with the same title, has only a gap below. */
function gapFinder({ sections }: CheckedArticle): (heading: CheckedHeading) => boolean {
  const gaps = new Set(sections.flatMap(({ isGap, heading }) => (isGap ? (heading?.text ?? []) : [])));
  return ({ text }) => gaps.has(text);
}

/** Returns which texts have most of their words in one of these headings and sentences. */
const foundIn = (said: readonly ReadonlySet<string>[], texts: readonly string[], article: CheckedArticle) =>
  texts.map((text) => {
    const wanted = stemsOf(text, article);
    return { text, found: said.some((each) => shareIn(each, wanted) >= ANSWERED) };
  });

const shareIn = (stems: ReadonlySet<string>, wanted: readonly string[]): number =>
  wanted.length === 0 ? 0 : wanted.filter((stem) => stems.has(stem)).length / wanted.length;

/** Checks that a body heading with text below it answers each topic. A single topic may be that of the title. */
export function checkTopics(
  article: CheckedArticle,
  topics: readonly string[],
  keyphrase: string | undefined,
): Finding {
  if (topics.length === 0) return NOT_MEASURABLE;
  const { headings, tools } = article;
  const isGap = gapFinder(article);
  const without = (texts: readonly CheckedHeading[]) =>
    uncoveredTopics(
      topics,
      texts.map(({ text }) => text),
      { keyphrase, language: tools.language },
    );
  const answering = headings.filter(({ level }) => level > 1 || topics.length === 1);
  const open = without(answering.filter((heading) => !isGap(heading)));
  const missing = without(answering).length - openSections(article, topics, keyphrase);
  const items = topics.map((text) => ({ text, found: !open.includes(text) }));
  return {
    verdict: open.length === 0 ? 'good' : missing <= 0 ? 'fair' : 'bad',
    facts: { found: topics.length - open.length, total: topics.length },
    items,
  };
}

/** Counts the cited sections whose heading names no topic: each may answer one in other words. */
function openSections(
  { sections, tools }: CheckedArticle,
  topics: readonly string[],
  keyphrase: string | undefined,
): number {
  const answers = topicMatcher(topics, { keyphrase, language: tools.language });
  return sections.filter(
    ({ heading, isFaq, isGap, isCited }) =>
      heading?.level === 2 &&
      !isFaq &&
      !isGap &&
      isCited &&
      !topics.some((topic) => answers(heading.text, topic)),
  ).length;
}

/** Finds sections and sentences in another language than the article. */
export function checkLanguage(
  { sections, headings, metadata }: CheckedArticle,
  { language, topics, questions, keyTerms }: CheckedPhrases,
): Finding {
  if (sections.length === 0) return NOT_MEASURABLE;
  const phrases = [
    ...(metadata?.focusKeywords ?? []),
    ...topics,
    ...questions,
    ...keyTerms,
    ...headings.map(({ text }) => text),
  ];
  const judge = languageJudge(language, phrases);
  const isForeign = ({ text }: CheckedSentence) => judge.classify([text]).foreign.length > 0;
  const foreign = sections.filter(({ sentences }) => judge.isForeign(sentences.map(({ text }) => text)));
  const single = sections
    .filter((section) => !foreign.includes(section))
    .flatMap(({ sentences }) => sentences.filter(isForeign));
  const places = foreign.flatMap(({ heading, sentences: [first] }) => heading ?? first ?? []);
  return {
    verdict: foreign.length > 0 ? 'bad' : single.length > 0 ? 'fair' : 'good',
    facts: { sections: foreign.length, sentences: single.length },
    places: [...places, ...single].map(({ start, end }) => ({ start, end })),
    flaws: [...foreign.flatMap(({ sentences }) => sentences), ...single],
  };
}

interface CheckedPhrases {
  /** BCP 47 tag. */
  language: string;
  topics: readonly string[];
  questions: readonly string[];
  keyTerms: readonly string[];
}

/** Finds remarks of a model about itself or its answer. */
export function checkChatter({ sentences }: CheckedArticle): Finding {
  if (sentences.length === 0) return NOT_MEASURABLE;
  const found = sentences.filter(({ text }) => isChatter(text));
  return {
    verdict: found.length === 0 ? 'good' : 'bad',
    facts: { count: found.length },
    places: found.map(({ start, end }) => ({ start, end })),
    flaws: found,
  };
}

/** Full stop after a space, left by a removed link or word: "Read more at ." */
const TORN_END = /(?<=[\p{L}\p{N}]) [.。]\s*$/u;

/** Returns a function that finds the sentence around a place. The places have to come in text order. */
function sentenceFinder(sentences: readonly CheckedSentence[]): (place: number) => TextRange | undefined {
  let at = 0;
  return (place) => {
    while ((sentences[at]?.end ?? Infinity) <= place) at += 1;
    const { start = Infinity, end = 0 } = sentences[at] ?? {};
    return start <= place ? { start, end } : undefined;
  };
}

interface LinkBasis extends OwnSites {
  allowedLinks: readonly string[];
  generatedLinks: readonly string[];
}

/** Checks that generated links lead to the user's product or a source, and that links of the author are usable. */
export function checkLinks(
  { body, sentences }: CheckedArticle,
  { allowedLinks, generatedLinks, ownSite }: LinkBasis,
): Finding {
  const isAllowed = linksToAny(allowedLinks);
  const isGenerated = linksToAny(generatedLinks);
  const links = writtenLinks(body);
  const unknown = links.filter((link) => !isAllowed(link) && (isGenerated(link) || !isUsableLink(link.url)));
  const around = sentenceFinder(sentences);
  const linkEnds = new Set(links.map(({ end }) => end));
  const torn = sentences.filter(({ start, end }) => {
    const text = body.slice(start, end);
    const stop = TORN_END.exec(text);
    return stop !== null && !linkEnds.has(start + stop.index);
  });
  return {
    verdict: unknown.length + torn.length === 0 ? 'good' : 'bad',
    facts: {
      links: links.length,
      ...countLinks(body, { ownSite }),
      unknown: unknown.length,
      torn: torn.length,
    },
    places: [
      ...unknown.map(({ url, start, end }) => {
        const sentence = around(start);
        return { start, end, note: url, ...(sentence && { sentence }) };
      }),
      ...torn.map(({ start, end }) => ({ start, end })),
    ],
    flaws: torn,
  };
}
