import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '@inkstep/contract';
import type { Db } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { currentOrigin } from '../origin.ts';
import { type AuditFields, auditEvents } from './tables.ts';

export interface AuditEntry {
  action: AuditAction;
  actorId?: string;
  /** The affected user, unless it's the actor. */
  userId?: string;
  /** The workspace in which it happened, whose managers see it. */
  workspaceId?: string;
  target?: string;
  /** Only fields that differ are stored. Must not contain secrets or article text. */
  before?: AuditFields;
  after?: AuditFields;
}

/** Inserts an audit row with the action and the origin of its request. Call it in the transaction of the action. */
export async function recordEvent(
  { db, log }: { db: Db; log: Log },
  { action, actorId, userId, workspaceId, target, before, after }: AuditEntry,
): Promise<void> {
  const origin = currentOrigin();
  await db.insert(auditEvents).values({
    action,
    actorId,
    tokenId: origin?.tokenId,
    userId,
    workspaceId,
    target,
    before: differing(before, after),
    after: differing(after, before),
    ip: origin?.ip,
    requestId: origin?.requestId,
  });
  log.info({ actorId, userId, target }, action);
}

function differing(fields: AuditFields | undefined, others: AuditFields | undefined) {
  if (!fields || !others) return fields;
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !isDeepStrictEqual(value, others[name])),
  );
}
