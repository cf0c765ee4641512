import type { NewWorkspace, Workspace } from '@inkstep/contract';
import type { z } from 'zod';
import { dropCachedSessions, findPerson, lockUser, requireConfirmedEmail } from '../../identity/index.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import type { TeamCtx } from '../context.ts';
import { findPersonalWorkspace, insertMember, insertWorkspace, lockWorkspace } from '../queries.ts';
import { movingWorkspace } from '../require-settled.ts';
import { requireRoom } from './policy.ts';
import { getWorkspace } from './present.ts';
import { makeTeam } from './queries.ts';

type InTx = TeamCtx & { db: Tx };

/**
 * Creates a team, or makes one of the personal workspace, which a new empty one replaces. @throws DomainError
 * EMAIL_UNCONFIRMED; WORKSPACE_MOVING; CONFLICT with too many teams, or another one on the Free plan
 */
export async function createWorkspace(
  ctx: TeamCtx,
  { userId }: Pick<SignedIn, 'userId'>,
  { name, from_personal: fromPersonal }: z.output<typeof NewWorkspace>,
): Promise<{ workspace: Workspace }> {
  await requireConfirmedEmail(ctx, { userId }, 'create a team');
  const { workspaceId, added } = await inTransaction(ctx, async (tx) => {
    await lockUser(tx.db, userId);
    // The account may have been closed meanwhile.
    if (!(await findPerson(tx.db, userId)))
      throw new DomainError('UNAUTHENTICATED', 'Please sign in to continue');
    const made = fromPersonal ? await turnPersonal(tx, userId, name) : await addTeam(tx, userId, name);
    await recordEvent(tx, {
      action: 'workspace.created',
      actorId: userId,
      workspaceId: made.workspaceId,
      target: name,
    });
    return made;
  });
  await enrol(ctx, added);
  return getWorkspace(ctx, { userId, workspaceId });
}

interface Made {
  workspaceId: string;
  /** Workspace that is new: the team, or the personal one that takes its place. */
  added: string;
}

async function addTeam(tx: InTx, userId: string, name: string): Promise<Made> {
  await requireRoom(tx, userId, { isPaid: false, who: 'you' });
  const workspaceId = await insertWorkspace(tx.db, { name });
  await insertMember(tx.db, { workspaceId, userId, role: 'owner' });
  await tx.teams.prepare(tx, { userId, workspaceId });
  return { workspaceId, added: workspaceId };
}

async function turnPersonal(tx: InTx, userId: string, name: string): Promise<Made> {
  const workspaceId = await findPersonalWorkspace(tx.db, userId);
  const locked = workspaceId === undefined ? undefined : await lockWorkspace(tx.db, workspaceId);
  if (!workspaceId || !locked) throw notFound('Workspace');
  if (locked.movingTo !== null) throw movingWorkspace();
  const { planTypes } = await tx.teams.plansOf(tx, [workspaceId]);
  await requireRoom(tx, userId, { isPaid: planTypes.get(workspaceId) !== 'V1_DEFAULT_ACCESS', who: 'you' });
  await makeTeam(tx.db, workspaceId, name);
  const added = await tx.accounts.prepare(tx, userId);
  // Cached with the workspace that was the personal one.
  await dropCachedSessions(tx, userId);
  return { workspaceId, added };
}

/** An hourly job adds what couldn't be added. */
async function enrol({ directory, log }: TeamCtx, workspaceId: string): Promise<void> {
  try {
    await directory?.enrol([], [workspaceId]);
  } catch (err) {
    log.warn({ err, workspaceId }, 'a workspace could not be added to the directory of cells');
  }
}
