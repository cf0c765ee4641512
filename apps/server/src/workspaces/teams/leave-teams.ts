import { recordEvent } from '../../platform/audit/record-event.ts';
import { DomainError } from '../../platform/errors.ts';
import { countMembers, deleteMember } from '../members/queries.ts';
import { lockWorkspace } from '../queries.ts';
import { type ClosingCtx, closeTeam } from './delete-workspace.ts';
import { listMemberships, listOwnedTeams } from './queries.ts';

/**
 * Ends a user's memberships when the account is closed, and the teams that only they are in. Requires the lock of the user.
 * @throws DomainError CONFLICT if they own a team with others
 */
export async function leaveTeams(ctx: ClosingCtx, userId: string): Promise<void> {
  const owned = await listOwnedTeams(ctx.db, userId);
  for (const { id } of owned) await lockWorkspace(ctx.db, id);
  const shared: string[] = [];
  for (const { id, name } of owned) if ((await countMembers(ctx.db, id)) > 1) shared.push(name);
  if (shared.length > 0) throw ownsTeams(shared);
  for (const { id, name } of owned) await closeTeam(ctx, { workspaceId: id, name, actorId: userId });
  for (const { id, kind } of await listMemberships(ctx.db, userId)) {
    if (kind === 'personal') continue;
    await deleteMember(ctx.db, { workspaceId: id, userId });
    await recordEvent(ctx, { action: 'member.left', actorId: userId, workspaceId: id });
  }
}

const ownsTeams = (names: readonly string[]) =>
  new DomainError(
    'CONFLICT',
    `This account owns teams with other members: ${names.map((name) => `“${name}”`).join(', ')}. Transfer or delete them first.`,
  );
