import type { ArticleThread } from '@inkstep/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { useStore } from '../../kit/saving/store.ts';
import { useArticleSession } from '../text/editor/article-context.ts';
import { commentedBody } from './commented-body.ts';
import type { CommentsSession } from './comments-session.ts';
import { NO_THREADS, refreshComments, threadsQuery } from './threads-query.ts';
import { useCommentsSession } from './use-comments-session.ts';
import { useLinkedThread } from './use-linked-thread.ts';

/** Connects the comments of an article with its editor: marks in the text, and where a comment begins. */
export default function EditorComments() {
  const session = useArticleSession();
  const { taskId, text, store } = session;
  const comments = useCommentsSession({ taskId, text, show: session.reveal });
  useLayoutEffect(() => store.set({ comments }), [store, comments]);
  const { data, dataUpdatedAt } = useQuery(threadsQuery(taskId));
  const threads = data?.threads ?? NO_THREADS;
  useMarks(comments, { threads, readAt: dataUpdatedAt });
  useMoves(threads.length > 0);
  useLinkedThread(data?.threads, (thread) => session.openThread(thread?.id, thread?.state));
  return null;
}

/** `readAt`: time of the last answer. The same threads are drawn again, since the editor may have lost their marks. */
function useMarks(
  comments: CommentsSession,
  { threads, readAt }: { threads: readonly ArticleThread[]; readAt: number },
) {
  const { store, text } = useArticleSession();
  const opened = useStore(comments.store, (state) => state.opened);
  useLayoutEffect(() => {
    const open = threads.filter(({ state }) => state === 'open');
    store.set({
      threadCount: open.length,
      commented: commentedBody({ text: text(), threads: open, opened }),
    });
  }, [store, text, threads, readAt, opened]);
}

/** Each stored text, of this user or others, may have lost or regained the words of a thread. */
function useMoves(hasThreads: boolean) {
  const { taskId, article } = useArticleSession();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!hasThreads) return;
    let known = article.readStored().version;
    return article.subscribe(() => {
      const { version } = article.readStored();
      if (version !== known) void refreshComments(queryClient, taskId);
      known = version;
    });
  }, [hasThreads, article, queryClient, taskId]);
}
