import { announce } from './connection.ts';
import { LOST, readWorkspace, WORKSPACE } from './workspace.ts';

/** Returns to the personal workspace with the next page: the user isn't a member of the chosen one. */
export function loseWorkspace(): void {
  const lost = readWorkspace();
  const [owner = ''] = (sessionStorage.getItem(WORKSPACE) ?? '').split('/');
  const value = `${owner}/${lost}`;
  // Announced once: listeners save what is left, which is refused like the first time.
  if (sessionStorage.getItem(LOST) === value) return;
  sessionStorage.setItem(LOST, value);
  for (const storage of [sessionStorage, localStorage])
    if (storage.getItem(WORKSPACE)?.endsWith(lost)) storage.setItem(WORKSPACE, `${owner}/`);
  announce();
}

export function noteLostRead(): void {
  sessionStorage.removeItem(LOST);
  announce();
}
