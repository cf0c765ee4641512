import { REDIRECT_LIMITS } from '@inkstep/contract/publishing-limits';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import type { FileResponse } from '../../platform/http/file-response.ts';
import { paginate } from '../../platform/http/pagination.ts';
import { type Cell, csvFile } from '../../platform/text/csv.ts';
import type { BlogCtx } from '../context.ts';
import { presentRedirect, shownPath, targetOf } from './present.ts';
import { countRedirects, listRedirectRows, listRedirectsAfter, type RedirectListing } from './queries.ts';

export async function listRedirects({ db }: { db: Db }, listing: RedirectListing) {
  const { rows, total } = await listRedirectRows(db, listing);
  return {
    redirects: rows.map(presentRedirect),
    pagination: paginate({ page: listing.page, limit: REDIRECT_LIMITS.page }, total),
  };
}

const COLUMNS = ['from', 'to', 'status', 'origin', 'host', 'created', 'last used'];
const BATCH = 1000;

/** Streams all redirects as a table. The export itself is recorded. */
export async function exportRedirects(
  ctx: Pick<BlogCtx, 'db' | 'log'>,
  { userId }: SignedIn,
): Promise<FileResponse> {
  await inTransaction(ctx, async (tx) =>
    recordEvent(tx, {
      action: 'redirects.exported',
      actorId: userId,
      after: { redirects: await countRedirects(tx.db) },
    }),
  );
  const day = new Date().toISOString().slice(0, 10);
  return { name: `redirects_${day}.csv`, content: csvFile(COLUMNS, batches(ctx.db)) };
}

async function* batches(db: Db): AsyncGenerator<Cell[][]> {
  let after: string | undefined;
  for (;;) {
    const rows = await listRedirectsAfter(db, after, BATCH);
    yield rows.map((row) => [
      shownPath(row.path),
      targetOf(row),
      row.status,
      row.origin,
      row.host,
      row.createdAt.toISOString(),
      row.lastUsedOn,
    ]);
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id;
  }
}
