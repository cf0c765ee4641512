import { type FakeGitHost, type HostCall, type HostReply, reply, startGitHost, TOKEN } from './git-host.ts';

const REPO = '/api/v3/repos/ann/site';
const NOT_FOUND = reply(404, { message: 'Not Found' });
const PROTECTED = { message: 'Protected branch update failed for refs/heads/main.' };
/** A larger file comes without its content, which its blob has. */
const MAX_CONTENT_BYTES = 1_000_000;
const NO_RIGHT = reply(403, { message: 'Resource not accessible by personal access token' });

/** GitHub's REST API as far as it is used, as GitHub Enterprise has it. Refuses what GitHub refuses. */
export const startGithubHost = (): Promise<FakeGitHost> => startGitHost(answer);

function answer(host: FakeGitHost, call: HostCall): HostReply {
  const { repository } = host;
  const { method, url, headers, body } = call;
  const path = decodeURIComponent(url.pathname);
  if (!headers['user-agent']) return reply(403, { message: 'Request forbidden by administrative rules.' });
  if (headers.authorization !== `Bearer ${TOKEN}`) return reply(401, { message: 'Bad credentials' });
  if (path === '/api/v3/user') return reply(200, { login: 'ann' });
  if (path !== REPO && !path.startsWith(`${REPO}/`)) return NOT_FOUND;
  const rest = path.slice(REPO.length);
  if (rest === '') {
    const permissions = { push: host.role === 'write', pull: true };
    return reply(200, { full_name: 'ann/site', archived: false, permissions });
  }
  if (method !== 'GET' && host.role === 'read') return NO_RIGHT;
  const isEmpty = repository.branches.size === 0;
  if (isEmpty && rest.startsWith('/git/')) return reply(409, { message: 'Git Repository is empty.' });

  if (rest.startsWith('/git/ref/heads/')) {
    const sha = repository.branches.get(rest.slice('/git/ref/heads/'.length));
    return sha === undefined ? NOT_FOUND : reply(200, { object: { type: 'commit', sha } });
  }
  if (rest.startsWith('/contents/')) return contents(host, call, rest.slice('/contents/'.length));
  if (rest.startsWith('/git/trees/')) return tree(host, url, rest.slice('/git/trees/'.length));
  if (rest.startsWith('/git/commits/')) {
    const files = repository.filesOf(rest.slice('/git/commits/'.length));
    return files ? reply(200, { tree: { sha: repository.addTree(files) } }) : NOT_FOUND;
  }
  if (rest === '/git/blobs') {
    // Takes it as UTF-8 unless told otherwise.
    const encoding = body['encoding'] === 'base64' ? 'base64' : 'utf8';
    return reply(201, { sha: repository.addBlob(Buffer.from(String(body['content']), encoding)) });
  }
  if (rest.startsWith('/git/blobs/')) {
    const bytes = repository.blobs.get(rest.slice('/git/blobs/'.length));
    return bytes ? reply(200, { content: bytes.toString('base64'), encoding: 'base64' }) : NOT_FOUND;
  }
  if (rest === '/git/trees') return newTree(host, body);
  if (rest === '/git/commits') {
    const files = repository.trees.get(String(body['tree']));
    const [parent] = body['parents'] as string[];
    if (!files || parent === undefined) return reply(422, { message: 'Tree SHA does not exist' });
    return reply(201, { sha: repository.addCommit(String(body['message']), parent, files) });
  }
  if (rest === '/git/refs') {
    const branch = String(body['ref']).replace('refs/heads/', '');
    if (repository.branches.has(branch)) return reply(422, { message: 'Reference already exists' });
    repository.branches.set(branch, String(body['sha']));
    return reply(201, {});
  }
  if (rest.startsWith('/git/refs/heads/')) return moveRef(host, rest.slice('/git/refs/heads/'.length), body);
  if (rest === '/pulls') return pulls(host, call);
  return NOT_FOUND;
}

function contents(
  { repository, ...host }: FakeGitHost,
  { method, url, body }: HostCall,
  path: string,
): HostReply {
  if (method === 'PUT') {
    const branch = body['branch'] as string;
    if (host.protected.has(branch)) return reply(409, { message: 'Could not update: protected branch' });
    const old = repository.filesOf(branch)?.get(path);
    if (old !== undefined && body['sha'] === undefined)
      return reply(422, { message: 'Invalid request.\n\n"sha" wasn\'t supplied.' });
    if (old !== body['sha']) return reply(409, { message: `${path} does not match ${String(body['sha'])}` });
    const sha = repository.addBlob(Buffer.from(String(body['content']), 'base64'));
    const files = new Map(repository.filesOf(branch)).set(path, sha);
    const parent = repository.branches.get(branch) ?? null;
    const commit = repository.addCommit(String(body['message']), parent, files);
    repository.branches.set(branch, commit);
    return reply(201, { commit: { sha: commit } });
  }
  const files = repository.filesOf(url.searchParams.get('ref') ?? 'main');
  if (!files) return reply(404, { message: 'No commit found for the ref' });
  if ([...files.keys()].some((one) => one.startsWith(`${path}/`))) return reply(200, []);
  const sha = files.get(path);
  const bytes = sha === undefined ? undefined : repository.blobs.get(sha);
  if (!bytes) return NOT_FOUND;
  const isLarge = bytes.length > MAX_CONTENT_BYTES;
  const content = isLarge ? '' : bytes.toString('base64');
  return reply(200, {
    type: 'file',
    sha,
    size: bytes.length,
    content,
    encoding: isLarge ? 'none' : 'base64',
  });
}

/** Trees of folders are named `COMMIT/FOLDER` here. */
function tree({ repository }: FakeGitHost, url: URL, name: string): HostReply {
  const [commit = '', ...folders] = name.split('~');
  const files = repository.filesOf(commit);
  if (!files) return NOT_FOUND;
  const prefix = folders.map((folder) => `${folder}/`).join('');
  const paths = [...files.keys()].filter((path) => path.startsWith(prefix));
  const below = paths.map((path) => path.slice(prefix.length));
  if (url.searchParams.has('recursive'))
    return reply(200, { tree: below.map((path) => ({ path, type: 'blob', sha: 'x' })), truncated: false });
  const names = [...new Set(below.map((path) => path.split('/')[0] ?? ''))];
  const entries = names.map((path) => ({
    path,
    type: below.includes(path) ? 'blob' : 'tree',
    sha: `${name}~${path}`,
  }));
  return reply(200, { tree: entries, truncated: false });
}

interface TreeEntry {
  path: string;
  mode: string;
  type: string;
  /** Null deletes the file. */
  sha: string | null;
}

function newTree({ repository }: FakeGitHost, body: Record<string, unknown>): HostReply {
  const base = repository.trees.get(String(body['base_tree']));
  if (!base) return reply(422, { message: 'base_tree is not a valid tree oid' });
  const files = new Map(base);
  for (const { path, mode, type, sha } of body['tree'] as TreeEntry[]) {
    if (mode !== '100644' || type !== 'blob') return reply(422, { message: 'Must supply a valid tree.mode' });
    if (sha === null && !files.has(path)) return reply(422, { message: 'GitRPC::BadObjectState' });
    if (sha !== null && !repository.blobs.has(sha)) return reply(422, { message: 'Blob does not exist' });
    if (sha === null) files.delete(path);
    else files.set(path, sha);
  }
  return reply(201, { sha: repository.addTree(files) });
}

function moveRef(host: FakeGitHost, branch: string, { sha, force }: Record<string, unknown>): HostReply {
  const { repository } = host;
  const old = repository.branches.get(branch);
  if (old === undefined) return reply(422, { message: 'Reference does not exist' });
  if (host.protected.has(branch)) return reply(422, PROTECTED);
  if (force !== true && !repository.isAncestor(old, String(sha)))
    return reply(422, { message: 'Update is not a fast forward' });
  repository.branches.set(branch, String(sha));
  return reply(200, {});
}

function pulls(host: FakeGitHost, { method, url, body }: HostCall): HostReply {
  const pull = (branch: string) => ({ html_url: `https://git.example/ann/site/pull/${branch}` });
  if (method === 'GET') {
    const [owner, branch = ''] = (url.searchParams.get('head') ?? '').split(':');
    const isOpen = owner === 'ann' && host.proposals.has(branch);
    return reply(200, isOpen ? [pull(branch)] : []);
  }
  const head = String(body['head']);
  for (const field of ['head', 'base'])
    if (!host.repository.branches.has(String(body[field])))
      return reply(422, { message: 'Validation Failed', errors: [{ field, code: 'invalid' }] });
  if (host.proposals.has(head))
    return reply(422, {
      message: 'Validation Failed',
      errors: [{ message: `A pull request already exists for ann:${head}.` }],
    });
  host.proposals.set(head, { title: String(body['title']), body: String(body['body']) });
  return reply(201, pull(head));
}
