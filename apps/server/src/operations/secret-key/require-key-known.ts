import type { Db } from '../../platform/db/connect.ts';
import { SetupError } from '../../platform/errors.ts';
import { nameProcess } from '../system/name-process.ts';
import { listProcesses } from '../system/queries.ts';

/** @throws SetupError if a running process could not decrypt what this key encrypts, or may not */
export async function requireKeyKnown(db: Db, keyId: string): Promise<void> {
  const others = (await listProcesses(db)).filter(({ knownKeyIds }) => !knownKeyIds?.includes(keyId));
  if (others.length === 0) return;
  throw new SetupError(
    `SECRET_KEY (ID ${keyId}) is new, and these processes don't have it: ${others.map(nameProcess).join(', ')}. ` +
      'Add it to their PREVIOUS_SECRET_KEYS and restart them first, or stop them. A process that was killed counts ' +
      'for 15 seconds. See "Changing the secret key" in docs/operations.md.',
  );
}
