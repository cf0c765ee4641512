import { purgePages } from '../../platform/cdn/purge-pages.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { QueueCtx } from '../../platform/queue/enqueue.ts';
import type { StateThere } from '../destinations/tables.ts';
import { correctionOf, withCorrection } from './corrections.ts';
import { evidencePath } from './evidence-path.ts';
import type { EvidenceToSend } from './evidence-to-send.ts';
import type { SentEvidence } from './kept-evidence.ts';
import { findLastSent, setSentEvidence } from './queries.ts';

interface Before {
  id: string;
  there: StateThere | null;
  publishedAt: Date | null;
}

/** Stores the evidence of the text that was sent, with what has changed for readers. */
export async function keepSentEvidence(
  tx: Tx,
  before: Before,
  { evidence, isPublic }: { evidence: EvidenceToSend | undefined; isPublic: boolean },
): Promise<void> {
  const last = await findLastSent(tx, before.id);
  if (!evidence) {
    if (last) await setSentEvidence(tx, before.id, null);
    return;
  }
  const kept: SentEvidence = { ...evidence.kept, corrections: last?.corrections ?? [] };
  const correction = last && isPublic ? changeOf(before, last, kept) : undefined;
  if (correction) kept.corrections = withCorrection(kept.corrections, correction);
  await setSentEvidence(tx, before.id, { slug: evidence.slug, kept });
}

/** Returns the change that readers see. Edits that were made while the post was offline are only dated. */
function changeOf({ there, publishedAt }: Before, old: SentEvidence, now: SentEvidence) {
  const at = new Date();
  if (there === 'published') return correctionOf(old, now, at);
  if (publishedAt === null) return undefined;
  return { at: at.toISOString(), kind: 'republished' as const, added: [], removed: 0 };
}

/** Purges the pages with the evidence of publications. Call it in the transaction of what changes them. */
export async function purgeSentEvidence(
  tx: QueueCtx & { db: Tx },
  rows: readonly { id: string; evidenceSlug: string | null }[],
): Promise<void> {
  const shown = rows.flatMap(({ id, evidenceSlug: slug }) => (slug === null ? [] : [{ id, slug }]));
  if (shown.length === 0) return;
  const paths = shown.map(({ slug }) => evidencePath({ kind: 'elsewhere', slug }));
  await purgePages(
    tx,
    shown.map(({ id }) => `evidence:${id}` as const),
    paths.flatMap((path) => [path, `${path}.json`]),
  );
}
