import type { Db } from '../../../platform/db/connect.ts';
import { notFound } from '../../../platform/errors.ts';
import { findSource, type SourceRow } from './queries.ts';

/** @throws DomainError NOT_FOUND */
export async function requireSource(db: Db, taskId: string, id: string): Promise<SourceRow> {
  const row = await findSource(db, taskId, id);
  if (!row) throw notFound('Source');
  return row;
}
