import type { BatchArticle, BatchTask } from '@inkstep/contract';
import { useQueryClient } from '@tanstack/react-query';
import { batchTextsQuery } from '../api.ts';

/** Fetches the articles with their texts once somebody reads or downloads one. */
export function useTextsOf({ id, completed_articles: finished }: BatchTask): () => Promise<BatchArticle[]> {
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery(batchTextsQuery(id, finished));
}
