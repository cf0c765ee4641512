import { REDIRECT_LIMITS, type Redirect, type RedirectInput } from '@inkstep/contract';
import type { Config } from '../../config.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { purgePages } from '../../platform/cdn/purge-pages.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import type { BlogCtx } from '../context.ts';
import { asTarget, decideTarget, readFrom } from './decide-target.ts';
import { presentRedirect } from './present.ts';
import {
  countManual,
  findByAddress,
  findRedirect,
  insertRedirect,
  lockRedirects,
  type RedirectRow,
  removeRedirect,
  retarget,
  setRedirect,
} from './queries.ts';

export type RedirectCtx = BlogCtx & { config: Pick<Config, 'PUBLIC_URL'> };
type TxCtx = Omit<RedirectCtx, 'db'> & { db: Tx };

interface Changed {
  redirect: Redirect;
  flattened: boolean;
}

const taken = () => {
  const message = 'There is already a redirect from this address. Change that one.';
  return new DomainError('DUPLICATE', message, { details: [{ path: 'from', message }] });
};

/** @throws DomainError INVALID as `readFrom` and `decideTarget` do; DUPLICATE; CONFLICT if there are too many */
export function addRedirect(ctx: RedirectCtx, admin: SignedIn, input: RedirectInput): Promise<Changed> {
  return inTransaction(ctx, async (tx) => {
    await lockRedirects(tx.db);
    if ((await countManual(tx.db)) >= REDIRECT_LIMITS.manual) throw tooMany();
    const stored = await storeRedirect(tx, input);
    if (!stored.isNew) throw taken();
    await purgePaths(tx, [stored.path]);
    await record(tx, admin, { action: 'redirect.added', id: stored.id, after: stored.after });
    return presented(tx, stored);
  });
}

/** @throws DomainError NOT_FOUND; as `addRedirect` */
export function updateRedirect(
  ctx: RedirectCtx,
  admin: SignedIn,
  id: string,
  input: RedirectInput,
): Promise<Changed> {
  return inTransaction(ctx, async (tx) => {
    await lockRedirects(tx.db);
    const before = await findRedirect(tx.db, id);
    if (!before) throw notFound('Redirect');
    const stored = await storeRedirect(tx, input, before);
    await purgePaths(tx, [before.path, stored.path]);
    await record(tx, admin, {
      action: 'redirect.changed',
      id,
      before: auditFields(before),
      after: stored.after,
    });
    return presented(tx, stored);
  });
}

/** @throws DomainError NOT_FOUND */
export function deleteRedirect(ctx: RedirectCtx, admin: SignedIn, id: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockRedirects(tx.db);
    const before = await findRedirect(tx.db, id);
    if (!before) throw notFound('Redirect');
    await removeRedirect(tx.db, id);
    await purgePaths(tx, [before.path]);
    await record(tx, admin, { action: 'redirect.deleted', id, before: auditFields(before) });
  });
}

export const tooMany = () =>
  new DomainError('CONFLICT', `There are already ${REDIRECT_LIMITS.manual} redirects. Delete some first.`);

interface Stored {
  id: string;
  path: string;
  isNew: boolean;
  flattened: boolean;
  after: ReturnType<typeof auditFields>;
}

/**
 * Stores a redirect by an admin: in place of `before`, or of one from the same address, whose `isNew` is false. The
 * caller has locked them, records the event and purges the path.
 */
export async function storeRedirect(
  tx: TxCtx,
  { from, to, status }: RedirectInput,
  before?: RedirectRow,
): Promise<Stored> {
  const path = await readFrom(tx.db, from);
  const { flattened, ...target } = await decideTarget(tx.db, path, { to, status }, tx.config.PUBLIC_URL);
  const host = before && before.path === path ? before.host : '';
  const same = await findByAddress(tx.db, { host, path });
  if (before && same !== undefined && same !== before.id) throw taken();
  const id = before?.id ?? same;
  const values = { host, path, ...target, origin: 'manual' as const, deletedPostId: null };
  const stored = id ?? (await insertRedirect(tx.db, values));
  if (id) await setRedirect(tx.db, id, values);
  await retarget(tx.db, asTarget(path), target);
  const after = await findRedirect(tx.db, stored);
  if (!after) throw new Error('the redirect was not stored');
  return { id: stored, path, isNew: id === undefined, flattened, after: auditFields(after) };
}

async function presented(tx: TxCtx, { id, flattened }: Stored): Promise<Changed> {
  const row = await findRedirect(tx.db, id);
  if (!row) throw notFound('Redirect');
  return { redirect: presentRedirect({ ...row, shadowed: false }), flattened };
}

const auditFields = (row: RedirectRow) => {
  const { from, to, status, origin } = presentRedirect({ ...row, shadowed: false });
  return { from, to, status, origin };
};

/** The replica must have the change before readers are sent by it. */
export function purgePaths(tx: TxCtx, paths: readonly string[]): Promise<void> {
  const pages = paths.map((path) => asTarget(path) as `/${string}`);
  return purgePages(tx, pages, pages);
}

const record = (
  tx: TxCtx,
  { userId: actorId }: SignedIn,
  { id: target, ...event }: { id: string } & Omit<Parameters<typeof recordEvent>[1], 'actorId' | 'target'>,
): Promise<void> => recordEvent(tx, { ...event, actorId, target });
