import { isDeepStrictEqual } from 'node:util';
import type { DisclosureSetting } from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Log } from '../../platform/log.ts';
import { lockWorkspace } from '../queries.ts';
import { findDisclosure, updateDisclosure } from './queries.ts';

/** Changes the AI disclosure of a workspace. @throws DomainError NOT_FOUND */
export const setDisclosure = (
  ctx: { db: Db; log: Log },
  { userId, workspaceId }: Pick<Actor, 'userId' | 'workspaceId'>,
  disclosure: DisclosureSetting,
): Promise<DisclosureSetting> =>
  inTransaction(ctx, async (tx) => {
    if (!(await lockWorkspace(tx.db, workspaceId))) throw notFound('Workspace');
    const before = await findDisclosure(tx.db, workspaceId);
    if (isDeepStrictEqual(before, disclosure)) return before;
    await updateDisclosure(tx.db, workspaceId, disclosure);
    await recordEvent(tx, {
      action: 'workspace.disclosure_changed',
      actorId: userId,
      workspaceId,
      before: { mode: before.mode },
      after: { mode: disclosure.mode },
    });
    return disclosure;
  });
