import type * as isomorphicGit from 'isomorphic-git';
import type { FsClient, TreeEntry } from 'isomorphic-git';
import { DestinationRefused } from '../publisher.ts';
import type { FileChange, NewCommit } from './repository.ts';

type Git = typeof isomorphicGit;
interface Local {
  fs: FsClient;
  gitdir: string;
  cache: object;
}

/** Changes by the first folder of their path; those of this folder have the rest `''`. */
function byName(changes: readonly FileChange[]): Map<string, FileChange[]> {
  const groups = new Map<string, FileChange[]>();
  for (const change of changes) {
    const [name = '', ...rest] = change.path.split('/');
    groups.set(name, [...(groups.get(name) ?? []), { ...change, path: rest.join('/') }]);
  }
  return groups;
}

/** Writes the trees of a commit's changes, and returns the root. Other entries stay as they are. */
export async function changedTree(
  { git, ...local }: Local & { git: Git },
  { parent, changes }: NewCommit,
): Promise<string> {
  const write = async (oid: string | undefined, within: readonly FileChange[]): Promise<string | null> => {
    const before = oid === undefined ? [] : (await git.readTree({ ...local, oid })).tree;
    const entries = new Map(before.map((entry) => [entry.path, entry]));
    for (const [path, group] of byName(within)) {
      const entry = await entryOf(path, group, entries.get(path));
      if (entry) entries.set(path, entry);
      else entries.delete(path);
    }
    return entries.size === 0 ? null : git.writeTree({ ...local, tree: [...entries.values()] });
  };
  const entryOf = async (
    path: string,
    group: readonly FileChange[],
    old: TreeEntry | undefined,
  ): Promise<TreeEntry | undefined> => {
    const file = group.find((change) => change.path === '');
    // A folder must not take the place of a file, nor a file that of a folder.
    if (old && (old.type === 'blob') !== (file !== undefined))
      throw new DestinationRefused({ code: 'path_taken', detail: path });
    if (file?.bytes === null) return undefined;
    if (file) {
      const oid = await git.writeBlob({ ...local, blob: file.bytes });
      return { path, mode: '100644', type: 'blob', oid };
    }
    const oid = await write(old?.type === 'tree' ? old.oid : undefined, group);
    return oid === null ? undefined : { path, mode: '040000', type: 'tree', oid };
  };
  return (await write(parent ?? undefined, changes)) ?? (await git.writeTree({ ...local, tree: [] }));
}
