import type { ArticleThread } from '@inkstep/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { commentApi } from '../../kit/api/comment-api.ts';

const commentsKey = (taskId: string) => ['article-comments', taskId];

/** Threads in the order of the text. */
export const threadsQuery = (taskId: string) =>
  queryOptions({
    queryKey: [...commentsKey(taskId), 'threads'],
    queryFn: ({ signal }) => commentApi.articleThreads({ params: { id: taskId } }, { signal }),
    staleTime: 0,
  });

export const commentsQuery = (taskId: string, threadId: string) =>
  queryOptions({
    queryKey: [...commentsKey(taskId), 'thread', threadId],
    queryFn: async ({ signal }) =>
      (await commentApi.threadComments({ params: { id: taskId, threadId } }, { signal })).comments,
    staleTime: 0,
  });

export const refreshComments = (queryClient: QueryClient, taskId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: commentsKey(taskId) });

export const NO_THREADS: readonly ArticleThread[] = [];
