import type { EvidenceKind, EvidencePage, PostKind } from '@inkstep/contract';
import { basisOfText, findRereads } from '../../articles/index.ts';
import type { Config } from '../../config.ts';
import type { Compute } from '../../platform/computing/computing.ts';
import { notFound } from '../../platform/errors.ts';
import { publicPath } from '../feeds/addresses.ts';
import { isFindable } from '../posts/publish-state.ts';
import { isAsApproved } from '../posts/require-approved-post.ts';
import { findPublished } from '../readers/queries.ts';
import { findMovedPost, type MovedCtx } from '../redirects/find-moved.ts';
import { citedSources } from './cited-sources.ts';
import type { KeptEvidence } from './kept-evidence.ts';
import { type PublishedText, presentEvidencePage } from './present-evidence.ts';
import { findPostEvidence, findSentEvidence } from './queries.ts';

export interface EvidenceCtx extends MovedCtx {
  compute: Compute;
  config: Pick<Config, 'PUBLIC_URL'>;
}

interface FoundEvidence {
  kind: EvidenceKind;
  /** The one of today. */
  slug: string;
  /** ID of the post or publication. */
  id: string;
  is_indexed: boolean;
  evidence: EvidencePage;
}

/** Readers take turns among each other, not with the workspaces. */
const OWNER = 'readers';

/**
 * The evidence of a published article. An old slug returns that of the post with its current slug. @throws DomainError
 * NOT_FOUND unless both are public
 */
export async function readEvidence(
  ctx: EvidenceCtx,
  { kind, slug }: { kind: PostKind; slug: string },
): Promise<FoundEvidence> {
  const found =
    (await ofPost(ctx, kind, slug)) ?? (kind === 'post' ? await ofPublication(ctx, slug) : undefined);
  if (!found || citedSources(found.text.content, found.kept.sources).length === 0)
    throw notFound('Evidence page');
  const { text, corrections, articleId, ...place } = found;
  // The post may have been edited.
  const basis = basisOfText(found.kept, text.content);
  const { references, passages, verdicts } = basis;
  const sentences = await ctx.compute(
    'citedSentences',
    {
      text: text.content,
      language: text.language,
      references,
      passages,
      verdicts,
      year: text.updatedAt.getUTCFullYear(),
    },
    { owner: OWNER },
  );
  const findReread = await ctx.read((db) => findRereads({ db }, articleId));
  return {
    ...place,
    evidence: presentEvidencePage({
      text,
      evidence: { ...basis, approved: found.kept.approved },
      corrections,
      sentences,
      findReread,
    }),
  };
}

interface Found extends Omit<FoundEvidence, 'evidence'> {
  text: PublishedText;
  kept: KeptEvidence;
  /** Null once the article is deleted. */
  articleId: string | null;
  corrections: EvidencePage['corrections'];
}

async function ofPost(ctx: EvidenceCtx, kind: PostKind, wanted: string): Promise<Found | undefined> {
  const published = (slug: string) => ctx.read((db) => findPublished(db, kind, slug));
  const row = (await published(wanted)) ?? (await moved());
  async function moved() {
    const found = await findMovedPost(ctx, kind, wanted);
    return found && published(found.slug);
  }
  const shown = row && (await ctx.read((db) => findPostEvidence(db, row)));
  if (!row || !shown?.evidence) return undefined;
  const { id, slug, title, author, language, content, noindex, canonicalUrl } = row;
  return {
    kind,
    slug,
    id,
    is_indexed: isFindable({ noindex, canonical_url: canonicalUrl }),
    text: {
      title,
      author,
      language,
      content,
      url: ctx.config.PUBLIC_URL + publicPath(row),
      publishedAt: row.publishedAt,
      updatedAt: row.updatedAt,
    },
    articleId: shown.articleId,
    kept: {
      ...shown.evidence,
      ...(!(shown.isApproverShown && isAsApproved(shown.approvedHash, { ...shown, author })) && {
        approved: undefined,
      }),
    },
    corrections: shown.corrections,
  };
}

async function ofPublication(ctx: EvidenceCtx, slug: string): Promise<Found | undefined> {
  const row = await ctx.read((db) => findSentEvidence(db, slug));
  if (!row?.evidence || row.url === null) return undefined;
  const { title, author, language, content, corrections, approved, ...kept } = row.evidence;
  return {
    kind: 'elsewhere',
    slug,
    id: row.id,
    is_indexed: true,
    text: {
      title,
      author,
      language,
      content,
      url: row.url,
      publishedAt: row.publishedAt,
      updatedAt: row.sentAt ?? row.createdAt,
    },
    kept: { ...kept, ...(row.isApproverShown && { approved }) },
    articleId: row.articleId,
    corrections,
  };
}
