import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { InkstepError } from '@inkstep/client';
import { CommandError } from './command-error.ts';
import { findLogin } from './login-file.ts';
import type { Session } from './session.ts';

/** The server knows a key for 24 hours. */
const KNOWN_MS = 23 * 60 * 60 * 1000;

/** Idempotency-Key for a call of the command, such as `plan`. */
export type KeyOf = (call: string) => string;

/**
 * Keeps the key of a command until what it began has ended, so that the same command continues after a break: of the
 * connection, of the terminal, of the machine. After `hold` it is kept until the command succeeds.
 */
export async function withKeptKey<T>(
  session: Session,
  command: readonly unknown[],
  perform: (keyOf: KeyOf, hold: () => void) => Promise<T>,
): Promise<T> {
  const { folder } = session.environment;
  const login = await findLogin(session.environment);
  const name = createHash('sha256')
    .update(JSON.stringify([login, command]))
    .digest('hex');
  const file = path.join(folder, 'unfinished', name);
  const key = await readOrWrite(file).catch(() => {
    session.output.note(`Can't write to ${folder}, so the same command won't continue after a break.`);
    return randomUUID();
  });
  let isHeld = false;
  const hold = () => {
    isHeld = true;
  };
  try {
    const done = await perform((call) => `${key}-${call}`, hold);
    await rm(file, { force: true });
    return done;
  } catch (error) {
    if (!isHeld && !session.signal.aborted && hasEnded(error)) await rm(file, { force: true });
    throw error;
  }
}

/** True if the same request would fail again. */
function hasEnded(error: unknown): boolean {
  if (error instanceof CommandError) return true;
  if (!(error instanceof InkstepError) || error.code === 'IDEMPOTENCY_KEY_IN_USE') return false;
  return error.status >= 400 && error.status < 500 && error.status !== 429;
}

async function readOrWrite(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const found = await stat(file).catch(() => undefined);
  if (found && found.mtimeMs < Date.now() - KNOWN_MS) await rm(file);
  // Of two commands at once, the second takes the key of the first.
  await writeFile(file, randomUUID(), { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  const key = await readFile(file, 'utf8');
  if (key === '') throw new Error('another command is about to write the key');
  return key;
}
