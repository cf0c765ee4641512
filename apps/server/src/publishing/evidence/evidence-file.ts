import { EvidencePage, type PostKind } from '@inkstep/contract';
import { DomainError } from '../../platform/errors.ts';
import type { PageKey } from '../../platform/http/page-cache.ts';
import { evidencePath } from './evidence-path.ts';
import { type EvidenceCtx, readEvidence } from './read-evidence.ts';

/** The evidence as JSON, the path to which it has moved, or undefined if there is none. */
export async function evidenceFile(ctx: EvidenceCtx, wanted: { kind: PostKind; slug: string }) {
  const found = await readEvidence(ctx, wanted).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  });
  if (!found) return undefined;
  const path = evidencePath(found);
  if (found.slug !== wanted.slug) return `${path}.json`;
  const key: PageKey = found.kind === 'elsewhere' ? `evidence:${found.id}` : `post:${found.id}`;
  return {
    body: `${JSON.stringify(EvidencePage.parse(found.evidence), undefined, 2)}\n`,
    type: 'application/json; charset=utf-8',
    changed: new Date(found.evidence.updated_at),
    keys: [key],
    canonical: ctx.config.PUBLIC_URL + path,
    isHidden: true,
  };
}
