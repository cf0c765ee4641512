import { randomUUID } from 'node:crypto';
import { countWords } from '@inkstep/article/count-words';
import { LIMITS, type SelectionItem, type SourceInput, type TopicItem } from '@inkstep/contract';
import { tooManyKeywords } from '../../articles/index.ts';
import { notFound } from '../../platform/errors.ts';
import { type ArticleKey, type Changes, type Ctx, changeBrief } from './change-brief.ts';

// Inputs of an article as version 1 shows and takes them. Its keywords have kinds, so they are items of the selection.

const sameText = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

export const presentTopic = ({ id, edited }: TopicItem) => ({ id, text: edited });

/** With topics an article can be written. */
export const READY: Changes = { currentStep: LIMITS.wizardSteps - 1 };

export function topicsOf(texts: readonly { text: string }[]): Changes {
  const all = texts.map(({ text }) => text);
  const distinct = all.filter((text, at) => all.findIndex((other) => sameText(other, text)) === at);
  const [selectedTopic] = distinct;
  if (selectedTopic === undefined) return {};
  return {
    ...READY,
    selectedTopic,
    selectedTopics: distinct.map((text) => ({ original: text, edited: text })),
  };
}

type KeywordKind = 'main' | 'term' | 'question';
const TYPES = { main: 'custom', term: 'keyTerm', question: 'paa' } as const;

const kindOf = ({ type }: SelectionItem): KeywordKind =>
  type === 'paa' ? 'question' : type === 'keyTerm' || type === 'reddit_topic' ? 'term' : 'main';

/** Texts for the article's own list of keywords, in which questions are missing. */
const keywordTexts = (items: readonly SelectionItem[]): string[] => [
  ...new Set(items.filter((item) => kindOf(item) !== 'question').map(({ value }) => value)),
];

export const presentKeyword = (item: SelectionItem) => ({
  id: item.id,
  kind: kindOf(item),
  text: item.value,
});
const toKeyword = ({ kind, text }: { kind: KeywordKind; text: string }): SelectionItem => ({
  id: randomUUID(),
  type: TYPES[kind],
  value: text,
});

const findKeyword = (items: readonly SelectionItem[], given: { kind: KeywordKind; text: string }) =>
  items.find((item) => kindOf(item) === given.kind && sameText(item.value, given.text));

export function keywordsOf(given: readonly { kind: KeywordKind; text: string }[]): Changes {
  const items: SelectionItem[] = [];
  for (const each of given) if (!findKeyword(items, each)) items.push(toKeyword(each));
  return items.length > 0 ? { keywordResearchSelections: items, keywords: keywordTexts(items) } : {};
}

/** Keywords of the article that were saved without a selection stay. */
export const addKeyword = (ctx: Ctx, key: ArticleKey, given: { kind: KeywordKind; text: string }) =>
  changeBrief(ctx, key, ({ keywordResearchSelections: items, keywords }) => {
    const known = findKeyword(items, given);
    if (known) return { changes: {}, result: presentKeyword(known) };
    const item = toKeyword(given);
    const changes = {
      keywordResearchSelections: [...items, item],
      keywords: [...new Set([...keywords, ...keywordTexts([item])])],
    };
    if (Math.max(...Object.values(changes).map(({ length }) => length)) > LIMITS.taskKeywords)
      throw tooManyKeywords();
    return { changes, result: presentKeyword(item) };
  });

export const removeKeyword = (ctx: Ctx, key: ArticleKey, id: string) =>
  changeBrief(ctx, key, ({ keywordResearchSelections: items, keywords }) => {
    const left = items.filter((item) => item.id !== id);
    if (left.length === items.length) throw notFound('Keyword');
    const texts = keywordTexts(left);
    const gone = keywordTexts(items).filter((text) => !texts.includes(text));
    const changes = {
      keywordResearchSelections: left,
      keywords: keywords.filter((keyword) => !gone.includes(keyword)),
    };
    return { changes, result: undefined };
  });

export const toTextSource = ({ title, text, url }: { title: string; text: string; url: string }) =>
  ({
    type: url ? 'url' : 'text',
    url,
    title,
    content: text,
    description: '',
    wordCount: countWords(text),
  }) satisfies SourceInput;
