import type { User } from '@inkstep/contract';

/** Key of `{user}/{team}`: of this tab in its session, and of the last choice in any tab. */
export const WORKSPACE = 'workspace';
export const LOST = 'lost-workspace';

/** ID of the team in a URL such as `/dashboard?workspace=…`. */
export const workspaceIn = (url: string): string | undefined => /[?&]workspace=([\da-f-]{36})/.exec(url)?.[1];

/** Choice of this tab, else the last one. Signing out removes the last one, which ends those of all tabs. */
const kept = (): string => {
  const last = localStorage.getItem(WORKSPACE);
  return (last && (sessionStorage.getItem(WORKSPACE) ?? last)) ?? '';
};

let chosen: string | undefined;

/** ID of the team whose pages this tab shows; empty for the personal workspace. Stays until the page is reloaded. */
export const readWorkspace = (): string =>
  (chosen ??= workspaceIn(location.search) ?? kept().split('/')[1] ?? '');

/** Remembers the workspace that the server has opened. */
export function keepWorkspace({ id, workspace }: User): void {
  chosen = workspace.kind === 'team' ? workspace.id : '';
  const value = `${id}/${chosen}`;
  if (workspaceIn(location.search)) localStorage.setItem(WORKSPACE, value);
  sessionStorage.setItem(WORKSPACE, value);
}

/** Forgets the workspace, unless `userId` chose it. */
export function forgetWorkspace(userId?: string): void {
  chosen = undefined;
  if (kept().split('/')[0] === userId) return;
  localStorage.removeItem(WORKSPACE);
  sessionStorage.removeItem(WORKSPACE);
}

/** `{user}/{team}` that this tab had to leave, until the user has read about it. */
export const readLost = (): string | null => sessionStorage.getItem(LOST);
