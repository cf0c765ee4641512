import type { User } from '@inkstep/contract';
import { announce } from './connection.ts';

const KEY = 'workspace';
const LOST = 'lost-workspace';

/** ID of the team in a URL such as `/dashboard?workspace=…`. */
export const workspaceIn = (url: string): string | undefined => /[?&]workspace=([\da-f-]{36})/.exec(url)?.[1];

/** `{user}/{team}` of this tab, else of the last choice in any tab. Signing out removes the latter. */
const kept = (): string => {
  const last = localStorage.getItem(KEY);
  return (last && (sessionStorage.getItem(KEY) ?? last)) ?? '';
};

let chosen: string | undefined;

/** ID of the team whose pages this tab shows; empty for the personal workspace. Stays until the page is reloaded. */
export const readWorkspace = (): string =>
  (chosen ??= workspaceIn(location.search) ?? kept().split('/')[1] ?? '');

/** Remembers the workspace that the server has opened. */
export function keepWorkspace({ id, workspace }: User): void {
  chosen = workspace.kind === 'team' ? workspace.id : '';
  const value = `${id}/${chosen}`;
  if (workspaceIn(location.search)) localStorage.setItem(KEY, value);
  if (localStorage.getItem(KEY)) sessionStorage.setItem(KEY, value);
}

/** Forgets the workspace, unless `userId` chose it. */
export function forgetWorkspace(userId?: string): void {
  chosen = undefined;
  if (kept().split('/')[0] === userId) return;
  localStorage.removeItem(KEY);
  sessionStorage.removeItem(KEY);
}

/** `{user}/{team}` that this tab had to leave, until the user has read about it. */
export const readLost = (): string | null => sessionStorage.getItem(LOST);

/** True while this page is one of a workspace that the user isn't a member of. */
export const isLost = (): boolean => readWorkspace() !== '' && !!readLost()?.endsWith(readWorkspace());

/** Returns to the personal workspace with the next page: the user isn't a member of the chosen one. */
export function loseWorkspace(): void {
  const [owner = ''] = kept().split('/');
  sessionStorage.setItem(LOST, `${owner}/${readWorkspace()}`);
  for (const storage of [sessionStorage, localStorage])
    if (storage.getItem(KEY)?.endsWith(readWorkspace())) storage.setItem(KEY, `${owner}/`);
  announce();
}

export function noteLostRead(): void {
  sessionStorage.removeItem(LOST);
  announce();
}
