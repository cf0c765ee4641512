import type { PublicationFields } from '@inkstep/contract';
import { findPublicBasis } from '../../articles/index.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/connect.ts';
import { citedSources } from './cited-sources.ts';
import { evidencePath } from './evidence-path.ts';
import type { SentEvidence } from './kept-evidence.ts';

/** Evidence of an article that is sent to another site, with the address of its page here. */
export interface EvidenceToSend {
  slug: string;
  url: string;
  kept: Omit<SentEvidence, 'corrections'>;
}

/** Characters of the article's slug. Those of the publication follow. */
const MAX_SLUG = 100;

interface Sent {
  row: { id: string; evidenceSlug: string | null };
  articleId: string;
  fields: Pick<PublicationFields, 'title' | 'slug' | 'evidence_page'>;
  author: string;
  language: string;
  content: string;
  /** False if another title, SEO field or author was chosen than was approved. */
  isAsApproved: boolean;
}

/** Finds the evidence for readers at another site. Undefined unless they may see it and the text cites. */
export async function evidenceToSend(
  ctx: { db: Db; config: Pick<Config, 'PUBLIC_URL'> },
  { row, articleId, fields, author, language, content, isAsApproved }: Sent,
): Promise<EvidenceToSend | undefined> {
  const basis = fields.evidence_page ? await findPublicBasis(ctx, articleId) : undefined;
  if (!basis || citedSources(content, basis.sources).length === 0) return undefined;
  // Another article may have the same slug, here or at another site.
  const slug = row.evidenceSlug ?? `${fields.slug.slice(0, MAX_SLUG)}-${row.id.slice(0, 8)}`;
  return {
    slug,
    url: ctx.config.PUBLIC_URL + evidencePath({ kind: 'elsewhere', slug }),
    // Names only who approved the text with this title and author.
    kept: {
      ...basis,
      ...(!isAsApproved && { approved: undefined }),
      title: fields.title,
      author,
      language,
      content,
    },
  };
}
