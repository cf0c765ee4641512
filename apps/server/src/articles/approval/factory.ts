import type { Db } from '../../platform/db/connect.ts';
import { hashParts } from './hash-parts.ts';
import { digestOf } from './hashes.ts';
import { findStanding } from './queries.ts';
import { articleApprovals } from './tables.ts';

/** Approves the text of an article as it is. Its record isn't signed. */
export async function buildApproval(
  db: Db,
  articleId: string,
  overrides: Partial<typeof articleApprovals.$inferInsert> = {},
) {
  const now = await findStanding(db, articleId);
  if (!now) throw new Error('there is no such article');
  const { version, evidenceId } = now;
  const parts = await hashParts(db, now);
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
  return { version: now.version, digest: digestOf(await hashParts(db, now)) };
}
