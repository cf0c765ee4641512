import { z } from 'zod';
import { type Account, type DestinationCtx, DestinationRefused } from '../publisher.ts';
import { commitToGitlab } from './gitlab-commit.ts';
import { gitlabProposals } from './gitlab-proposals.ts';
import { type Ask, createHostClient, encodedPath, read } from './host-request.ts';
import type { Repository } from './repository.ts';

const Branch = z.object({ commit: z.object({ id: z.string() }) });
const RepositoryContent = z.object({ blob_id: z.string(), content: z.string(), last_commit_id: z.string() });
const Entries = z.array(z.object({ path: z.string(), type: z.string() }));
const Access = z.object({ access_level: z.int() }).nullish();
const Project = z.object({
  path_with_namespace: z.string(),
  empty_repo: z.boolean().default(false),
  archived: z.boolean().default(false),
  permissions: z.object({ project_access: Access, group_access: Access }).optional(),
});
const User = z.object({ username: z.string() });

const DEVELOPER = 30;
const MAX_PAGES = 50;
const MOVED = /already exists|doesn't exist|has changed since|could not update|reference update/i;
const PROTECTED = /not allowed to push|protected branch|pre-receive/i;

function classify({ status }: { status: number }, message: string) {
  if (PROTECTED.test(message)) return 'branch_protected';
  if (status === 400 && MOVED.test(message)) return 'moved';
  if (status === 403) return 'role_too_low';
  if (status === 404) return 'repository_not_found';
  return undefined;
}

export interface Gitlab {
  ask: Ask;
  /** Path of the project in the API. */
  project: string;
}

/** A repository on GitLab, through its REST API. */
export function gitlabRepository(
  ctx: DestinationCtx,
  { settings, credentials: { token } }: Account<'git'>,
): Repository {
  const { origin, pathname } = new URL(settings.url);
  const name = pathname.replace(/^\/+|(?:\.git)?\/*$/g, '');
  const ask = createHostClient(ctx, `${origin}/api/v4`, { 'private-token': token }, classify);
  const project = `/projects/${name.replaceAll('/', '%2F')}`;
  const gitlab: Gitlab = { ask, project };
  return {
    async head(branch, signal) {
      const path = `${project}/repository/branches/${encodeURIComponent(branch)}`;
      const { status, json } = await ask(path, { expects: [404] }, signal);
      if (status !== 404) return read(Branch, json).commit.id;
      return read(Project, (await ask(project, {}, signal)).json).empty_repo ? null : undefined;
    },
    async readFile(commit, path, signal) {
      const url = `${project}/repository/files/${encodeURIComponent(path)}`;
      const { status, json } = await ask(url, { query: { ref: commit }, expects: [404] }, signal);
      if (status === 404) return undefined;
      const { blob_id: blob, content, last_commit_id: changedIn } = read(RepositoryContent, json);
      return { blob, bytes: Buffer.from(content, 'base64'), changedIn };
    },
    async listFiles(commit, folder, signal) {
      const paths: string[] = [];
      for (let page = '1', count = 0; page !== '' && count < MAX_PAGES; count += 1) {
        const query = { ref: commit, path: folder, recursive: 'true', per_page: '100', page };
        const answer = await ask(`${project}/repository/tree`, { query, expects: [404] }, signal);
        if (answer.status === 404) return [];
        for (const { path, type } of read(Entries, answer.json)) if (type === 'blob') paths.push(path);
        page = String(answer.headers['x-next-page'] ?? '');
      }
      return paths;
    },
    commit: (commit, signal) => commitToGitlab(gitlab, commit, signal),
    proposals: gitlabProposals(gitlab, settings.branch),
    editUrl: (branch, path) => `${origin}/${name}/-/edit/${encodedPath(branch)}/${encodedPath(path)}`,
    async describe(signal) {
      const found = read(Project, (await ask(project, {}, signal)).json);
      const { permissions, archived, path_with_namespace: site } = found;
      const levels = [permissions?.project_access, permissions?.group_access];
      const level = Math.max(0, ...levels.map((access) => access?.access_level ?? 0));
      // Administrators have no level of their own in a project.
      if (archived || (level > 0 && level < DEVELOPER))
        throw new DestinationRefused({ code: 'role_too_low', detail: archived ? 'archived' : '' });
      const { json } = await ask('/user', { expects: [401, 403, 404] }, signal);
      return {
        site,
        account: User.safeParse(json).data?.username ?? '',
        role: level >= 40 ? 'maintainer' : 'developer',
      };
    },
  };
}
