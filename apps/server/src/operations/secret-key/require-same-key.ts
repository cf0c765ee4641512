import { SetupError } from '../../platform/errors.ts';
import { nameProcess } from '../system/name-process.ts';
import { listProcesses } from '../system/queries.ts';
import type { KeyCtx } from './context.ts';

/** @throws SetupError if a running process encrypts with another key than this command, or may do so */
export async function requireSameKey({ db, secrets }: Pick<KeyCtx, 'db' | 'secrets'>): Promise<void> {
  const others = (await listProcesses(db)).filter(({ keyId }) => keyId !== secrets.keyId);
  if (others.length === 0) return;
  const named = others.map(
    (each) =>
      `${nameProcess(each)} with ${each.keyId === null ? 'an older version' : `key ID ${each.keyId}`}`,
  );
  throw new SetupError(
    `These processes run with another SECRET_KEY than this command (ID ${secrets.keyId}): ${named.join(', ')}. ` +
      'Restart them with the same key, or run the command with theirs. A process that was killed counts for 15 seconds.',
  );
}
