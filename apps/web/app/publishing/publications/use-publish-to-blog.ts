import type { BatchArticle, FieldProblem } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { articleApi } from '../../kit/api/article-api.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { POSTS_KEY } from '../posts/api.ts';
import { PUBLICATIONS_KEY } from './api.ts';
import { duplicatesIn } from './duplicate-question.tsx';

type Named = Pick<BatchArticle, 'id' | 'title' | 'taskId'>;

export interface BlogRun {
  published: boolean;
  total: number;
  done: Named[];
  refused: (Named & { reason: string })[];
  duplicates: (Named & { duplicates: readonly FieldProblem[] })[];
}

const countOf = ({ done, refused, duplicates }: BlogRun): number =>
  done.length + refused.length + duplicates.length;

/** Makes posts of articles one after the other. A refused one doesn't keep the others back. */
export function usePublishToBlog() {
  const t = useTexts('publications');
  const queryClient = useQueryClient();
  const [run, setRun] = useState<BlogRun>();
  const [isRunning, setIsRunning] = useState(false);
  const stopped = useRef(false);

  const publish = async (
    articles: readonly BatchArticle[],
    {
      published,
      isConfirmed = false,
      before,
    }: { published: boolean; isConfirmed?: boolean; before?: BlogRun },
  ): Promise<void> => {
    stopped.current = false;
    const done = [...(before?.done ?? [])];
    const refused = [...(before?.refused ?? [])];
    const duplicates: BlogRun['duplicates'] = [];
    const show = () =>
      setRun({
        published,
        total: before?.total ?? articles.length,
        done: done.slice(),
        refused: refused.slice(),
        duplicates: duplicates.slice(),
      });
    show();
    setIsRunning(true);
    for (const { id, title, taskId } of articles) {
      if (stopped.current || taskId === null) continue;
      const named = { id, title, taskId };
      try {
        await articleApi.publishArticle({
          params: { id: taskId },
          body: {
            published,
            // A post that readers see isn't taken from them.
            ...(!published && { draft_only: true }),
            ...(isConfirmed && { confirm_duplicates: true }),
          },
        });
        done.push(named);
      } catch (error) {
        const shared = duplicatesIn(error);
        if (shared) duplicates.push({ ...named, duplicates: shared });
        else refused.push({ ...named, reason: failureText(error, t('batch.notPublished')) });
        // Without a connection, the others would fail as well.
        if (error instanceof ApiError && error.code === 'NETWORK') stopped.current = true;
      }
      show();
    }
    setIsRunning(false);
    for (const queryKey of [POSTS_KEY, PUBLICATIONS_KEY, ['tasks'], ['batches']])
      void queryClient.invalidateQueries({ queryKey });
  };
  return {
    run,
    /** Number of articles that were tried; undefined while nothing runs. */
    tried: isRunning && run ? countOf(run) : undefined,
    publish,
    stop: () => {
      stopped.current = true;
    },
  };
}
