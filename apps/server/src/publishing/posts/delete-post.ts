import type { PostKind } from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import type { BlogCtx } from '../context.ts';
import { announcePost } from '../feeds/index-now.ts';
import { purgePost } from '../purge-post.ts';
import { auditFields } from './audit-fields.ts';
import { postNotFound } from './get-post.ts';
import { toPostFields } from './present.ts';
import { lockPost, removePost } from './queries.ts';

/** Also deletes its versions and removes it from pillar pages. @throws DomainError NOT_FOUND */
export function deletePost(ctx: BlogCtx, admin: SignedIn, id: string, kind: PostKind): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockPost(tx.db, id, kind);
    if (!row) throw postNotFound(kind);
    await removePost(tx.db, id);
    if (row.isPublished) {
      await purgePost(tx.db, id);
      await announcePost(tx, row);
    }
    const before = auditFields(toPostFields(row), row);
    await recordEvent(tx, { action: 'post.deleted', actorId: admin.userId, target: id, before });
  });
}
