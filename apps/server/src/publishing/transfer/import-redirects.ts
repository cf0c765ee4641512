import { REDIRECT_LIMITS } from '@inkstep/contract/publishing-limits';
import { inTransaction } from '../../platform/db/transaction.ts';
import { archivePath } from '../feeds/addresses.ts';
import { type RedirectCtx, storeRedirect } from '../redirects/change-redirect.ts';
import { endsOf, type Moves } from '../redirects/moves.ts';
import { oldAddress } from '../redirects/old-address.ts';
import { archiveOfPath, isOwnPath } from '../redirects/own-paths.ts';
import {
  countManual,
  findByAddress,
  insertAddresses,
  insertMissing,
  lockRedirects,
  retarget,
  setOrigin,
} from '../redirects/queries.ts';
import { RedirectRefused } from '../redirects/redirect-refused.ts';
import type { Importer } from './import-post.ts';
import type { ItemReport } from './progress.ts';
import { findPostTitled } from './queries.ts';
import { listed, problem, type SourceRedirect } from './sources/source.ts';

/** Stores redirects of an export whose posts have been imported. An address that leads somewhere already stays. */
export function importRedirects(
  importer: Importer,
  redirects: readonly SourceRedirect[],
  report: ItemReport,
): Promise<void> {
  return inTransaction(importer, async (tx) => {
    await lockRedirects(tx.db);
    const left: string[] = [];
    for (const redirect of redirects) if (!(await storeOne(tx, redirect))) left.push(redirect.from);
    if (left.length > 0) report.add(problem('redirects_left', listed(left)));
    await report.save(tx.db, {});
  });
}

type TxCtx = Parameters<typeof storeRedirect>[0];

/** False for one that can't be stored, or whose target isn't here. */
async function storeOne(
  tx: TxCtx & RedirectCtx,
  { from, to, status, origin, post }: SourceRedirect,
): Promise<boolean> {
  const address = oldAddress(from);
  if (!address || isOwnPath(address.path)) return false;
  if (post) {
    const postId = await findPostTitled(tx.db, post);
    if (postId === undefined) return false;
    await insertAddresses(tx.db, [address], { postId, origin });
    await setOrigin(tx.db, address, { postId, origin });
    return true;
  }
  if ((await findByAddress(tx.db, address)) !== undefined) return true;
  if (origin === 'manual') return storeManual(tx, { from, to, status });
  const archive =
    status === 301 && to.startsWith('/') ? archiveOfPath(oldAddress(to)?.path ?? '') : undefined;
  if (status === 301 && !archive) return false;
  const target = archive ? archivePath(archive) : null;
  await insertMissing(tx.db, { ...address, target, status, origin });
  return true;
}

async function storeManual(
  tx: TxCtx,
  redirect: Pick<SourceRedirect, 'from' | 'to' | 'status'>,
): Promise<boolean> {
  if ((await countManual(tx.db)) >= REDIRECT_LIMITS.manual) return false;
  try {
    const moves: Moves = new Map();
    await storeRedirect(tx, redirect, { moves });
    await retarget(tx.db, endsOf(moves));
    return true;
  } catch (error) {
    if (error instanceof RedirectRefused) return false;
    throw error;
  }
}
