import { hasStored, moveDrafts, storedIn } from './draft-storage.ts';
import { hasUnsent, ownerOf, UNSENT, write } from './drafts.ts';

/** True if the user has changes, in any workspace, that the server may lack. */
export const hasUnsentAnywhere = async (): Promise<boolean> =>
  hasUnsent() || hasStored(UNSENT).catch(() => false);

/** Values of the user's changes in a workspace that the server may lack. */
export async function unsentIn(userId: string, teamId: string): Promise<unknown[]> {
  write();
  const found = await storedIn(ownerOf(userId, teamId));
  return found.filter(([key]) => key.startsWith(UNSENT)).map(([, value]) => value);
}

/** Moves the drafts of the personal workspace along to the team that it became. */
export async function shareDrafts(userId: string, teamId: string): Promise<void> {
  write();
  // Without storage there are none.
  await moveDrafts(ownerOf(userId, ''), ownerOf(userId, teamId)).catch(() => undefined);
}
