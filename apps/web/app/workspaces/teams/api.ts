import type { Input, Routes } from '@inkstep/contract';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { accountApi } from '../../kit/api/account-api.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';

export const workspacesQuery = queryOptions({
  queryKey: ['workspaces'],
  queryFn: async ({ signal }) => (await accountApi.listWorkspaces(undefined, { signal })).workspaces,
});

export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: async ({ signal }) => (await accountApi.getWorkspace(undefined, { signal })).workspace,
});

export const membersQuery = queryOptions({
  queryKey: ['team', 'members'],
  queryFn: async ({ signal }) => (await accountApi.listMembers(undefined, { signal })).members,
});

export const invitationsQuery = queryOptions({
  queryKey: ['team', 'invitations'],
  queryFn: async ({ signal }) => (await accountApi.listInvitations(undefined, { signal })).invitations,
});

export const eventsQuery = infiniteQueryOptions({
  queryKey: ['team', 'events'],
  queryFn: ({ pageParam, signal }) =>
    accountApi.workspaceEvents({ query: { ...(pageParam && { cursor: pageParam }) } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next_cursor }) => next_cursor,
});

export type NewInvitation = Input<Routes['createInvitation']>['body'];
export type NewTeam = Input<Routes['createWorkspace']>['body'];
export type GivenRole = Input<Routes['changeMember']>['body']['role'];

/** Reloads everything about the team afterwards. */
function useChange<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn,
    // Not awaited: a row that is gone from the list couldn't say so any more.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: teamQuery.queryKey }),
  });
}

export const useRename = () => useChange((name: string) => accountApi.renameWorkspace({ body: { name } }));
export const useChangeRole = (userId: string) =>
  useChange((role: GivenRole) => accountApi.changeMember({ params: { userId }, body: { role } }));
export const useRemoveMember = (userId: string) =>
  useChange(() => accountApi.removeMember({ params: { userId } }));
export const useInvite = () => useChange((body: NewInvitation) => accountApi.createInvitation({ body }));
export const useRevokeInvitation = (id: string) =>
  useChange(() => accountApi.revokeInvitation({ params: { id } }));
