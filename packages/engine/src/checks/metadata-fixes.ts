import { formatArticleText, type TextMetadata } from '@inkstep/contract/article-text';
import { columns } from '../metadata/columns.ts';
import { cutToColumns, fitDescription, MOST_DESCRIPTION, MOST_SEO_TITLE } from '../metadata/fit-text.ts';
import { cutAtWord } from '../text/cut-at-word.ts';
import { plainText } from '../text/markdown-text.ts';
import {
  type ArticleToFix,
  changedText,
  rewriteClosest,
  rewriteWorst,
  rewritten,
  writtenSections,
} from './article-to-fix.ts';
import { wordsOf } from './checked-article.ts';
import type { Fix, TextFix } from './fix.ts';
import type { Check } from './report.ts';
import { LEAST_DENSITY, MOST_DENSITY } from './subject-checks.ts';

const NO_METADATA: TextMetadata = { seoTitle: '', metaDescription: '', focusKeywords: [], tags: [] };
/** A shorter description is replaced, a longer one is continued. */
const FEWEST_KEPT = 70;
const MOST_FOCUS_KEYWORD = 60;

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

const fitTitle = (title: string): string => cutToColumns(title, MOST_SEO_TITLE);

const titleOf = ({ parts, metadata, input }: ArticleToFix): string =>
  parts.title || metadata?.seoTitle || input.topics[0] || '';

export const fixSeoTitle = (article: ArticleToFix): TextFix | undefined =>
  withMetadata(article, { seoTitle: fitTitle(article.metadata?.seoTitle || titleOf(article)) });

export const fixDescription = (article: ArticleToFix): TextFix | undefined =>
  withMetadata(article, { metaDescription: longEnough(article, article.metadata?.metaDescription ?? '') });

/** Cut at a word, or continued with the first sentences of the article. */
function longEnough(article: ArticleToFix, description: string): string {
  const stop = article.tools.space === '' ? '。' : '.';
  const whole = /[.!?…。！？]$/u.test(description) ? description : description + stop;
  const kept = columns(description) < FEWEST_KEPT ? [] : [whole];
  const sections = article.parts.sections.filter(({ kind }) => kind !== 'faq');
  const sentences = sections.flatMap(({ markdown }) => plainText(markdown).split('\n\n')).filter(isProse);
  const isLong = columns(description) > MOST_DESCRIPTION;
  return fitDescription(isLong ? [description] : [...kept, ...sentences], article.input.language);
}

const isProse = (paragraph: string): boolean => /[.!?。！？]["”’»」』)]?$/u.test(paragraph);

/** The focus keyword where it is missing: first by code in metadata and a heading, then in the text. */
export function fixKeyphrase({ facts, items }: Check, article: ArticleToFix): Fix | undefined {
  const { metadata, tools, input } = article;
  const keyphrase = items?.[0]?.text;
  if (metadata === null || keyphrase === undefined) {
    const subject = input.topics[0] ?? input.keyTerms[0] ?? titleOf(article);
    const seoTitle = fitTitle(titleOf(article));
    return withMetadata(article, {
      ...(metadata ?? { seoTitle, metaDescription: longEnough(article, '') }),
      focusKeywords: [cutAtWord(subject.replace(/[,，、;；]/g, ' '), MOST_FOCUS_KEYWORD)],
    });
  }
  const { density = 0 } = facts;
  if (density > MOST_DENSITY) {
    const phrase = tools.termsOf(wordsOf(keyphrase, tools));
    const uses = article.read().sentences.filter(({ words }) => {
      const terms = new Set(tools.termsOf(words));
      return phrase.every((term) => terms.has(term));
    });
    const places = uses.map(({ start, end }) => ({ start, end, note: keyphrase }));
    return rewriteWorst(article, 'keyphraseLess', places);
  }
  const added = withKeyphrase(article, keyphrase, facts);
  if (added) return added;
  const opening = article.open.find(({ section }) => section.kind === 'introduction')?.section;
  if (facts['introduction'] === 0 && opening) {
    return rewritten(opening, 'keyphraseIntroduction', [keyphrase]);
  }
  return density < LEAST_DENSITY ? rewriteClosest(article, 'keyphraseMore', [keyphrase]) : undefined;
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
  return changedText(article, [heading], (text, from, to) => {
    const [mark = ''] = /^ {0,3}(?:#{1,6}\s+)?/.exec(text.slice(from, to)) ?? [];
    return { from, to, insert: mark + before(text.slice(from + mark.length, to)) };
  });
}
