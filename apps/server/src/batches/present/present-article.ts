import { parseArticleText } from '@inkstep/article/article-text';
import type { Disclosure } from '@inkstep/article/disclosure';
import type { BatchArticle, BatchMode, LinkedArticle } from '@inkstep/contract';
import { mostWithShared } from '@inkstep/engine/checks';
import { rowTitle } from './present-row.ts';
import type { ArticleItem } from './queries.ts';

/** Origins of secondary keywords. */
const SECONDARY = new Set(['related', 'autocomplete', 'custom', 'keyTerm']);

interface Around {
  /** Identifies it in links of its cluster, if it has one. */
  linked: LinkedArticle | undefined;
  /** Statement to its readers. */
  disclosure: Disclosure | null;
  /** Titles of the posts that articles of the batch are similar to, by ID. */
  posts: ReadonlyMap<string, string>;
}

export function presentArticle(
  item: ArticleItem,
  mode: BatchMode,
  { linked, disclosure, posts }: Around,
): BatchArticle {
  const { article, run, outline, input } = item;
  const isWritten = run?.state === 'completed';
  const [main, ...keywords] = item.keywords ?? [];
  const similar = isWritten ? presentSimilar(item.similar, posts) : null;
  const score = isWritten ? (article?.score ?? null) : null;
  const metadata = article ? parseArticleText(article.head).metadata : null;
  const secondary = (item.selections ?? []).flatMap(({ type, value }) =>
    SECONDARY.has(type) && value !== main ? [value] : [],
  );
  return {
    id: item.id,
    title: (isWritten && article?.title) || rowTitle(item),
    keyword: main ?? input.keyword,
    content: isWritten ? (article?.text ?? '') : '',
    disclosure: isWritten ? disclosure : null,
    wordCount: isWritten ? (article?.words ?? 0) : 0,
    score,
    status: isWritten ? 'completed' : 'failed',
    focusKeywords: metadata?.focusKeywords ?? item.keywords ?? [],
    keywordData: {
      searchIntent: item.searchIntent,
      secondaryKeywords: [...new Set([...secondary, ...keywords])],
    },
    resources: item.sources.map(({ title }) => title),
    contentStrategy: outline?.angle ?? '',
    originalInput: input.line === null ? input.notes : input.keyword || input.title,
    metrics: input.metrics ?? null,
    inputType: mode,
    generatedAt: isWritten ? (run?.finishedAt?.toISOString() ?? null) : null,
    error: isWritten ? null : (run?.errorMessage ?? item.errorMessage),
    ...(linked ?? { paths: [], publishedPath: null }),
    taskId: item.taskId,
    isListed: item.isListed ?? false,
    isFinished: isWritten && item.isFinished,
    similar,
    scoreCap: similar && score === mostWithShared(similar.share) ? 'similar' : null,
  };
}

function presentSimilar(
  { taskId, title, postId, share }: ArticleItem['similar'],
  posts: Around['posts'],
): BatchArticle['similar'] {
  if (share === null) return null;
  if (taskId !== null) return title === null ? null : { kind: 'article', id: taskId, title, share };
  const post = postId === null ? undefined : posts.get(postId);
  return postId === null || post === undefined ? null : { kind: 'post', id: postId, title: post, share };
}
