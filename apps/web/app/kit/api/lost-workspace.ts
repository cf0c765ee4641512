import { announce } from './connection.ts';
import { LOST, readWorkspace, WORKSPACE } from './workspace.ts';

/** Returns to the personal workspace with the next page: the user isn't a member of the chosen one. */
export function loseWorkspace(): void {
  const lost = readWorkspace();
  const [owner = ''] = (sessionStorage.getItem(WORKSPACE) ?? '').split('/');
  sessionStorage.setItem(LOST, `${owner}/${lost}`);
  for (const storage of [sessionStorage, localStorage])
    if (storage.getItem(WORKSPACE)?.endsWith(lost)) storage.setItem(WORKSPACE, `${owner}/`);
  announce();
}

export function noteLostRead(): void {
  sessionStorage.removeItem(LOST);
  announce();
}
