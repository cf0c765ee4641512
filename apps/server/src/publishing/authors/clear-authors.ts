import { inTransaction } from '../../platform/db/transaction.ts';
import type { BlogCtx } from '../context.ts';
import { endArchive } from '../redirects/archive-addresses.ts';
import { purgeAuthor } from './purge-author.ts';
import { forgetInTexts, listAuthorRows, removeAuthor } from './queries.ts';

/** Deletes the public authors of a workspace whose account is deleted. Posts keep the names. */
export async function clearAuthors(
  ctx: Pick<BlogCtx, 'db' | 'queue'>,
  { workspaceId }: { workspaceId: string },
): Promise<void> {
  for (const { id, slug, posts } of await listAuthorRows(ctx.db, workspaceId))
    await inTransaction(ctx, async (tx) => {
      await purgeAuthor(tx, id, [slug]);
      await endArchive(tx.db, { kind: 'author', slug, wasVisible: posts > 0 });
      await forgetInTexts(tx.db, id);
      await removeAuthor(tx.db, { workspaceId, authorId: id });
    });
}
