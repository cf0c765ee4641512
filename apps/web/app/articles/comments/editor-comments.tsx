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
  const { data } = useQuery(threadsQuery(taskId));
  const threads = data?.threads ?? NO_THREADS;
  useMarks(comments, threads);
  useMovesAfterSaves(threads.length > 0);
  useLinkedThread(data?.threads, (thread) => session.openThread(thread?.id, thread?.state));
  return null;
}

function useMarks(comments: CommentsSession, threads: readonly ArticleThread[]) {
  const { store, text } = useArticleSession();
  const opened = useStore(comments.store, (state) => state.opened);
  useLayoutEffect(() => {
    const open = threads.filter(({ state }) => state === 'open');
    store.set({
      threadCount: open.length,
      commented: commentedBody({ text: text(), threads: open, opened }),
    });
  }, [store, text, threads, opened]);
}

/** A saved text may have lost or regained the words of a thread. */
function useMovesAfterSaves(hasThreads: boolean) {
  const { taskId, article } = useArticleSession();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!hasThreads) return;
    let was = article.read().save;
    return article.subscribe(() => {
      const { save } = article.read();
      if (save === 'saved' && was !== 'saved') void refreshComments(queryClient, taskId);
      was = save;
    });
  }, [hasThreads, article, queryClient, taskId]);
}
