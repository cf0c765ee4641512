import { type Plan, planByType, type StorageQuota } from '@inkstep/contract';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import { getPlan } from '../plans/get-plan.ts';
import { arePlansOn } from '../plans/queries.ts';
import { findStorage } from './queries.ts';

const KINDS = ['tasks', 'sources', 'resources', 'bytes'] as const satisfies readonly (keyof StorageQuota)[];

const THINGS = { tasks: 'tasks', sources: 'sources', resources: 'resources', bytes: 'MB of storage' };

async function storageFull(
  ctx: { db: Db },
  { name, storage }: Plan,
  kind: keyof StorageQuota,
): Promise<DomainError> {
  const figure = kind === 'bytes' ? storage.bytes / 1_000_000 : storage[kind];
  const limit = (await arePlansOn(ctx.db)) ? `the ${name} plan includes` : 'this server allows';
  const message = `Storage is full: ${limit} ${figure.toLocaleString('en')} ${THINGS[kind]}. Delete some content to continue.`;
  return new DomainError('STORAGE_LIMIT_EXCEEDED', message, { details: [{ path: kind, message }] });
}

/**
 * Runs `write` in a transaction and rolls back if it exceeds a storage quota of the plan. Writes that reduce storage
 * always pass, also after a downgrade. The counting triggers lock the workspace's row until the transaction ends, so
 * parallel writes can't exceed a quota. @throws DomainError STORAGE_LIMIT_EXCEEDED
 */
export const withinQuota = <C extends { db: Db }, R>(
  ctx: C,
  { workspaceId }: { workspaceId: string },
  write: (tx: C & { db: Tx }) => Promise<R>,
): Promise<R> =>
  inTransaction(ctx, async (tx) => {
    const plan = planByType(await getPlan(tx, workspaceId));
    const before = await findStorage(tx.db, workspaceId);
    const result = await write(tx);
    const after = await findStorage(tx.db, workspaceId);
    const full = KINDS.find((kind) => after[kind] > plan.storage[kind] && after[kind] > before[kind]);
    if (full) throw await storageFull(tx, plan, full);
    return result;
  });
