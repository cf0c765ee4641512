import type { BatchArticle, BatchTask } from '@inkstep/contract';
import { useQueryClient } from '@tanstack/react-query';
import { batchTextsQuery } from '../api.ts';

/** Fetches the article texts when the user first reads or downloads one. */
export function useArticleTexts({
  id,
  completed_articles: finished,
}: BatchTask): () => Promise<BatchArticle[]> {
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery(batchTextsQuery(id, finished));
}
