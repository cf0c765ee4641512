import { z } from 'zod';
import { type Account, type DestinationCtx, DestinationRefused } from '../publisher.ts';
import { commitToGithub } from './github-commit.ts';
import { listGithubFiles } from './github-files.ts';
import { githubProposals } from './github-proposals.ts';
import { type Ask, createHostClient, encodedPath, read } from './host-request.ts';
import type { Repository } from './repository.ts';

const Ref = z.object({ object: z.object({ sha: z.string() }) });
const Content = z.object({ sha: z.string(), size: z.int(), content: z.string().default('') });
const Blob = z.object({ content: z.string() });
/** Files over 1 MB come without their content. No post is larger than this. */
const MAX_POST_BYTES = 2_000_000;
const Described = z.object({
  full_name: z.string(),
  archived: z.boolean().default(false),
  permissions: z.object({ push: z.boolean() }).optional(),
});
const User = z.object({ login: z.string() });

const PROTECTED =
  /protected branch|rule violations|required status|through a pull request|required_pull_request/i;

/** GitHub answers 404 for what a token may not see, and 403 for limits too. */
function classify(
  { status, headers }: { status: number; headers: Record<string, unknown> },
  message: string,
) {
  if (status === 429 || (status === 403 && /rate limit/i.test(message))) return 'rate_limited';
  if (status === 403 && headers['x-ratelimit-remaining'] === '0') return 'rate_limited';
  if (PROTECTED.test(message)) return 'branch_protected';
  if (status === 403) return 'role_too_low';
  if (status === 404) return 'repository_not_found';
  if (status === 409 || (status === 422 && /fast forward|does not match/i.test(message))) return 'moved';
  return undefined;
}

/** @throws DestinationRefused if the URL names no repository */
function githubPlace(url: string): { api: string; owner: string; name: string; web: string } {
  const { origin, host, pathname } = new URL(url);
  const [, owner, name] = /^\/([^/]+)\/([^/]+?)(?:\.git)?\/?$/.exec(pathname) ?? [];
  if (owner === undefined || name === undefined)
    throw new DestinationRefused({ code: 'repository_not_found', detail: url });
  const api = /^(?:www\.)?github\.com$/i.test(host) ? 'https://api.github.com' : `${origin}/api/v3`;
  return { api, owner, name, web: `${origin}/${owner}/${name}` };
}

export interface Github {
  ask: Ask;
  /** Path of the repository in the API. */
  repo: string;
}

/** A repository on GitHub, through its REST API. */
export function githubRepository(
  ctx: DestinationCtx,
  { settings, credentials: { token } }: Account<'git'>,
): Repository {
  const { api, owner, name, web } = githubPlace(settings.url);
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/vnd.github+json',
    'x-github-api-version': '2022-11-28',
  };
  const ask = createHostClient(ctx, api, headers, classify);
  const repo = `/repos/${owner}/${name}`;
  const github: Github = { ask, repo };
  return {
    async head(branch, signal) {
      const path = `${repo}/git/ref/heads/${encodedPath(branch)}`;
      const { status, json } = await ask(path, { expects: [404, 409] }, signal);
      if (status === 409) return null; // "Git Repository is empty."
      if (status !== 404) return read(Ref, json).object.sha;
      await ask(repo, {}, signal); // Tells a missing repository from a missing branch.
      return undefined;
    },
    async readFile(commit, path, signal) {
      const url = `${repo}/contents/${encodedPath(path)}`;
      const { status, json } = await ask(url, { query: { ref: commit }, expects: [404] }, signal);
      if (status === 404 || Array.isArray(json)) return undefined;
      const { sha, size, content } = read(Content, json);
      if (content !== '' || size === 0 || size > MAX_POST_BYTES)
        return { blob: sha, bytes: Buffer.from(content, 'base64') };
      const blob = read(Blob, (await ask(`${repo}/git/blobs/${sha}`, {}, signal)).json);
      return { blob: sha, bytes: Buffer.from(blob.content, 'base64') };
    },
    listFiles: (commit, folder, signal) => listGithubFiles(github, commit, folder, signal),
    commit: (commit, signal) => commitToGithub(github, commit, signal),
    proposals: githubProposals(github, { owner, base: settings.branch }),
    editUrl: (branch, path) => `${web}/edit/${encodedPath(branch)}/${encodedPath(path)}`,
    async describe(signal) {
      const { full_name, permissions, archived } = read(Described, (await ask(repo, {}, signal)).json);
      if (archived || permissions?.push === false)
        throw new DestinationRefused({ code: 'role_too_low', detail: archived ? 'archived' : '' });
      // Tokens of apps have no user.
      const { json } = await ask('/user', { expects: [401, 403, 404] }, signal);
      const account = User.safeParse(json).data?.login ?? '';
      return { site: full_name, account, role: permissions ? 'write' : '' };
    },
  };
}
