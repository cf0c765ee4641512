import { AWAY, type Directory } from '../../platform/cells/directory.ts';
import type { Db } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import { findUserByEmail } from '../queries.ts';
import { LOCAL_ADMIN } from './local-admin.ts';

interface CellCtx {
  db: Db;
  /** Undefined without cells. */
  directory?: Directory | undefined;
}

/**
 * Sends an address to its cell before a form is taken. An address without an account also has a cell, where the form
 * fails, and the same is done for each: so the answer doesn't tell strangers which addresses have accounts. While the
 * directory is away, every address is taken for one of this cell. @throws DomainError OTHER_CELL
 */
export async function requireHere({ db, directory }: CellCtx, email: string): Promise<void> {
  if (!directory || email.toLowerCase() === LOCAL_ADMIN) return;
  const [claimedBy, user] = await Promise.all([directory.findAddress(email), findUserByEmail(db, email)]);
  if (claimedBy === AWAY) return;
  const cell = claimedBy ?? (user ? directory.cell : directory.homeOf(email));
  if (cell !== directory.cell) throw directory.otherCell(cell);
}

/** For someone who has proven the address. @throws DomainError OTHER_CELL if another cell has its account */
export async function requireNotElsewhere(
  { directory }: Pick<CellCtx, 'directory'>,
  email: string,
): Promise<void> {
  const cell = await directory?.findAddress(email);
  if (directory && cell && cell !== AWAY && cell !== directory.cell) throw directory.otherCell(cell);
}

/**
 * Makes an address unique over all cells. Call it in the transaction that stores the address, after that: then no
 * other account of this cell can have it. @throws DomainError EMAIL_TAKEN, UNAVAILABLE
 */
export async function claimAddress(
  { directory }: Pick<CellCtx, 'directory'>,
  account: { email: string; userId: string; workspaceId?: string | undefined },
): Promise<void> {
  if (!directory || account.email.toLowerCase() === LOCAL_ADMIN) return;
  if (!(await directory.claim(account)))
    throw new DomainError('EMAIL_TAKEN', 'An account with this email already exists');
}
