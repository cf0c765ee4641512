import { createHash, randomUUID } from 'node:crypto';
import { countWords } from '@inkstep/article/count-words';
import {
  LIMITS,
  type RedditSource,
  type SelectedTopic,
  type SelectionItem,
  type Source,
  type SourceInput,
  type Task,
} from '@inkstep/contract';
import { getTask, touchTask, updateTask } from '../../articles/index.ts';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';

// Topics, keywords and sources of an article as items, over verbs that save whole lists.

type Ctx = Pick<Deps, 'db' | 'queue'>;
type Changes = Parameters<typeof updateTask>[3];
type StoredSource = Source | RedditSource;

interface ArticleKey {
  actor: Actor;
  articleId: string;
}

/** Changes lists of an article under its lock, so that parallel calls don't lose one another's items. */
function changeBrief<R>(
  ctx: Ctx,
  { actor, articleId }: ArticleKey,
  change: (task: Task) => { changes: Changes; result: R },
): Promise<R> {
  const key = { workspaceId: actor.workspaceId, taskId: articleId };
  return inTransaction(ctx, async (tx) => {
    if (!(await touchTask(tx.db, key))) throw notFound('Task');
    const { changes, result } = change(await getTask(tx, actor, articleId));
    if (Object.keys(changes).length > 0) await updateTask(tx, actor, articleId, changes);
    return result;
  });
}

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
    const known = selectedTopics.find(({ edited }) => sameText(edited, given.text));
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

const keywordChanges = (items: SelectionItem[]): Changes => ({
  keywordResearchSelections: items,
  keywords: [...new Set(items.filter((item) => kindOf(item) !== 'question').map(({ value }) => value))],
});

const findKeyword = (items: readonly SelectionItem[], given: { kind: KeywordKind; text: string }) =>
  items.find((item) => kindOf(item) === given.kind && sameText(item.value, given.text));

export function keywordsOf(given: readonly { kind: KeywordKind; text: string }[]): Changes {
  const items: SelectionItem[] = [];
  for (const each of given) if (!findKeyword(items, each)) items.push(toKeyword(each));
  return items.length > 0 ? keywordChanges(items) : {};
}

export const addKeyword = (ctx: Ctx, key: ArticleKey, given: { kind: KeywordKind; text: string }) =>
  changeBrief(ctx, key, ({ keywordResearchSelections: items }) => {
    const known = findKeyword(items, given);
    if (known) return { changes: {}, result: presentKeyword(known) };
    if (items.length >= LIMITS.taskKeywords) throw full('keywords', LIMITS.taskKeywords);
    const item = toKeyword(given);
    return { changes: keywordChanges([...items, item]), result: presentKeyword(item) };
  });

export const removeKeyword = (ctx: Ctx, key: ArticleKey, id: string) =>
  changeBrief(ctx, key, ({ keywordResearchSelections: items }) => {
    const left = items.filter((item) => item.id !== id);
    if (left.length === items.length) throw notFound('Keyword');
    return { changes: keywordChanges(left), result: undefined };
  });

export const presentSource = (source: StoredSource) => {
  const { author, publishedAt, language, resourceId } = {
    author: undefined,
    publishedAt: undefined,
    language: undefined,
    resourceId: undefined,
    ...source,
  };
  return {
    id: source.id,
    type: source.type,
    title: source.title,
    url: source.url || null,
    description: source.description,
    words: source.wordCount,
    author: author ?? null,
    published_at: publishedAt ?? null,
    language: language ?? null,
    resource_id: resourceId ?? null,
  };
};

export const toTextSource = (given: { title: string; text: string; url: string }): Source => ({
  id: randomUUID(),
  type: given.url ? 'url' : 'text',
  url: given.url,
  title: given.title,
  content: given.text,
  description: '',
  wordCount: countWords(given.text),
});

export const allSources = ({ sources, redditSources }: Task): StoredSource[] => [
  ...sources,
  ...redditSources,
];

export async function getSource(ctx: Ctx, { actor, articleId }: ArticleKey, sourceId: string) {
  const source = allSources(await getTask(ctx, actor, articleId)).find(({ id }) => id === sourceId);
  if (!source) throw notFound('Source');
  return { ...presentSource(source), text: source.content };
}

/** @throws DomainError NOT_FOUND, DUPLICATE, INVALID */
export const addSource = (ctx: Ctx, key: ArticleKey, source: SourceInput & { id: string }) =>
  changeBrief(ctx, key, (task) => {
    const known = allSources(task);
    const isKnown = known.some(({ url, content }) =>
      source.url ? url === source.url : url === '' && content === source.content,
    );
    if (isKnown) throw new DomainError('DUPLICATE', 'The article already has this source.');
    if (known.length >= LIMITS.sources) throw full('sources', LIMITS.sources);
    return { changes: { sources: [...task.sources, source] }, result: presentSource(source) };
  });

export const updateSource = (
  ctx: Ctx,
  key: ArticleKey,
  sourceId: string,
  { title, text }: { title?: string | undefined; text?: string | undefined },
) =>
  changeBrief(ctx, key, ({ sources, redditSources }) => {
    const source = [...sources, ...redditSources].find(({ id }) => id === sourceId);
    if (!source) throw notFound('Source');
    const change = {
      ...(title !== undefined && { title }),
      ...(text !== undefined && { content: text, wordCount: countWords(text) }),
    };
    const changed = <S extends StoredSource>(list: S[]): S[] =>
      list.map((each) => (each.id === sourceId ? { ...each, ...change } : each));
    return {
      changes: { sources: changed(sources), redditSources: changed(redditSources) },
      result: presentSource({ ...source, ...change }),
    };
  });

export const removeSource = (ctx: Ctx, key: ArticleKey, sourceId: string) =>
  changeBrief(ctx, key, ({ sources, redditSources }) => {
    const [left, leftReddit] = [sources, redditSources].map((list) =>
      list.filter(({ id }) => id !== sourceId),
    );
    if (left?.length === sources.length && leftReddit?.length === redditSources.length)
      throw notFound('Source');
    return {
      changes: {
        sources: sources.filter(({ id }) => id !== sourceId),
        redditSources: redditSources.filter(({ id }) => id !== sourceId),
      },
      result: undefined,
    };
  });
