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
import { endsOf, type Moves } from './moves.ts';
import { presentRedirect } from './present.ts';
import {
  countManual,
  findByAddress,
  findRedirect,
  lockRedirects,
  type RedirectRow,
  type RedirectValues,
  removeRedirect,
  retarget,
  setRedirect,
  upsertRedirect,
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
    const moves: Moves = new Map();
    const stored = await storeRedirect(tx, input, { moves });
    await retarget(tx.db, endsOf(moves));
    if (!stored.isNew) throw taken();
    const row = await getRedirect(tx.db, stored.id);
    await purgePaths(tx, [row.path]);
    await record(tx, admin, { action: 'redirect.added', id: row.id, after: auditFields(row) });
    return presented(row, stored);
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
    const before = await getRedirect(tx.db, id);
    const moves: Moves = new Map();
    const stored = await storeRedirect(tx, input, { moves, before });
    await retarget(tx.db, endsOf(moves));
    const row = await getRedirect(tx.db, id);
    await purgePaths(tx, [before.path, row.path]);
    await record(tx, admin, {
      action: 'redirect.changed',
      id,
      before: auditFields(before),
      after: auditFields(row),
    });
    return presented(row, stored);
  });
}

/** @throws DomainError NOT_FOUND */
export function deleteRedirect(ctx: RedirectCtx, admin: SignedIn, id: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockRedirects(tx.db);
    const before = await getRedirect(tx.db, id);
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
}

/**
 * Stores a redirect by an admin: in place of `before`, or of one from the same address, whose `isNew` is false. The
 * caller has locked them, has others follow the `moves`, records the event and purges the path.
 */
export async function storeRedirect(
  tx: TxCtx,
  { from, to, status }: RedirectInput,
  { moves, before }: { moves: Moves; before?: RedirectRow },
): Promise<Stored> {
  const path = await readFrom(tx.db, from);
  const site = tx.config.PUBLIC_URL;
  const { flattened, ...target } = await decideTarget(tx.db, path, { to, status }, { site, moves });
  const values = { host: '', path, ...target, origin: 'manual' as const, deletedPostId: null };
  const stored = before ? await moveRedirect(tx.db, before, values) : await upsertRedirect(tx.db, values);
  moves.set(asTarget(path), target);
  return { ...stored, path, flattened };
}

/** @throws DomainError DUPLICATE if there is another one at its new address */
async function moveRedirect(tx: Tx, before: RedirectRow, values: RedirectValues) {
  const host = before.path === values.path ? before.host : values.host;
  const same = await findByAddress(tx, { host, path: values.path });
  if (same !== undefined && same !== before.id) throw taken();
  await setRedirect(tx, before.id, { ...values, host });
  return { id: before.id, isNew: false };
}

const presented = (row: RedirectRow, { flattened }: Stored): Changed => ({
  redirect: presentRedirect({ ...row, shadowed: false }),
  flattened,
});

/** @throws DomainError NOT_FOUND */
async function getRedirect(tx: Tx, id: string): Promise<RedirectRow> {
  const row = await findRedirect(tx, id);
  if (!row) throw notFound('Redirect');
  return row;
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
