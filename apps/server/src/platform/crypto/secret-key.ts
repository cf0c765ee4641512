import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config.ts';

/** The server's secret. Previous ones only decrypt and verify what was encrypted or signed with them. */
export interface SecretKey {
  current: string;
  previous: readonly string[];
}

export type Subkeys = readonly [current: string, ...previous: string[]];

const FILE = 'secret-key';

/** SECRET_KEY, or a generated key that is kept in the data folder. */
export async function loadSecretKey(
  config: Pick<Config, 'SECRET_KEY' | 'PREVIOUS_SECRET_KEYS' | 'DATA_DIR'>,
): Promise<SecretKey> {
  const current = config.SECRET_KEY ?? (await keptKey(config.DATA_DIR));
  return { current, previous: config.PREVIOUS_SECRET_KEYS };
}

/** Like `loadSecretKey`, but never generates one: undefined if there is none yet. */
export async function findSecretKey(
  config: Pick<Config, 'SECRET_KEY' | 'PREVIOUS_SECRET_KEYS' | 'DATA_DIR'>,
): Promise<SecretKey | undefined> {
  const current = config.SECRET_KEY ?? (await readIfThere(path.join(config.DATA_DIR, FILE)));
  return current === undefined ? undefined : { current, previous: config.PREVIOUS_SECRET_KEYS };
}

/** Derives a key for one purpose, as 64 hex digits. Keys of other purposes can't be derived from it. */
export const subkey = (secret: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `inkstep ${purpose}`, 32)).toString('hex');

/** Keys for one purpose, derived from the current key and from each previous one. */
export const subkeys = ({ current, previous }: SecretKey, purpose: string): Subkeys => [
  subkey(current, purpose),
  ...previous.map((secret) => subkey(secret, purpose)),
];

/** Identifies a key without revealing it: 64 hex digits. */
export const fingerprintOf = (secret: string): string => subkey(secret, 'key id');

/** Short name of a key, which is part of what it encrypts. */
export const keyIdOf = (fingerprint: string): string => fingerprint.slice(0, 8);

async function keptKey(folder: string): Promise<string> {
  const file = path.join(folder, FILE);
  const key = (await readIfThere(file)) ?? (await makeKey(folder, file));
  if (key.length < 32) throw new Error(`${file} is damaged: it must hold at least 32 characters.`);
  return key;
}

/** Creates the file atomically by a link, so that of several processes the first one's key stays. */
async function makeKey(folder: string, file: string): Promise<string> {
  await fs.mkdir(folder, { recursive: true });
  const draft = path.join(folder, `${FILE}.${randomUUID()}`);
  try {
    await fs.writeFile(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
    await fs.link(draft, file).catch(ignoreCode('EEXIST'));
  } finally {
    await fs.rm(draft, { force: true });
  }
  return (await fs.readFile(file, 'utf8')).trim();
}

const readIfThere = async (file: string): Promise<string | undefined> =>
  (await fs.readFile(file, 'utf8').catch(ignoreCode('ENOENT')))?.trim();

const ignoreCode =
  (code: string) =>
  (error: unknown): undefined => {
    if (!(error instanceof Error && 'code' in error && error.code === code)) throw error;
  };
