import type { ArticleApproval, Input, Routes } from '@inkstep/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { articleApi } from '../../kit/api/article-api.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';

/** Read again when the review or the text changes, see `useArticleEvents`. */
const approvalKey = (taskId: string) => ['article-review', taskId];

export const approvalQuery = (taskId: string) =>
  queryOptions({
    queryKey: approvalKey(taskId),
    queryFn: async ({ signal }) =>
      (await articleApi.articleApproval({ params: { id: taskId } }, { signal })).approval,
    staleTime: 0,
  });

export type ReviewRequest = Input<Routes['askForReview']>['body'];

/** Shows what the call answers about the article's approval, and reloads it after a failure. */
function useDecision<Variables>(
  taskId: string,
  call: (variables: Variables) => Promise<{ approval: ArticleApproval }>,
) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: call,
    onSuccess: ({ approval }) => {
      queryClient.setQueryData(approvalKey(taskId), approval);
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: approvalKey(taskId) }),
  });
}

export const useAskForReview = (taskId: string) =>
  useDecision(taskId, (body: ReviewRequest) => articleApi.askForReview({ params: { id: taskId }, body }));
export const useWithdraw = (taskId: string) =>
  useDecision(taskId, () => articleApi.withdrawReview({ params: { id: taskId } }));
export const useAccept = (taskId: string) =>
  useDecision(taskId, (approvalId: string) =>
    articleApi.acceptApproval({ params: { id: taskId, approvalId } }),
  );

export type Decision = 'approve' | 'changes';

/** Approves, or asks for changes, to exactly the text that was read. */
export const useDecide = (taskId: string, decision: Decision) =>
  useDecision(taskId, (body: { version: number; digest: string; note: string }) =>
    decision === 'approve'
      ? articleApi.approveArticle({ params: { id: taskId }, body })
      : articleApi.askForChanges({ params: { id: taskId }, body }),
  );
