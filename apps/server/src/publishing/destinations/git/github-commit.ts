import { z } from 'zod';
import type { Github } from './github.ts';
import { encodedPath, read } from './host-request.ts';
import type { FileChange, NewCommit } from './repository.ts';

const Made = z.object({ sha: z.string() });
const CommitObject = z.object({ tree: Made });
const Created = z.object({ commit: Made });

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** Makes one commit of all changes: blobs, a tree, the commit, and then the branch moves. */
export async function commitToGithub(github: Github, commit: NewCommit, signal: AbortSignal): Promise<void> {
  const { ask, repo } = github;
  const { branch, message } = commit;
  const post = async (path: string, json: object) =>
    read(Made, (await ask(`${repo}/git/${path}`, { method: 'POST', json }, signal)).json).sha;
  if (commit.parent === null) return beginRepository(github, commit, signal);

  const { parent, changes, begins } = commit;
  const { json } = await ask(`${repo}/git/commits/${parent}`, {}, signal);
  const entryOf = async ({ path, bytes }: FileChange) => {
    const sha = bytes === null ? null : await post('blobs', { content: base64(bytes), encoding: 'base64' });
    return { path, mode: '100644', type: 'blob', sha };
  };
  const tree: Awaited<ReturnType<typeof entryOf>>[] = [];
  // In turn: GitHub limits requests that run at the same time.
  for (const change of changes) tree.push(await entryOf(change));
  const treeSha = await post('trees', { base_tree: read(CommitObject, json).tree.sha, tree });
  const sha = await post('commits', { message, tree: treeSha, parents: [parent] });
  await moveBranch(github, { branch, sha, begins }, signal);
}

async function moveBranch(
  { ask, repo }: Github,
  { branch, sha, begins }: { branch: string; sha: string; begins: boolean },
  signal: AbortSignal,
): Promise<void> {
  if (begins) {
    const ref = { ref: `refs/heads/${branch}`, sha };
    const created = await ask(`${repo}/git/refs`, { method: 'POST', json: ref, expects: [422] }, signal);
    if (created.status !== 422) return;
  }
  const json = { sha, force: begins };
  await ask(`${repo}/git/refs/heads/${encodedPath(branch)}`, { method: 'PATCH', json }, signal);
}

/** Only the contents API writes to an empty repository, one file at a time. The post comes last. */
async function beginRepository(github: Github, commit: NewCommit, signal: AbortSignal): Promise<void> {
  const [first, ...others] = commit.changes.filter(({ bytes }) => bytes !== null);
  if (!first?.bytes) return;
  const { branch, message } = commit;
  const path = `${github.repo}/contents/${encodedPath(first.path)}`;
  const json = { message, branch, content: base64(first.bytes) };
  const answer = await github.ask(path, { method: 'PUT', json }, signal);
  const parent = read(Created, answer.json).commit.sha;
  if (others.length > 0) await commitToGithub(github, { ...commit, parent, changes: others }, signal);
}
