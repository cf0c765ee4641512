import { formatArticleText, parseArticleText, type TextMetadata } from '@inkstep/article/article-text';
import { readArticle, splitWords } from '../text/article/checked-article.ts';
import { displayWidth } from '../text/display-width.ts';
import { fitDescription, MAX_DESCRIPTION, MAX_SEO_TITLE, truncateToWidth } from '../text/fit-text.ts';
import { plainText } from '../text/markdown-text.ts';
import { truncateAtWord } from '../text/truncate-at-word.ts';
import {
  type ArticleToFix,
  applyChanges,
  articleToFix,
  rewriteClosest,
  rewriteFix,
  rewriteWorst,
  writtenSections,
} from './article-to-fix.ts';
import type { Fix, TextFix } from './fix.ts';
import type { Check, Finding } from './report.ts';
import { articleStems, checkKeyphrase, MIN_DENSITY } from './subject-checks.ts';

const NO_METADATA: TextMetadata = { seoTitle: '', metaDescription: '', focusKeywords: [], tags: [] };
/** Minimum length of a description to continue; a shorter one is replaced. */
const MIN_KEPT = 70;
const MAX_FOCUS_KEYWORD = 60;
/** Maximum number of topics and terms to try as the focus keyword. */
const MAX_SUBJECTS = 12;

function withMetadata(
  { text, metadata, bodyStart }: ArticleToFix,
  change: Partial<TextMetadata>,
): TextFix | undefined {
  const next = { ...NO_METADATA, ...metadata, ...change };
  const isSame = metadata !== null && JSON.stringify(next) === JSON.stringify(metadata);
  return isSame
    ? undefined
    : { kind: 'text', text: formatArticleText({ metadata: next, body: text.slice(bodyStart) }) };
}

const fitTitle = (title: string): string => truncateToWidth(title, MAX_SEO_TITLE);

const titleOf = ({ parts, metadata, input }: ArticleToFix): string =>
  parts.title || metadata?.seoTitle || input.topics[0] || '';

/** Shortens the title, or takes the heading if another article has the same title. */
export const fixSeoTitle = ({ facts }: Check, article: ArticleToFix): TextFix | undefined => {
  const kept = facts['same'] === 1 ? '' : article.metadata?.seoTitle;
  return withMetadata(article, { seoTitle: fitTitle(kept || titleOf(article)) });
};

/** Fits the description, or begins with the article's sentences if another article has the same description. */
export const fixDescription = ({ facts }: Check, article: ArticleToFix): TextFix | undefined => {
  const kept = facts['same'] === 1 ? '' : (article.metadata?.metaDescription ?? '');
  return withMetadata(article, { metaDescription: longEnough(article, kept) });
};

/** Cuts a description at a word, or continues it with the first sentences of the article. */
function longEnough(article: ArticleToFix, description: string): string {
  const stop = article.tools.space === '' ? '。' : '.';
  const whole = /[.!?…。！？]$/u.test(description) ? description : description + stop;
  const kept = displayWidth(description) < MIN_KEPT ? [] : [whole];
  const sections = article.parts.sections.filter(({ kind }) => kind !== 'faq');
  const sentences = sections.flatMap(({ markdown }) => plainText(markdown).split(/\n+/)).filter(isProse);
  const isLong = displayWidth(description) > MAX_DESCRIPTION;
  return fitDescription(isLong ? [description] : [...kept, ...sentences], article.input.language);
}

const isProse = (paragraph: string): boolean => /[.!?。！？]["”’»」』)]?$/u.test(paragraph);

/** Edits metadata and a heading until the check passes; if the text lacks the keyphrase, it is rewritten first. */
export function fixKeyphrase({ facts, items }: Check, article: ArticleToFix): Fix | undefined {
  const keyphrase = items?.[0]?.text;
  if (keyphrase === undefined) return chosenKeyphrase(article);
  const { tools } = article;
  const { density = 0 } = facts;
  if (facts['stuffed'] === 1) {
    const phrase = tools.termsOf(splitWords(keyphrase, tools));
    const uses = article.read().sentences.filter(({ words }) => {
      const terms = new Set(tools.termsOf(words));
      return phrase.every((term) => terms.has(term));
    });
    const places = uses.map(({ start, end }) => ({ start, end, note: keyphrase }));
    return rewriteWorst(article, 'keyphraseLess', places);
  }
  const opening = article.open.find(({ section }) => section.kind === 'introduction')?.section;
  if (facts['introduction'] === 0 && opening) {
    return rewriteFix(opening, 'keyphraseIntroduction', [keyphrase]);
  }
  const added = withKeyphrase(article, keyphrase, facts);
  if (added && keyphraseCheck(article, added.text).verdict === 'good') return added;
  if (density < MIN_DENSITY) return rewriteClosest(article, 'keyphraseMore', [keyphrase]);
  return { kind: 'none', reason: 'keyphraseLocked' };
}

/** Chooses the first of the topics and terms for which the check passes. */
function chosenKeyphrase(article: ArticleToFix): Fix {
  const { input, metadata } = article;
  const subjects = [...input.topics, ...input.keyTerms, titleOf(article)].map((subject) =>
    truncateAtWord(subject.replace(/[,，、;；]/g, ' '), MAX_FOCUS_KEYWORD).trim(),
  );
  for (const subject of new Set(subjects.filter(Boolean).slice(0, MAX_SUBJECTS))) {
    const named = withMetadata(article, {
      ...(metadata ?? { seoTitle: fitTitle(titleOf(article)), metaDescription: longEnough(article, '') }),
      focusKeywords: [subject],
    });
    if (named === undefined) continue;
    const { facts, verdict } = keyphraseCheck(article, named.text);
    if (verdict === 'good') return named;
    const changed = articleToFix({ ...article.given, input: { ...input, text: named.text } });
    const added = withKeyphrase(changed, subject, facts);
    if (added && keyphraseCheck(article, added.text).verdict === 'good') return added;
  }
  return { kind: 'none', reason: 'keyphraseMissing' };
}

/** Reads the changed text only if more than its metadata changed: a dozen subjects are tried. */
function keyphraseCheck(article: ArticleToFix, text: string): Finding {
  const { metadata, body } = parseArticleText(text);
  if (body === article.text.slice(article.bodyStart)) {
    return checkKeyphrase({ ...article.read(), metadata }, article.stems());
  }
  const changed = readArticle(text, article.input.language);
  return checkKeyphrase(changed, articleStems(changed));
}

function withKeyphrase(article: ArticleToFix, keyphrase: string, facts: Check['facts']): TextFix | undefined {
  const { metadata, tools } = article;
  const { seoTitle = '', metaDescription = '' } = metadata ?? {};
  const [first = ''] = keyphrase;
  const opening = first.toUpperCase() + keyphrase.slice(first.length);
  const before = (text: string) => {
    if (text === '' || text.toLowerCase().includes(keyphrase.toLowerCase())) return text || opening;
    return tools.space === '' ? `${opening}：${text}` : `${opening}: ${text}`;
  };
  const titled = facts['title'] === 0 || facts['slug'] === 0;
  const headed = facts['heading'] === 0 ? withHeading(article, before) : undefined;
  return (
    withMetadata(
      { ...article, text: headed?.text ?? article.text },
      {
        ...(titled && { seoTitle: fitTitle(before(seoTitle || article.parts.title)) }),
        ...(facts['description'] === 0 && {
          metaDescription: fitDescription([before(metaDescription)], article.input.language),
        }),
      },
    ) ?? headed
  );
}

/** Changes the first heading of the body. */
function withHeading(article: ArticleToFix, before: (heading: string) => string): TextFix | undefined {
  const section = writtenSections(article).find(({ kind }) => kind === 'body');
  const heading = article
    .read()
    .headings.findLast(({ level, end }) => level === 2 && end <= (section?.start ?? 0));
  if (!heading) return undefined;
  return applyChanges(article, [heading], (text, from, to) => {
    const [mark = ''] = /^ {0,3}(?:#{1,6}\s+)?/.exec(text.slice(from, to)) ?? [];
    return { from, to, insert: mark + before(text.slice(from + mark.length, to)) };
  });
}
