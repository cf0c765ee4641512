import { writeRecordFile } from '@inkstep/article/record-file';
import type { PostKind } from '@inkstep/contract';
import { signRecord } from '../../articles/index.ts';
import type { Config } from '../../config.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { PageKey } from '../../platform/http/page-cache.ts';
import { publicPath } from '../feeds/addresses.ts';
import { toPostFields } from '../posts/present.ts';
import { isAsApproved } from '../posts/require-approved-post.ts';
import { findPublished } from '../readers/queries.ts';
import { findMovedPost, type MovedCtx } from '../redirects/find-moved.ts';
import { contentHash } from './disclosure-to-keep.ts';
import type { KeptDisclosure } from './kept-disclosure.ts';
import { manifestPath } from './manifest-path.ts';
import { isEditedSince, presentDisclosure } from './present-disclosure.ts';

export interface ManifestCtx extends MovedCtx {
  db: Db;
  secrets: Secrets;
  config: Pick<Config, 'PUBLIC_URL'>;
}

type Published = NonNullable<Awaited<ReturnType<typeof findPublished>>>;

/**
 * Signed manifest of a post whose readers are told how it was made, the path to which it has moved, or undefined if there
 * is none.
 */
export async function manifestFile(ctx: ManifestCtx, { kind, slug }: { kind: PostKind; slug: string }) {
  const post = await ctx.read((db) => findPublished(db, kind, slug));
  if (!post) {
    const moved = await findMovedPost(ctx, kind, slug);
    return moved && manifestPath({ kind, slug: moved.slug });
  }
  const { disclosure } = post;
  if (!disclosure) return undefined;
  if (post.slug !== slug) return manifestPath(post);
  const canonical = ctx.config.PUBLIC_URL + publicPath(post);
  const key: PageKey = `post:${post.id}`;
  return {
    body: await signed(ctx, contentOf(post, disclosure, canonical)),
    type: 'application/json; charset=utf-8',
    changed: post.updatedAt,
    keys: [key],
    canonical,
    isHidden: true,
  };
}

/** Equal as long as the post is, and so is its signature: the time of signing isn't in it. */
function contentOf(post: Published, kept: KeptDisclosure, url: string) {
  const { text, sourceType } = presentDisclosure(kept, post.content);
  const stands = post.disclosureStands && isAsApproved(post.approvedHash, toPostFields(post));
  const approval = stands ? kept.approval : null;
  return {
    format: 'inkstep-disclosure/1',
    url,
    title: post.title,
    language: post.language,
    published_at: (post.publishedAt ?? post.createdAt).toISOString(),
    updated_at: post.updatedAt.toISOString(),
    text_sha256: contentHash(post.content),
    disclosure: text,
    digital_source_type: sourceType,
    made_by: kept.madeBy,
    models: kept.models,
    words: { total: kept.words, machine: kept.machineWords },
    edited_since: isEditedSince(kept, post.content),
    approval: approval && { ...approval, by: post.approversShown ? approval.by : null },
  };
}

const signed = (ctx: ManifestCtx, content: ReturnType<typeof contentOf>): Promise<string> =>
  inTransaction(ctx, async (tx) =>
    writeRecordFile(await signRecord(tx, { ...content, issuer: ctx.config.PUBLIC_URL })),
  );
