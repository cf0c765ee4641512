import { keepPicture } from '../../library/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import { isMemberOf } from './queries.ts';

const invalid = (path: string, message: string) =>
  new DomainError('INVALID', message, { details: [{ path, message }] });

/** @throws DomainError INVALID for a user who isn't a member of the workspace */
export async function requireMember(db: Db, workspaceId: string, userId: string | null | undefined) {
  if (userId && !(await isMemberOf(db, { workspaceId, userId })))
    throw invalid('user_id', "This user isn't a member of the workspace.");
}

/** Keeps a stored picture for the workspace. @throws DomainError INVALID if there is none with this path */
export async function requirePicture(
  ctx: { db: Db },
  workspaceId: string,
  picture: string | null | undefined,
) {
  if (picture && !(await keepPicture(ctx, { workspaceId }, picture)))
    throw invalid('picture', 'This picture no longer exists. Upload it again.');
}
