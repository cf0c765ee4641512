import type { ArchiveKind } from '@inkstep/contract';
import type { Tx } from '../../platform/db/connect.ts';
import { archivePath } from '../feeds/addresses.ts';
import { decodedArchivePath } from './own-paths.ts';
import { insertOwn, lockRedirects, removeLeading, retarget } from './queries.ts';

interface Archive {
  kind: ArchiveKind;
  slug: string;
}

/**
 * Makes what leads to the page of a category or author lead to its new slug. `wasVisible` is true if it has published
 * posts, so that readers know its old address, which redirects too.
 */
export async function moveArchive(
  tx: Tx,
  { kind, from, to, wasVisible }: { kind: ArchiveKind; from: string; to: string; wasVisible: boolean },
): Promise<void> {
  if (from === to) return;
  await lockRedirects(tx);
  const target = archivePath({ kind, slug: to });
  const before = archivePath({ kind, slug: from });
  // The way back would be a loop.
  await removeLeading(tx, { path: decodedArchivePath({ kind, slug: to }), target: before });
  await retarget(tx, [{ from: before, target, postId: null, status: 301 }]);
  if (wasVisible)
    await insertOwn(tx, {
      path: decodedArchivePath({ kind, slug: from }),
      target,
      status: 301,
      origin: 'slug',
    });
}

/** Answers for the addresses of a deleted category or author that they are gone. */
export async function endArchive(
  tx: Tx,
  { wasVisible, ...archive }: Archive & { wasVisible: boolean },
): Promise<void> {
  await lockRedirects(tx);
  const gone = { target: null, status: 410, origin: 'deletion' } as const;
  await retarget(tx, [{ from: archivePath(archive), ...gone, postId: null }]);
  if (wasVisible) await insertOwn(tx, { path: decodedArchivePath(archive), ...gone });
}
