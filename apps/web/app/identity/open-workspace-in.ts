import type { User } from '@inkstep/contract';
import { redirect } from 'react-router';
import { workspaceIn } from '../kit/api/workspace.ts';

/** Loads the page in the workspace that its URL names. No page changes its workspace. @throws Response a redirect */
export async function openWorkspaceIn(from: string, user: User): Promise<never> {
  if (workspaceIn(from) !== user.workspace.id) {
    location.replace(from);
    return new Promise(() => {});
  }
  const { pathname, searchParams } = new URL(from);
  searchParams.delete('workspace');
  throw redirect(pathname + (searchParams.size > 0 ? `?${searchParams}` : ''));
}
