import type { AdminPrompt } from '@inkstep/contract';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '../../kit/api/admin-api.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';

export const promptsQuery = queryOptions({
  queryKey: ['admin', 'prompts'],
  queryFn: ({ signal }) => adminApi.adminPrompts({}, { signal }),
  staleTime: 0,
});

const HISTORY_PAGE = 10;

export const promptHistoryQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['admin', 'prompt-history', id, page],
    queryFn: ({ signal }) =>
      adminApi.promptHistory({ params: { id }, query: { page, limit: HISTORY_PAGE } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const promptBriefsQuery = (search: string) =>
  queryOptions({
    queryKey: ['admin', 'prompt-briefs', search],
    queryFn: ({ signal }) => adminApi.promptBriefs({ query: { search } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** A change to a stored text, based on the version that the admin edited. */
export type PromptChange =
  | { kind: 'save'; text: string; version: number }
  | { kind: 'reset'; version: number }
  | { kind: 'restore'; version: number; restored: number };

function send(id: string, change: PromptChange): Promise<{ prompt: AdminPrompt }> {
  const params = { id };
  const { version } = change;
  switch (change.kind) {
    case 'save':
      return adminApi.updatePrompt({ params, body: { text: change.text, version } });
    case 'reset':
      return adminApi.resetPrompt({ params, body: { version } });
    case 'restore':
      return adminApi.restorePrompt({ params, body: { version, restored: change.restored } });
  }
}

export function useChangePrompt(id: string) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (change: PromptChange) => send(id, change),
    onSuccess: ({ prompt }) => {
      queryClient.setQueryData(
        promptsQuery.queryKey,
        (stored) => stored && { prompts: stored.prompts.map((own) => (own.id === prompt.id ? prompt : own)) },
      );
      void queryClient.invalidateQueries({ queryKey: ['admin', 'prompt-history', id] });
    },
  });
}

export const useTryPrompt = (id: string) =>
  useSingleMutation({
    mutationFn: (body: { task_id: string; text: string }) => adminApi.tryPrompt({ params: { id }, body }),
  });
