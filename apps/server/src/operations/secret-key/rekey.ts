import { acceptKey, retirePrevious } from '../../platform/crypto/accepted-keys.ts';
import { UnreadableSecret } from '../../platform/crypto/secrets.ts';
import { type SecretStore, type StoredSecret, secretStores } from '../../platform/crypto/stored/queries.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { KeyCtx } from './context.ts';
import { requireKeyKnown } from './require-key-known.ts';
import { requireSameKey } from './require-same-key.ts';

interface RekeyCtx extends KeyCtx {
  /** Prints a line. */
  say: (line: string) => void;
}

const BATCH = 100;

interface Pass {
  /** Values that were encrypted again, or were changed by others meanwhile. */
  changed: number;
  /** Values that none of the keys can decrypt, as `table.column of row`. */
  unreadable: string[];
}

/**
 * Encrypts all stored secrets with the current key, and retires the previous ones. Processes may run meanwhile. Each
 * value is replaced by itself and only if it is still the same, so the command can be stopped and run again at any
 * time. Returns the text to print. @throws SetupError if a process runs with another key
 */
export async function rekey(ctx: RekeyCtx): Promise<string> {
  await requireSameKey(ctx);
  await acceptKey({ ...ctx, requireKnown: (keyId) => requireKeyKnown(ctx.db, keyId) }, ctx.secretKey);
  let last: Pass;
  do {
    last = { changed: 0, unreadable: [] };
    for (const store of secretStores) await rekeyStore(ctx, store, last);
  } while (last.changed > 0);
  // One that has started meanwhile could still encrypt with another key.
  await requireSameKey(ctx);
  const retired = await retirePrevious(ctx, ctx.secretKey);
  return summary(ctx.secrets.keyId, last.unreadable, retired);
}

async function rekeyStore(ctx: RekeyCtx, store: SecretStore, pass: Pass): Promise<void> {
  const { secrets, say } = ctx;
  const db = databaseOf(ctx, store);
  let left = await store.countOther(db, secrets);
  let after: string | undefined;
  for (;;) {
    const batch = await store.listOther(db, secrets, { limit: BATCH, ...(after !== undefined && { after }) });
    const end = batch.at(-1);
    if (!end) return;
    after = end.row;
    let done = 0;
    for (const secret of batch) {
      const outcome = await rekeyOne(ctx, store, secret);
      if (outcome === 'unreadable') pass.unreadable.push(`${store.name} of ${secret.row}`);
      else pass.changed += 1;
      if (outcome === 'replaced') done += 1;
    }
    left -= batch.length;
    if (done > 0) say(`${store.name}: ${done} encrypted again, ${Math.max(0, left)} left`);
  }
}

const databaseOf = ({ db, queue }: RekeyCtx, { isInQueue }: SecretStore): Db =>
  isInQueue ? queue.dbFor(db) : db;

async function rekeyOne(
  ctx: RekeyCtx,
  store: SecretStore,
  secret: StoredSecret,
): Promise<'replaced' | 'changed' | 'unreadable'> {
  const { secrets } = ctx;
  try {
    const sealed = secrets.seal(secrets.open(secret.sealed, secret.place), secret.place);
    return (await store.replace(databaseOf(ctx, store), secret, sealed)) ? 'replaced' : 'changed';
  } catch (error) {
    if (error instanceof UnreadableSecret) return 'unreadable';
    throw error;
  }
}

function summary(keyId: string, unreadable: readonly string[], retired: readonly string[]): string {
  const lost =
    unreadable.length === 0
      ? []
      : [
          `${unreadable.length} can't be decrypted with SECRET_KEY or PREVIOUS_SECRET_KEYS, and were left as they are:`,
          ...unreadable.map((each) => `  ${each}`),
          'If you find their key, list it in PREVIOUS_SECRET_KEYS and run this again. Otherwise enter them again.',
        ];
  const end = [
    `${unreadable.length === 0 ? 'All stored secrets are' : 'Everything else is'} encrypted with SECRET_KEY (ID ${keyId}).`,
    ...(retired.length > 0 ? [`Retired: ID ${retired.join(', ')}.`] : []),
    'PREVIOUS_SECRET_KEYS can be removed.',
  ].join(' ');
  return [...lost, end].join('\n');
}
