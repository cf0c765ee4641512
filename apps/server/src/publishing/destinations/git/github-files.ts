import { z } from 'zod';
import type { Github } from './github.ts';
import { read } from './host-request.ts';

const Tree = z.object({
  tree: z.array(z.object({ path: z.string(), type: z.string(), sha: z.string() })),
});

/** Lists the files below a folder, as many as GitHub lists at once. */
export async function listGithubFiles(
  { ask, repo }: Github,
  commit: string,
  folder: string,
  signal: AbortSignal,
): Promise<string[]> {
  const treeOf = async (sha: string, query = {}) =>
    read(Tree, (await ask(`${repo}/git/trees/${sha}`, { query }, signal)).json).tree;
  let sha = commit;
  for (const part of folder.split('/').filter(Boolean)) {
    const entry = (await treeOf(sha)).find(({ path, type }) => path === part && type === 'tree');
    if (!entry) return [];
    sha = entry.sha;
  }
  const entries = await treeOf(sha, { recursive: '1' });
  const prefix = folder === '' ? '' : `${folder}/`;
  return entries.filter(({ type }) => type === 'blob').map(({ path }) => prefix + path);
}
