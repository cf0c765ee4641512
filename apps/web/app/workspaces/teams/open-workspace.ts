import { useQueryClient } from '@tanstack/react-query';
import { finishWork } from '../../identity/session.ts';
import { accountApi } from '../../kit/api/account-api.ts';

const pathOf = (id: string): string => `/dashboard?workspace=${id}`;
/** Page of a new team, where others are invited. */
const invitingPathOf = (id: string): string => `/settings?tab=team&invite=1&workspace=${id}`;

/** Finishes pending saves and loads the dashboard of another workspace: nothing of this one stays in the page. */
export async function openWorkspace(id: string): Promise<void> {
  await finishWork();
  location.assign(pathOf(id));
}

/** Opens a team that was just created where others are invited to it. */
export async function openNewTeam(id: string): Promise<void> {
  await finishWork();
  location.assign(invitingPathOf(id));
}

/** Opens the personal workspace after the user has left or deleted the team. */
export function useOpenPersonal() {
  const queryClient = useQueryClient();
  return async () => {
    // Requests of this page would be refused.
    queryClient.setDefaultOptions({ queries: { enabled: false } });
    void queryClient.cancelQueries();
    const { workspaces } = await accountApi.listWorkspaces();
    const personal = workspaces.find(({ kind }) => kind === 'personal');
    location.assign(personal ? pathOf(personal.id) : '/dashboard');
  };
}
