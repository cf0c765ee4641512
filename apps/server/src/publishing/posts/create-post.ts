import { randomUUID } from 'node:crypto';
import type { AdminPost, PillarInput, PostKind } from '@inkstep/contract';
import type { ApprovedText } from '../../articles/index.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import type { BlogCtx } from '../context.ts';
import { requireNewPost } from '../duplicates/require-new-post.ts';
import { auditFields } from './audit-fields.ts';
import { setClusterPages } from './cluster-pages.ts';
import { changedFields, toColumns } from './complete-fields.ts';
import { EMPTY_FIELDS } from './empty-fields.ts';
import { getPost } from './get-post.ts';
import { nextState } from './post-state.ts';
import { applyPublicState } from './publish-state.ts';
import { insertPost } from './queries.ts';
import { keptApproval, requireApprovedPost } from './require-approved-post.ts';
import { awaitCover } from './store-cover.ts';

/** Properties of a post besides the editor's fields. */
export interface NewPost {
  kind: PostKind;
  articleId?: string;
  /** The text of the article, if a person approved it. */
  approved?: ApprovedText | undefined;
  /** Set for imported posts. */
  createdAt?: Date;
  /** Time of first publication elsewhere. The post is a draft unless `published` says otherwise. */
  publishedAt?: Date;
  /** True to add a number to a slug that is taken, instead of refusing it. */
  numbered?: boolean;
  /** True if fetching the cover was tried already. */
  triedCover?: boolean;
  /** True to refuse to publish what another page has, unless the input confirms that. */
  asks?: boolean;
}

/**
 * @throws DomainError DUPLICATE for a slug that is taken; INVALID for an unknown category or a time in the past;
 * DUPLICATE_CONTENT
 */
export function createPost(
  ctx: BlogCtx,
  admin: Pick<SignedIn, 'userId'>,
  input: PillarInput,
  post: NewPost,
): Promise<AdminPost> {
  return inTransaction(ctx, async (tx) => {
    const { id, fields, state } = await addPost(tx, admin, input, post);
    if (post.asks && !input.confirm_duplicates)
      await requireNewPost(
        tx,
        { id, userId: admin.userId, before: EMPTY_FIELDS, after: fields },
        { before: UNSEEN, after: state },
      );
    if (!post.triedCover) await awaitCover(tx, id, fields.cover_image);
    const after = auditFields(fields, state);
    await recordEvent(tx, { action: 'post.added', actorId: admin.userId, target: id, after });
    return getPost(tx, id);
  });
}

const UNSEEN = { isPublished: false, scheduledFor: null };

/** Stores a post. The caller records the audit event. */
export async function addPost(
  tx: Omit<BlogCtx, 'db'> & { db: Tx },
  { userId }: { userId: string | null },
  input: PillarInput,
  { kind, articleId, approved, createdAt, publishedAt, numbered = false }: NewPost,
) {
  const id = randomUUID();
  const fields = await changedFields(tx.db, EMPTY_FIELDS, input, { kind, postId: id, userId, numbered });
  const state = nextState(
    { isPublished: false, publishedAt: publishedAt ?? null, scheduledFor: null },
    input,
  );
  const kept = approved && keptApproval(approved, fields);
  await requireApprovedPost(tx.db, {
    articleId,
    fields,
    state,
    approvedHash: kept?.approvedHash ?? null,
    approved,
  });
  await insertPost(tx.db, {
    id,
    kind,
    ...(await toColumns(tx.db, fields)),
    ...state,
    savedBy: userId,
    ...(articleId && { articleId, ...kept }),
    ...(createdAt && { createdAt, updatedAt: createdAt }),
  });
  if (kind === 'pillar') await setClusterPages(tx.db, id, input.cluster_pages ?? []);
  await applyPublicState(tx, { id, kind, fields, state, wasPublished: false });
  return { id, fields, state };
}
