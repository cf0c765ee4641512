import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import { paginate } from '../../platform/http/pagination.ts';
import { presentImport } from './present.ts';
import { findImport, listImportRows } from './queries.ts';

export async function getImport({ db }: { db: Db }, id: string) {
  const row = await findImport(db, id);
  if (!row) throw notFound('Import');
  return presentImport(row);
}

export async function listImports({ db }: { db: Db }, { page }: { page: number }) {
  const { rows, total } = await listImportRows(db, page);
  return {
    imports: rows.map(presentImport),
    pagination: paginate({ page, limit: POST_LIMITS.importPage }, total),
  };
}
