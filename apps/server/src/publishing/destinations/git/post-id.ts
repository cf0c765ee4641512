/** ID of a post: its path, and the branch of its proposal if it was proposed. Names of branches have no colon. */
export interface PostPlace {
  path: string;
  proposal: string | undefined;
}

export const postId = ({ path, proposal }: PostPlace): string =>
  proposal === undefined ? path : `${proposal}:${path}`;

export function readPostId(id: string): PostPlace {
  const at = id.indexOf(':');
  return at < 0 ? { path: id, proposal: undefined } : { path: id.slice(at + 1), proposal: id.slice(0, at) };
}

export const proposalBranch = (slug: string): string => `inkstep/${slug}`;
