import type { Config } from '../../config.ts';

/** Link to a signed-in page in a mail. With a workspace, the page opens in that one; it is for teams only. */
export function pageLink(
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
  path: string,
  workspaceId?: string,
): string {
  if (workspaceId === undefined) return `${PUBLIC_URL}${path}`;
  return `${PUBLIC_URL}${path}${path.includes('?') ? '&' : '?'}workspace=${workspaceId}`;
}
