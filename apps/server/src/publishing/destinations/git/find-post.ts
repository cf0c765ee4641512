import { fixedFolder, pathPattern } from '@inkstep/article/post-path';
import { readPostFile } from '@inkstep/article/read-post-file';
import type { Account } from '../publisher.ts';
import type { Repository, RepositoryFile } from './repository.ts';

/** Files with a post's slug in their names that are read to find its key. */
const MAX_CANDIDATES = 20;

interface Sought {
  repository: Repository;
  settings: Account<'git'>['settings'];
  commit: string;
  key: string;
  slug: string;
}

/** Finds the file of a post whose path is unknown, since an answer was lost: its date may be another day. */
export async function findPost(
  { repository, settings, commit, key, slug }: Sought,
  signal: AbortSignal,
): Promise<{ path: string; file: RepositoryFile } | undefined> {
  const { path: template, front_matter } = settings;
  const isFixed = !/\{(?!slug\})/.test(template);
  const pattern = pathPattern(template, { slug });
  const paths = isFixed
    ? [template.replaceAll('{slug}', slug)]
    : (await repository.listFiles(commit, fixedFolder(template), signal)).filter((path) =>
        pattern.test(path),
      );
  // The newest first, where the names are dates.
  for (const path of paths.toSorted().reverse().slice(0, MAX_CANDIDATES)) {
    const file = await repository.readFile(commit, path, signal);
    if (file && readPostFile(front_matter, Buffer.from(file.bytes).toString()).key === key)
      return { path, file };
  }
  return undefined;
}
