import { recordEvent } from '../audit/record-event.ts';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import { SetupError } from '../errors.ts';
import type { Log } from '../log.ts';
import { hasKeyTable, listKeys, listUsedKeyIds, lockKeys, retireOthers, saveKey } from './queries.ts';
import { fingerprintOf, keyIdOf, type SecretKey } from './secret-key.ts';

interface Ctx {
  db: Db;
  log: Log;
}

interface AcceptCtx extends Ctx {
  /** Rejects if a running process doesn't have the key with this ID. */
  requireKnown(keyId: string): Promise<void>;
}

/** @throws SetupError if a process with this key could not decrypt what the others of the database encrypt */
export async function checkKey(db: Db, key: SecretKey): Promise<void> {
  if (await hasKeyTable(db)) await findNewKeys(db, key);
}

/**
 * Like `checkKey`, and adds the key to those that the database is used with. For a process that encrypts with it. @throws
 * SetupError also if running processes don't have a key that is new
 */
export async function acceptKey(ctx: AcceptCtx, key: SecretKey): Promise<void> {
  if ((await findNewKeys(ctx.db, key)).length === 0) return;
  const isFirst = (await listKeys(ctx.db)).length === 0;
  if (!isFirst) await ctx.requireKnown(keyIdOf(fingerprintOf(key.current)));
  await inTransaction(ctx, async (tx) => {
    await lockKeys(tx.db);
    for (const fingerprint of await findNewKeys(tx.db, key)) await addKey(tx, fingerprint);
  });
}

/** Accepts a key, and retires those of the database that weren't given because they are lost. Returns their IDs. */
export const acceptWithoutOthers = (ctx: Ctx, key: SecretKey): Promise<string[]> =>
  inTransaction(ctx, async (tx) => {
    await lockKeys(tx.db);
    const retired = await retireAllBut(tx, fingerprintsOf(key));
    await addKey(tx, fingerprintOf(key.current));
    return retired;
  });

/** Retires all keys but the current one. Returns their IDs. */
export const retirePrevious = (ctx: Ctx, key: SecretKey): Promise<string[]> =>
  inTransaction(ctx, async (tx) => {
    await lockKeys(tx.db);
    return retireAllBut(tx, [fingerprintOf(key.current)]);
  });

const fingerprintsOf = ({ current, previous }: SecretKey): string[] =>
  [current, ...previous].map(fingerprintOf);

/** Fingerprints of the given keys that are yet to be added, usually none. @throws SetupError */
async function findNewKeys(db: Db, key: SecretKey): Promise<string[]> {
  const given = fingerprintsOf(key);
  const current = fingerprintOf(key.current);
  const known = await listKeys(db);
  const accepted = known.filter(({ retiredAt }) => !retiredAt).map(({ fingerprint }) => fingerprint);
  if (accepted.length === 0) return findFirstKeys(db, key);
  const unknown = accepted.filter((fingerprint) => !given.includes(fingerprint));
  if (unknown.length > 0) throw refusal(current, unknown.map(keyIdOf));
  if (accepted.includes(current)) return [];
  if (known.some(({ fingerprint }) => fingerprint === current)) {
    throw new SetupError(
      `SECRET_KEY (ID ${keyIdOf(current)}) was replaced, and is retired. ` +
        `Set SECRET_KEY to the key with the ID ${accepted.map(keyIdOf).join(' or ')}. ${SEE}`,
    );
  }
  return [current];
}

/** The database is new, or older than its table of keys: then the key must be one that is in use. */
async function findFirstKeys(db: Db, key: SecretKey): Promise<string[]> {
  const used = await listUsedKeyIds(db);
  const given = fingerprintsOf(key);
  const current = fingerprintOf(key.current);
  const known = given.filter((fingerprint) => used.includes(keyIdOf(fingerprint)));
  if (used.length > 0 && known.length === 0) throw refusal(current, used);
  return [...new Set([current, ...known])];
}

const SEE = 'See "Changing the secret key" in docs/operations.md.';

const refusal = (current: string, needed: readonly string[]) =>
  new SetupError(
    `This database is encrypted with a secret key that was not given: ID ${needed.join(', ')}. ` +
      `SECRET_KEY, or secret-key in DATA_DIR, has the ID ${keyIdOf(current)}. ` +
      `Set SECRET_KEY to the key of the other processes. ${SEE}`,
  );

async function addKey(ctx: Ctx, fingerprint: string): Promise<void> {
  await saveKey(ctx.db, fingerprint);
  await recordEvent(ctx, { action: 'secret_key.added', target: keyIdOf(fingerprint) });
}

/** Returns the IDs of the keys that were retired. */
async function retireAllBut(ctx: Ctx, kept: string[]): Promise<string[]> {
  const ids = (await retireOthers(ctx.db, kept)).map(keyIdOf);
  for (const id of ids) await recordEvent(ctx, { action: 'secret_key.retired', target: id });
  return ids;
}
