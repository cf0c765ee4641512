import type { AuthorProfile } from '../article.ts';
import { allowedLinks, isAllowed } from '../markdown/allowed-links.ts';
import { slugOf } from '../metadata/slug.ts';
import { type CheckedArticle, wordsOf } from './checked-article.ts';
import { atLeast, type Finding, NOTHING, type Verdict } from './report.ts';
import { writtenLinks } from './written-links.ts';

const INTRODUCTION_WORDS = 150;

/** Stems in their order, so that "composting at home" is found in "compost at your home". */
const stemsOf = (text: string, { tools }: Pick<CheckedArticle, 'tools'>): string[] =>
  tools.termsOf(wordsOf(text, tools));

const holds = (text: readonly string[], phrase: readonly string[]): boolean => {
  const all = new Set(text);
  return phrase.length > 0 && phrase.every((stem) => all.has(stem));
};

/** Sentences that hold all words of the phrase, for each word of the article. */
function density(article: CheckedArticle, phrase: readonly string[]): number {
  if (article.words === 0) return 0;
  const uses = article.sentences.filter(({ words }) => holds(article.tools.termsOf(words), phrase)).length;
  return uses / article.words;
}

/** The first focus keyword where search engines look for it: title, introduction, a heading, slug and description. */
export function checkKeyphrase(article: CheckedArticle): Finding {
  const { metadata, headings, sentences } = article;
  const keyphrase = metadata?.focusKeywords[0];
  if (metadata === null || keyphrase === undefined) return { ...NOTHING, verdict: 'bad' };
  const phrase = stemsOf(keyphrase, article);
  let words = 0;
  const introduction = sentences.filter((sentence) => {
    words += sentence.words.length;
    return words - sentence.words.length < INTRODUCTION_WORDS;
  });
  const title = headings.find(({ level }) => level === 1)?.text ?? '';
  const subheadings = headings.filter(({ level }) => level === 2).map(({ text }) => stemsOf(text, article));
  const slug = slugOf([metadata.seoTitle || title]).replaceAll('-', ' ');
  const places = {
    title: holds(stemsOf(`${metadata.seoTitle} ${title}`, article), phrase),
    introduction: introduction.some((sentence) => holds(article.tools.termsOf(sentence.words), phrase)),
    heading: subheadings.some((heading) => holds(heading, phrase)),
    slug: holds(stemsOf(slug, article), phrase),
    description: holds(stemsOf(metadata.metaDescription, article), phrase),
  };
  const missing = Object.values(places).filter((found) => !found).length;
  const value = density(article, phrase);
  const isStuffed = value > 0.03;
  const verdict: Verdict =
    missing === 0 && !isStuffed && value >= 0.005 ? 'good' : isStuffed || missing > 2 ? 'bad' : 'fair';
  const facts = Object.fromEntries(Object.entries(places).map(([place, found]) => [place, Number(found)]));
  return {
    verdict,
    facts: { ...facts, density: value },
    places: [],
    items: [{ text: keyphrase, found: missing === 0 }],
  };
}

/** Key terms of the research, ticked off as the article uses them in any form. */
export function checkKeyTerms(article: CheckedArticle, keyTerms: readonly string[]): Finding {
  if (keyTerms.length === 0) return NOTHING;
  const stems = new Set(article.sentences.flatMap(({ words }) => article.tools.termsOf(words)));
  for (const { text } of article.headings) for (const stem of stemsOf(text, article)) stems.add(stem);
  const items = keyTerms.map((text) => {
    const wanted = stemsOf(text, article);
    return { text, found: wanted.length > 0 && wanted.every((stem) => stems.has(stem)) };
  });
  const found = items.filter((item) => item.found).length;
  return {
    verdict: atLeast(found / items.length, 0.67, 0.34),
    facts: { found, total: items.length },
    places: [],
    items,
  };
}

/** A question is answered where a heading asks it, or a sentence holds most of its words. */
const ANSWERED = 0.75;

export function checkQuestions(article: CheckedArticle, questions: readonly string[]): Finding {
  if (questions.length === 0) return NOTHING;
  const texts = [...article.headings, ...article.sentences].map(
    ({ text }) => new Set(stemsOf(text, article)),
  );
  const items = questions.map((text) => {
    const wanted = stemsOf(text, article);
    const found =
      wanted.length > 0 &&
      texts.some((stems) => wanted.filter((stem) => stems.has(stem)).length / wanted.length >= ANSWERED);
    return { text, found };
  });
  const found = items.filter((item) => item.found).length;
  const enough = Math.min(3, items.length);
  return {
    verdict: found >= enough ? 'good' : found === 0 ? 'bad' : 'fair',
    facts: { found, total: items.length },
    places: [],
    items,
  };
}

/** Links in the text lead to the own product or to a source. */
export function checkLinks(text: string, allowed: readonly string[]): Finding {
  const known = allowedLinks(allowed);
  const links = writtenLinks(text);
  const unknown = links.filter(({ url }) => !isAllowed(url, known));
  return {
    verdict: unknown.length === 0 ? 'good' : 'bad',
    facts: { links: links.length, unknown: unknown.length },
    places: unknown.map(({ url, start, end }) => ({ start, end, note: url })),
  };
}

export function checkAuthor(author: Pick<AuthorProfile, 'authorName' | 'authorBio'> | undefined): Finding {
  const name = Number((author?.authorName.trim() ?? '') !== '');
  const biography = Number((author?.authorBio.trim() ?? '') !== '');
  return {
    verdict: name && biography ? 'good' : name || biography ? 'fair' : 'bad',
    facts: { name, biography },
    places: [],
  };
}
