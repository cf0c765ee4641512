import type * as isomorphicGit from 'isomorphic-git';
import { FetchRefused } from '../../../platform/fetch/fetch-refused.ts';
import { type Account, type DestinationCtx, DestinationRefused } from '../publisher.ts';
import { changedTree } from './changed-tree.ts';
import { checkPack } from './check-pack.ts';
import { guardedGitHttp } from './guarded-git-http.ts';
import { createMemoryFiles } from './memory-files.ts';
import { BranchMoved, type NewCommit, type Repository } from './repository.ts';

/** Files that are listed at most, and folders that are read for it. */
const MAX_FILES = 100_000;
const MAX_FOLDERS = 10_000;
const GIT_FOLDER = '/git';

/** Any other repository, by Git's own protocol over https. Fetches the latest commit into memory. */
export function remoteRepository(
  ctx: DestinationCtx,
  { settings: { url }, credentials: { username, token } }: Account<'git'>,
): Repository {
  const basic = Buffer.from(`${username || 'git'}:${token}`).toString('base64');
  const headers = { authorization: `Basic ${basic}` };
  const fs = createMemoryFiles((path, bytes) => {
    if (path.endsWith('.pack')) checkPack(Buffer.from(bytes));
  });
  const local = { fs, gitdir: GIT_FOLDER, cache: {} };
  const fetched = new Set<string>();
  const remote = (signal: AbortSignal) => ({
    http: guardedGitHttp(ctx.guardedExchange, signal),
    url,
    headers,
  });

  /** Loads the library when it is needed: few destinations use it. */
  const withGit = async <T>(
    signal: AbortSignal,
    work: (git: typeof isomorphicGit) => Promise<T>,
  ): Promise<T> => {
    try {
      return await work(await import('isomorphic-git'));
    } catch (error) {
      signal.throwIfAborted();
      throw refusalOf(error);
    }
  };

  const begin = async (git: typeof isomorphicGit, branch: string) => {
    await git.init({ ...local, bare: true, defaultBranch: branch });
    await git.addRemote({ ...local, remote: 'origin', url, force: true });
  };

  // The library's list of references fails for empty repositories.
  const branches = (signal: AbortSignal, forPush = false) =>
    withGit(signal, async (git) => {
      const found = await git.getRemoteInfo2({ ...remote(signal), forPush, protocolVersion: 1 });
      const refs = found.refs ?? [];
      return new Map(refs.map(({ ref, oid }) => [ref, oid]));
    });

  return {
    async head(branch, signal) {
      const refs = await branches(signal);
      const oid = refs.get(`refs/heads/${branch}`);
      if (oid === undefined) return refs.size === 0 ? null : undefined;
      if (fetched.has(oid)) return oid;
      return withGit(signal, async (git) => {
        if (fetched.size === 0) await begin(git, branch);
        const options = { ref: branch, singleBranch: true, depth: 1, tags: false };
        const { fetchHead } = await git.fetch({ ...local, ...remote(signal), ...options });
        if (fetchHead === null) throw new DestinationRefused({ code: 'bad_response', detail: '' });
        fetched.add(fetchHead);
        return fetchHead;
      });
    },
    readFile: (commit, filepath, signal) =>
      withGit(signal, async (git) => {
        try {
          const { oid, blob } = await git.readBlob({ ...local, oid: commit, filepath });
          return { blob: oid, bytes: blob };
        } catch (error) {
          if (error instanceof git.Errors.NotFoundError || error instanceof git.Errors.ObjectTypeError)
            return undefined;
          throw error;
        }
      }),
    listFiles: (commit, folder, signal) =>
      withGit(signal, async (git) => {
        const paths: string[] = [];
        // A hostile tree can name the same folder countless times.
        const folders = [{ oid: commit, prefix: '' }];
        let visited = 0;
        for (
          let at = folders.pop();
          at && paths.length < MAX_FILES && visited < MAX_FOLDERS;
          at = folders.pop()
        ) {
          signal.throwIfAborted();
          visited += 1;
          const { oid, prefix } = at;
          for (const { type, path, oid: entry } of (await git.readTree({ ...local, oid })).tree) {
            if (type === 'blob') paths.push(prefix + path);
            else if (type === 'tree' && isOnWay(prefix + path, folder))
              folders.push({ oid: entry, prefix: `${prefix}${path}/` });
          }
        }
        return paths;
      }),
    commit: (commit, signal) =>
      withGit(signal, async (git) => {
        const { branch, parent, message } = commit;
        if (parent === null) await begin(git, branch);
        const tree = await changedTree({ git, ...local }, commit);
        const seconds = Math.floor(Date.now() / 1000);
        const host = new URL(ctx.config.PUBLIC_URL).hostname;
        const author = {
          name: 'Inkstep',
          email: `inkstep@${host}`,
          timestamp: seconds,
          timezoneOffset: 0,
        };
        const oid = await git.writeCommit({
          ...local,
          commit: {
            message: `${message}\n`,
            tree,
            parent: parent === null ? [] : [parent],
            author,
            committer: author,
          },
        });
        const ref = `refs/heads/${branch}`;
        await git.writeRef({ ...local, ref, value: oid, force: true });
        requireUnmoved(commit, await branches(signal));
        await git.push({ ...local, ...remote(signal), ref, remoteRef: ref });
      }),
    proposals: undefined,
    editUrl: () => null,
    async describe(signal) {
      await branches(signal, true);
      return { site: new URL(url).host + new URL(url).pathname, account: username, role: '' };
    },
  };
}

/** True for a folder above or below another one. */
const isOnWay = (path: string, folder: string): boolean =>
  folder === '' || `${folder}/`.startsWith(`${path}/`) || path.startsWith(`${folder}/`);

/** The library can't compare with commits that it doesn't have. */
function requireUnmoved({ branch, parent }: NewCommit, refs: ReadonlyMap<string, string>): void {
  const oid = refs.get(`refs/heads/${branch}`) ?? null;
  if (oid !== parent) throw new BranchMoved(branch);
}

const PROTECTED = /protected|declined|hook|denied|not allowed/i;
const MOVED = /fast.?forward|fetch first|failed to (?:lock|update)|reference already exists|stale/i;

function refusalOf(error: unknown): unknown {
  if (error instanceof DestinationRefused || error instanceof FetchRefused || error instanceof BranchMoved)
    return error;
  if (!(error instanceof Error)) return error;
  const { code, message } = error as Error & { code?: string };
  if (code === 'PushRejectedError' || (code === 'GitPushError' && MOVED.test(message)))
    return new BranchMoved(message);
  if (code === 'GitPushError')
    return new DestinationRefused({
      code: PROTECTED.test(message) ? 'branch_protected' : 'refused',
      detail: message,
    });
  // Other errors of the library mean an invalid or truncated answer.
  return new DestinationRefused({ code: 'bad_response', detail: code ?? '' }, { isTemporary: true });
}
