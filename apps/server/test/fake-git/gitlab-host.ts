import { type FakeGitHost, type HostCall, type HostReply, reply, startGitHost, TOKEN } from './git-host.ts';

const PROJECT = `/api/v4/projects/${encodeURIComponent('group/sub/site')}`;
const notFound = (what: string) => reply(404, { message: `404 ${what} Not Found` });

/** GitLab's REST API as far as it is used. Refuses what GitLab refuses. */
export const startGitlabHost = (): Promise<FakeGitHost> => startGitHost(answer);

function answer(host: FakeGitHost, call: HostCall): HostReply {
  const { repository } = host;
  const { method, url, headers } = call;
  if (headers['private-token'] !== TOKEN) return reply(401, { message: '401 Unauthorized' });
  if (url.pathname === '/api/v4/user') return reply(200, { username: 'ann' });
  if (url.pathname !== PROJECT && !url.pathname.startsWith(`${PROJECT}/`)) return notFound('Project');
  const rest = url.pathname.slice(PROJECT.length);
  if (rest === '')
    return reply(200, {
      path_with_namespace: 'group/sub/site',
      empty_repo: repository.branches.size === 0,
      archived: false,
      permissions: { project_access: { access_level: host.role === 'write' ? 30 : 20 }, group_access: null },
    });
  if (method !== 'GET' && host.role === 'read') return reply(403, { message: '403 Forbidden' });
  if (rest.startsWith('/repository/branches/')) {
    const id = repository.branches.get(decodeURIComponent(rest.slice('/repository/branches/'.length)));
    return id === undefined ? notFound('Branch') : reply(200, { commit: { id } });
  }
  if (rest.startsWith('/repository/files/')) {
    const path = decodeURIComponent(rest.slice('/repository/files/'.length));
    const ref = url.searchParams.get('ref') ?? '';
    const files = repository.filesOf(ref);
    if (!files) return notFound('Commit');
    const blob = files.get(path);
    const bytes = blob === undefined ? undefined : repository.blobs.get(blob);
    if (!bytes) return notFound('File');
    const last_commit_id = repository.lastChange(repository.branches.get(ref) ?? ref, path);
    return reply(200, {
      blob_id: blob,
      content: bytes.toString('base64'),
      encoding: 'base64',
      last_commit_id,
    });
  }
  if (rest === '/repository/tree') return tree(host, url);
  if (rest === '/repository/commits') return commit(host, call);
  if (rest === '/merge_requests') return mergeRequests(host, call);
  return notFound('Route');
}

/** Has two entries per page, so that paging shows. */
function tree({ repository }: FakeGitHost, url: URL): HostReply {
  const folder = url.searchParams.get('path') ?? '';
  const paths = [...(repository.filesOf(url.searchParams.get('ref') ?? '')?.keys() ?? [])]
    .filter((path) => folder === '' || path.startsWith(`${folder}/`))
    .sort();
  if (paths.length === 0) return notFound('Tree');
  const page = Number(url.searchParams.get('page'));
  const entries = paths.slice((page - 1) * 2, page * 2).map((path) => ({ path, type: 'blob' }));
  return reply(200, entries, { 'x-next-page': page * 2 < paths.length ? String(page + 1) : '' });
}

interface Action {
  action: 'create' | 'update' | 'delete';
  file_path: string;
  content?: string;
  /** `text` without. */
  encoding?: 'text' | 'base64';
  last_commit_id?: string;
}

function commit(host: FakeGitHost, { body }: HostCall): HostReply {
  const { repository } = host;
  const branch = String(body['branch']);
  const start = body['start_sha'] as string | undefined;
  const old = repository.branches.get(branch);
  if (start !== undefined && old !== undefined && body['force'] !== true)
    return reply(400, { message: `A branch called '${branch}' already exists.` });
  if (host.protected.has(branch))
    return reply(403, { message: 'You are not allowed to push into this branch' });
  if (start === undefined && old === undefined && repository.branches.size > 0)
    return reply(400, { message: 'You can only create or edit files when you are on a branch' });
  const parent = start ?? old ?? null;
  const files = new Map(parent === null ? [] : repository.filesOf(parent));
  for (const { action, file_path, content = '', encoding, last_commit_id } of body['actions'] as Action[]) {
    const isThere = files.has(file_path);
    if (action === 'create' && isThere)
      return reply(400, { message: 'A file with this name already exists' });
    if (action !== 'create' && !isThere)
      return reply(400, { message: "A file with this name doesn't exist" });
    if (last_commit_id !== undefined && parent && repository.lastChange(parent, file_path) !== last_commit_id)
      return reply(400, {
        message: `The file has changed since you started editing it: ${file_path}`,
      });
    if (action === 'delete') files.delete(file_path);
    else
      files.set(
        file_path,
        repository.addBlob(Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8')),
      );
  }
  repository.branches.set(branch, repository.addCommit(String(body['commit_message']), parent, files));
  return reply(201, { id: repository.branches.get(branch) });
}

function mergeRequests(host: FakeGitHost, { method, url, body }: HostCall): HostReply {
  const request = (branch: string) => ({ web_url: `https://gitlab.example/merge_requests/${branch}` });
  if (method === 'GET') {
    const branch = url.searchParams.get('source_branch') ?? '';
    return reply(200, host.proposals.has(branch) ? [request(branch)] : []);
  }
  const branch = String(body['source_branch']);
  if (host.proposals.has(branch))
    return reply(409, { message: ['Another open merge request already exists for this source branch: !1'] });
  host.proposals.set(branch, { title: String(body['title']), body: String(body['description']) });
  return reply(201, request(branch));
}
