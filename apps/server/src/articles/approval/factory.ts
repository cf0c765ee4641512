import type { Db } from '../../platform/db/connect.ts';
import { digestOf, evidenceHash, sha256 } from './hashes.ts';
import { findEvidenceParts, findStanding } from './queries.ts';
import { articleApprovals } from './tables.ts';

/** Approves the text of an article as it is. Its record isn't signed. */
export async function buildApproval(
  db: Db,
  articleId: string,
  overrides: Partial<typeof articleApprovals.$inferInsert> = {},
) {
  const now = await findStanding(db, articleId);
  if (!now) throw new Error('there is no such article');
  const { version, evidenceId, author } = now;
  const parts = {
    textHash: sha256(now.text),
    evidenceHash: evidenceHash(await findEvidenceParts(db, evidenceId)),
    author,
  };
  const [row] = await db
    .insert(articleApprovals)
    .values({
      articleId,
      version,
      evidenceId,
      ...parts,
      digest: digestOf(parts),
      approvedByName: 'Ann',
      record: '{}',
      keyId: 'none',
      signature: '',
      ...overrides,
    })
    .returning();
  if (!row) throw new Error('the approval was not inserted');
  return row;
}

/** Body of a decision by a reviewer who has read the current text. */
export async function readingOf(db: Db, articleId: string): Promise<{ version: number; digest: string }> {
  const now = await findStanding(db, articleId);
  if (!now) throw new Error('there is no such article');
  const { text, version, author, evidenceId } = now;
  const hash = evidenceHash(await findEvidenceParts(db, evidenceId));
  return { version, digest: digestOf({ textHash: sha256(text), evidenceHash: hash, author }) };
}
