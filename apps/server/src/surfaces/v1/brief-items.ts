import { createHash, randomUUID } from 'node:crypto';
import { countWords } from '@inkstep/article/count-words';
import { LIMITS, type SelectedTopic, type SelectionItem, type Source } from '@inkstep/contract';
import { DomainError, notFound } from '../../platform/errors.ts';
import { type ArticleKey, type Changes, type Ctx, changeBrief } from './change-brief.ts';

// Topics and keywords of an article as items, over verbs that save whole lists.

const full = (path: string, most: number) =>
  new DomainError('INVALID', `An article has at most ${most} ${path}.`, {
    details: [{ path, message: `At most ${most}` }],
  });

const sameText = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Topics are stored without IDs. */
const topicId = ({ original }: SelectedTopic): string =>
  createHash('sha256').update(original).digest('hex').slice(0, 16);

export const presentTopic = (topic: SelectedTopic) => ({ id: topicId(topic), text: topic.edited });
const toTopic = ({ text }: { text: string }): SelectedTopic => ({ original: text, edited: text });

const topicChanges = (selectedTopics: SelectedTopic[]): Changes => ({
  selectedTopics,
  selectedTopic: selectedTopics[0]?.edited ?? null,
  // With topics an article can be written.
  ...(selectedTopics.length > 0 && { currentStep: LIMITS.wizardSteps - 1 }),
});

export function topicsOf(texts: readonly { text: string }[]): Changes {
  if (texts.length === 0) return {};
  const all = texts.map(toTopic);
  return topicChanges(
    all.filter(({ edited }, at) => all.findIndex((other) => sameText(other.edited, edited)) === at),
  );
}

export const addTopic = (ctx: Ctx, key: ArticleKey, given: { text: string }) =>
  changeBrief(ctx, key, ({ selectedTopics }) => {
    const known = selectedTopics.find(
      // The ID is made of the original text, so a second one would share it.
      ({ original, edited }) => original === given.text || sameText(edited, given.text),
    );
    if (known) return { changes: {}, result: presentTopic(known) };
    if (selectedTopics.length >= LIMITS.topics) throw full('topics', LIMITS.topics);
    const topic = toTopic(given);
    return { changes: topicChanges([...selectedTopics, topic]), result: presentTopic(topic) };
  });

export const removeTopic = (ctx: Ctx, key: ArticleKey, id: string) =>
  changeBrief(ctx, key, ({ selectedTopics }) => {
    const left = selectedTopics.filter((topic) => topicId(topic) !== id);
    if (left.length === selectedTopics.length) throw notFound('Topic');
    return { changes: topicChanges(left), result: undefined };
  });

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
      throw full('keywords', LIMITS.taskKeywords);
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

export const toTextSource = (given: { title: string; text: string; url: string }): Source => ({
  id: randomUUID(),
  type: given.url ? 'url' : 'text',
  url: given.url,
  title: given.title,
  content: given.text,
  description: '',
  wordCount: countWords(given.text),
});
