import { createHash, randomBytes } from 'node:crypto';
import { countWords } from '@inkstep/article/count-words';
import type { PillarPage, PostKind } from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import type { BlogCtx } from '../context.ts';
import { wholeFields } from '../posts/empty-fields.ts';
import { postNotFound } from '../posts/get-post.ts';
import { listClusterPages } from '../posts/pillars/queries.ts';
import { presentClusterPage, presentPillar, readTime } from '../posts/present.ts';
import { lockPost, updatePost } from '../posts/queries.ts';
import { coverFacts } from './cover-credit.ts';
import { findPreviewed } from './queries.ts';

type Ctx = Pick<BlogCtx, 'db' | 'log'>;

// 256 random bits need neither salt nor a slow hash.
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Creates the private preview path and invalidates an earlier one. @throws DomainError NOT_FOUND */
export async function makePreviewLink(ctx: Ctx, admin: SignedIn, id: string): Promise<`/${string}`> {
  const token = randomBytes(32).toString('base64url');
  await setPreview(ctx, admin, id, hashOf(token));
  return `/blog/preview/${token}`;
}

/** @throws DomainError NOT_FOUND */
export const endPreviewLink = (ctx: Ctx, admin: SignedIn, id: string): Promise<void> =>
  setPreview(ctx, admin, id, null);

const setPreview = (ctx: Ctx, { userId }: SignedIn, id: string, previewHash: string | null): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (!(await lockPost(tx.db, id))) throw postNotFound();
    await updatePost(tx.db, id, { previewHash });
    const after = { preview_link: previewHash !== null };
    await recordEvent(tx, { action: 'post.changed', actorId: userId, target: id, after });
  });

/** The post as it would be published now, including unsaved changes of its editor. @throws DomainError NOT_FOUND */
export async function readPreview(
  { db }: Pick<Ctx, 'db'>,
  token: string,
): Promise<{ kind: PostKind; post: PillarPage }> {
  const row = await findPreviewed(db, hashOf(token));
  if (!row) throw notFound('Preview');
  const { kind, draft } = row;
  const pages = kind === 'pillar' ? await listClusterPages(db, row.id, { publishedOnly: true }) : [];
  const cover = await coverFacts(db, draft ? draft.cover_image : row.coverImage);
  const saved = presentPillar(row, cover, pages.map(presentClusterPage));
  return {
    kind,
    post: draft ? { ...saved, ...wholeFields(draft), read_time: readTime(countWords(draft.content)) } : saved,
  };
}
