import type {
  AdminPost,
  AdminPostSummary,
  Byline,
  ClusterPage,
  PillarPage,
  Post,
  PostFields,
  PostState,
  PostSummary,
} from '@inkstep/contract';
import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import { basisOfText, type PublicBasis, type PublicSource } from '../../articles/index.ts';
import { presentByline } from '../authors/present.ts';
import type { KeptDisclosure } from '../disclosure/kept-disclosure.ts';
import { manifestPath } from '../disclosure/manifest-path.ts';
import { presentDisclosure } from '../disclosure/present-disclosure.ts';
import { citedSources } from '../evidence/cited-sources.ts';
import { evidencePath } from '../evidence/evidence-path.ts';
import type { CoverFacts } from '../readers/cover-credit.ts';
import { wholeFields } from './empty-fields.ts';
import type { listClusterPages } from './pillars/queries.ts';
import type { AdminSummaryRow, LockedPost, PostRow, SummaryRow } from './queries.ts';
import { isAsApproved } from './require-approved-post.ts';

type AppearanceRow = Pick<
  LockedPost,
  'canonicalUrl' | 'noindex' | 'socialTitle' | 'socialDescription' | 'socialImage'
>;
type TextRow = Pick<
  LockedPost,
  'content' | 'evidencePage' | 'authorId' | 'reviewedById' | 'seoTitle' | 'seoDescription' | 'seoKeywords'
> &
  AppearanceRow;
type ReadRow = SummaryRow &
  TextRow & {
    evidenceSources: PublicSource[] | null;
    evidenceApproved: PublicBasis['approved'] | null;
    approvedHash: string | null;
    byline: Byline | null;
    reviewer: Byline | null;
    pillars: Post['pillars'];
    disclosure: KeptDisclosure | null;
  };

/** In minutes. */
export const readTime = (words: number): number => Math.ceil(words / POST_LIMITS.wordsPerMinute);

export const presentSummary = (row: SummaryRow): PostSummary => ({
  id: row.id,
  kind: row.kind,
  slug: row.slug,
  title: row.title,
  excerpt: row.excerpt,
  cover_image: row.coverImage,
  cover_alt: row.coverAlt,
  author: row.author,
  category: row.category,
  tags: row.tags,
  featured: row.isFeatured,
  published: row.isPublished,
  read_time: readTime(row.words),
  language: row.language,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  published_at: row.publishedAt?.toISOString() ?? null,
});

export const presentAppearance = (row: AppearanceRow) => ({
  canonical_url: row.canonicalUrl,
  noindex: row.noindex,
  social_title: row.socialTitle,
  social_description: row.socialDescription,
  social_image: row.socialImage,
});

const presentText = (row: TextRow) => ({
  content: row.content,
  seo_title: row.seoTitle,
  seo_description: row.seoDescription,
  seo_keywords: row.seoKeywords,
  ...presentAppearance(row),
});

/** Null unless the text cites a source of its evidence, which readers may see. */
function presentEvidence(row: ReadRow): Post['evidence'] {
  const { kind, slug, content } = row;
  const kept = row.evidenceSources ?? [];
  if (citedSources(content, kept).length === 0) return null;
  const { sources } = basisOfText({ sources: kept, passages: [], rivals: {} }, content);
  const shown = {
    title: row.title,
    content,
    seo_title: row.seoTitle,
    seo_description: row.seoDescription,
    author: row.author,
  };
  return {
    path: evidencePath({ kind, slug }),
    // Names only who approved exactly this text with this author.
    reviewed_by: (isAsApproved(row.approvedHash, shown) && row.evidenceApproved) || null,
    sources: citedSources(content, sources).map((source) => ({
      title: source.title,
      url: source.url,
      author: source.author,
      published: source.published,
    })),
  };
}

function presentPostDisclosure(row: ReadRow, kept: KeptDisclosure): Post['disclosure'] {
  const { text, sourceType } = presentDisclosure(kept, row.content);
  return { text, digital_source_type: sourceType, manifest: manifestPath(row) };
}

export const presentPost = (row: ReadRow, { credit, sourceType }: CoverFacts): Post => ({
  ...presentSummary(row),
  ...presentText(row),
  cover_credit: credit,
  cover_source_type: sourceType,
  evidence: presentEvidence(row),
  disclosure: row.disclosure && presentPostDisclosure(row, row.disclosure),
  byline: row.byline && presentByline(row.byline),
  reviewer: row.reviewer && presentByline(row.reviewer),
  pillars: row.pillars,
});

export const presentPillar = (row: ReadRow, cover: CoverFacts, pages: ClusterPage[]): PillarPage => ({
  ...presentPost(row, cover),
  clusterPages: pages,
});

export const presentClusterPage = (
  row: Awaited<ReturnType<typeof listClusterPages>>[number],
): ClusterPage => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  customTitle: row.customTitle,
  customDescription: row.customDescription,
  excerpt: row.excerpt,
  read_time: readTime(row.words),
  created_at: row.createdAt.toISOString(),
});

export function postState({
  isPublished,
  scheduledFor,
}: Pick<LockedPost, 'isPublished' | 'scheduledFor'>): PostState {
  if (isPublished) return 'published';
  return scheduledFor ? 'scheduled' : 'draft';
}

export const presentForAdmins = (row: AdminSummaryRow): AdminPostSummary => ({
  ...presentSummary(row),
  state: postState(row),
  scheduled_for: row.scheduledFor?.toISOString() ?? null,
  version: row.version,
  has_draft: row.hasDraft,
  task_id: row.taskId,
});

function coverState({ coverImage, coverSource }: Pick<PostRow, 'coverImage' | 'coverSource'>) {
  if (coverImage === null) return null;
  if (coverImage.startsWith('/')) return 'stored';
  return coverSource === null ? 'failed' : 'fetching';
}

export const presentWithText = (row: PostRow, pages: ClusterPage[]): AdminPost => ({
  ...presentForAdmins(row),
  ...presentText(row),
  author_id: row.authorId,
  reviewed_by_id: row.reviewedById,
  evidence_page: row.evidencePage,
  has_evidence: row.hasEvidence,
  cover_state: coverState(row),
  draft:
    row.draftFields && row.draftSavedAt
      ? {
          fields: wholeFields(row.draftFields),
          saved_at: row.draftSavedAt.toISOString(),
          version: row.draftVersion,
        }
      : null,
  clusterPages: pages,
});

export const toPostFields = (row: SummaryRow & TextRow): PostFields => ({
  title: row.title,
  slug: row.slug,
  excerpt: row.excerpt,
  content: row.content,
  cover_image: row.coverImage,
  cover_alt: row.coverAlt,
  author: row.author,
  author_id: row.authorId,
  reviewed_by_id: row.reviewedById,
  category: row.category,
  tags: row.tags,
  featured: row.isFeatured,
  language: row.language,
  evidence_page: row.evidencePage,
  seo_title: row.seoTitle,
  seo_description: row.seoDescription,
  seo_keywords: row.seoKeywords,
  ...presentAppearance(row),
});
