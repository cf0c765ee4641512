import type { DisclosureChoice } from '@inkstep/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { articleApi } from '../../kit/api/article-api.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';

/** Never cached: the text or its approval may have changed since. */
export const articleDisclosureQuery = (taskId: string) =>
  queryOptions({
    queryKey: ['article-disclosure', taskId],
    queryFn: ({ signal }) => articleApi.articleDisclosure({ params: { id: taskId } }, { signal }),
    staleTime: 0,
  });

export function useSetArticleDisclosure(taskId: string) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: DisclosureChoice) => articleApi.setArticleDisclosure({ params: { id: taskId }, body }),
    onSuccess: (answer) => {
      queryClient.setQueryData(articleDisclosureQuery(taskId).queryKey, answer);
      // Files of the article have it too.
      void queryClient.invalidateQueries({ queryKey: ['evidence', taskId] });
    },
  });
}
