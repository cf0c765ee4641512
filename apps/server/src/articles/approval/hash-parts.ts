import type { Db } from '../../platform/db/connect.ts';
import { listSourceFacts } from '../brief/sources/queries.ts';
import { listedReferences } from '../review/public-basis.ts';
import { evidenceHash, type HashedParts, sha256, sourcesHash } from './hashes.ts';
import { findEvidenceParts, type StandingRow } from './queries.ts';

/** Hashes what an approval of an article's present text would stand for. The caller has opened the task. */
export async function hashParts(
  db: Db,
  row: Pick<StandingRow, 'text' | 'author' | 'evidenceId' | 'taskId'>,
): Promise<HashedParts> {
  return {
    textHash: sha256(row.text),
    evidenceHash: evidenceHash(await findEvidenceParts(db, row.evidenceId)),
    sourcesHash: await hashSources(db, row),
    author: row.author,
  };
}

/** Hash of the sources that evidence has passages of: those that are cited, and those that contradict them. The text may cite others than the evidence. */
export async function hashSources(
  db: Db,
  { text, evidenceId, taskId }: Pick<StandingRow, 'text' | 'evidenceId' | 'taskId'>,
): Promise<string> {
  const { references, passages } = await findEvidenceParts(db, evidenceId);
  const stored = taskId === null ? [] : await listSourceFacts(db, taskId);
  const listed = evidenceId === null ? [] : listedReferences(text, references, stored);
  const named = new Set([...references, ...listed, ...passages].map(({ sourceId }) => sourceId));
  return sourcesHash(stored.filter(({ id }) => named.has(id)));
}
