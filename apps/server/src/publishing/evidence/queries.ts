import type { Correction, PostKind } from '@inkstep/contract';
import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { approvalStands, approversShown } from '../../articles/index.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/sql-fragments.ts';
import { publications } from '../destinations/tables.ts';
import { posts } from '../tables.ts';
import type { KeptEvidence, SentEvidence } from './kept-evidence.ts';

/** True while the approval stands and the team lets readers know who gave it. */
const isApproverShown = (articleId: SQL, told: SQL): SQL<boolean> =>
  sql<boolean>`(${approvalStands(articleId, told)} AND ${approversShown(articleId)})`;

/** Evidence of a post or pillar page that readers may see. */
export async function findPostEvidence(db: Db, { kind, slug }: { kind: PostKind; slug: string }) {
  const [row] = await db
    .select({
      evidence: posts.evidence,
      corrections: posts.corrections,
      articleId: posts.articleId,
      approvedHash: posts.approvedHash,
      isApproverShown: isApproverShown(sql`posts.article_id`, sql`posts.evidence->'approved'`),
      title: posts.title,
      content: posts.content,
      seo_title: posts.seoTitle,
      seo_description: posts.seoDescription,
    })
    .from(posts)
    .where(
      and(
        eq(posts.kind, kind),
        eq(posts.slug, slug),
        sql`${posts.isPublished}`,
        sql`${posts.evidencePage}`,
        isNotNull(posts.evidence),
      ),
    );
  return row;
}

/** Evidence of an article that readers see at another site. */
export async function findSentEvidence(db: Db, slug: string) {
  const isSeen = or(
    eq(publications.there, 'published'),
    // Noticed some minutes after its time.
    and(eq(publications.there, 'scheduled'), sql`${publications.scheduledFor} <= app_now()`),
  );
  const [row] = await db
    .select({
      id: publications.id,
      workspaceId: publications.workspaceId,
      evidence: publications.evidence,
      isApproverShown: isApproverShown(sql`publications.article_id`, sql`publications.evidence->'approved'`),
      articleId: publications.articleId,
      url: publications.url,
      publishedAt: publications.publishedAt,
      sentAt: publications.sentAt,
      createdAt: publications.createdAt,
    })
    .from(publications)
    .where(and(eq(publications.evidenceSlug, slug), isNotNull(publications.evidence), isSeen));
  return row;
}

export async function findCorrections(tx: Tx, postId: string): Promise<Correction[] | undefined> {
  const [row] = await tx
    .select({ corrections: posts.corrections })
    .from(posts)
    .where(and(eq(posts.id, postId), isNotNull(posts.evidence)));
  return row?.corrections;
}

export async function setCorrections(tx: Tx, postId: string, corrections: Correction[]): Promise<void> {
  await tx
    .update(posts)
    .set({ corrections: jsonb(corrections) })
    .where(eq(posts.id, postId));
}

export async function setPostEvidence(tx: Tx, postId: string, evidence: KeptEvidence | null): Promise<void> {
  await tx
    .update(posts)
    .set({ evidence: evidence && jsonb(evidence) })
    .where(eq(posts.id, postId));
}

/** Publications of a destination whose evidence readers may see. */
export const listSentEvidence = (
  db: Db,
  { workspaceId, destinationId }: { workspaceId: string; destinationId: string },
) =>
  db
    .select({ id: publications.id, evidenceSlug: publications.evidenceSlug })
    .from(publications)
    .where(
      and(
        eq(publications.workspaceId, workspaceId),
        eq(publications.destinationId, destinationId),
        isNotNull(publications.evidence),
      ),
    );

/** Publications of an article whose evidence readers may see. */
export const listSentOfArticle = (db: Db, articleId: string) =>
  db
    .select({ id: publications.id, evidenceSlug: publications.evidenceSlug })
    .from(publications)
    .where(and(eq(publications.articleId, articleId), isNotNull(publications.evidence)));

/** Publications of a workspace whose evidence names who approved the text. */
export const listSentNaming = (db: Db, workspaceId: string) =>
  db
    .select({ id: publications.id, evidenceSlug: publications.evidenceSlug })
    .from(publications)
    .where(
      and(eq(publications.workspaceId, workspaceId), sql`jsonb_exists(${publications.evidence}, 'approved')`),
    );

/** Removes the evidence of all publications of a workspace. Returns those that had some. */
export const clearSent = (tx: Tx, workspaceId: string) =>
  tx
    .update(publications)
    .set({ evidence: null })
    .where(and(eq(publications.workspaceId, workspaceId), isNotNull(publications.evidence)))
    .returning({ id: publications.id, evidenceSlug: publications.evidenceSlug });

/** Evidence of the text that was sent last. Requires the lock of the publication. */
export async function findLastSent(tx: Tx, publicationId: string): Promise<SentEvidence | null> {
  const [row] = await tx
    .select({ evidence: publications.evidence })
    .from(publications)
    .where(eq(publications.id, publicationId));
  return row?.evidence ?? null;
}

/** Null to end the page. Its slug stays. Requires the lock of the publication. */
export async function setSentEvidence(
  tx: Tx,
  publicationId: string,
  sent: { slug: string; kept: SentEvidence } | null,
): Promise<void> {
  await tx
    .update(publications)
    .set(sent ? { evidence: jsonb(sent.kept), evidenceSlug: sent.slug } : { evidence: null })
    .where(eq(publications.id, publicationId));
}
