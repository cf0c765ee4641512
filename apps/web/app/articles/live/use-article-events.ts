import type { ArticleEvent } from '@inkstep/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { watchArticle } from './watch-article.ts';

export type TextEvent = Extract<ArticleEvent, { kind: 'text' }>;

/**
 * Follows the changes around a task's article. Queries with the key `['article-KIND', taskId]`, such as
 * `article-comments`, are read again when something of that kind changed.
 * @param onText called with each version of the text, also with those saved here
 */
export function useArticleEvents(taskId: string, onText: (event: TextEvent) => void): void {
  const queryClient = useQueryClient();
  const reportText = useEffectEvent(onText);
  useEffect(
    () =>
      watchArticle(taskId, (event) => {
        if (event.kind === 'text') reportText(event);
        // Another text may be the approved one, or no longer.
        const kind = event.kind === 'text' ? 'review' : event.kind;
        void queryClient.invalidateQueries({ queryKey: [`article-${kind}`, taskId] });
      }),
    [taskId, queryClient],
  );
}
