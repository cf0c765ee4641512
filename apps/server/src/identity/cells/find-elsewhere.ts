import { AWAY, type Directory } from '../../platform/cells/directory.ts';
import { hashOf } from '../../platform/crypto/hash-of.ts';
import type { Db } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Auth } from '../create-auth.ts';
import { findMovedCredential } from './queries.ts';

interface Ctx {
  db: Db;
  directory?: Directory | undefined;
}

/** Refusal for a session or workspace that another cell has; undefined if none is known to have it. */
export async function findElsewhere(
  { db, directory, auth }: Ctx & { auth: Pick<Auth, 'tokenHash'> },
  { token, workspaceId }: { token?: string; workspaceId?: string },
): Promise<DomainError | undefined> {
  if (!directory) return undefined;
  const hash = token && auth.tokenHash(token);
  const cell =
    (hash && (await findMovedCredential(db, hash))) ||
    (workspaceId && (await directory.findWorkspace(workspaceId)));
  return cell && cell !== AWAY && cell !== directory.cell ? directory.otherCell(cell) : undefined;
}

/** Sends the holder of a mailed link to the cell that its account was moved to. @throws DomainError OTHER_CELL */
export async function followLink<T>(
  { db, directory }: Ctx,
  link: string,
  spend: () => Promise<T>,
): Promise<T> {
  try {
    return await spend();
  } catch (error) {
    if (directory && error instanceof DomainError && error.code === 'TOKEN_INVALID') {
      const cell = await findMovedCredential(db, hashOf(link));
      if (cell) throw directory.otherCell(cell);
    }
    throw error;
  }
}
