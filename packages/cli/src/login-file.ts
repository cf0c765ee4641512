import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from './command-error.ts';
import type { Environment } from './environment.ts';
import { EXIT } from './exit-codes.ts';

export interface Login {
  url: string;
  token: string;
}

const fileOf = ({ folder }: Environment): string => path.join(folder, 'login.json');

/** Stores a login that only its user can read. */
export async function storeLogin(environment: Environment, login: Login): Promise<string> {
  const file = fileOf(environment);
  const draft = `${file}.${process.pid}`;
  await mkdir(environment.folder, { recursive: true, mode: 0o700 });
  await writeFile(draft, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600 });
  await chmod(draft, 0o600);
  await rename(draft, file);
  return file;
}

export const forgetLogin = (environment: Environment): Promise<void> =>
  rm(fileOf(environment), { force: true });

async function storedLogin(environment: Environment): Promise<Login | undefined> {
  const text = await readFile(fileOf(environment), 'utf8').catch(() => '{}');
  const { url, token } = loginIn(text);
  return typeof url === 'string' && typeof token === 'string' ? { url, token } : undefined;
}

/** Nothing in a file that was damaged: the next login replaces it. */
function loginIn(text: string): Partial<Record<keyof Login, unknown>> {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

const withoutLogin = (why: string): CommandError => new CommandError(why, EXIT.notAllowed);

/** @throws CommandError without a login */
export async function findLogin(environment: Environment): Promise<Login> {
  const stored = await storedLogin(environment);
  const url = environment.url === undefined ? stored?.url : readUrl(environment.url);
  if (url === undefined) throw withoutLogin('Not logged in. Run "inkstep login URL".');
  if (environment.token !== undefined) return { url, token: environment.token };
  // A token is for one server, and no other gets to see it.
  if (stored?.url !== url) throw withoutLogin(`Not logged in to ${url}. Run "inkstep login ${url}".`);
  return stored;
}

/** Base URL without a slash at its end. @throws CommandError */
export function readUrl(given: string): string {
  const url = URL.parse(given);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw new CommandError(`"${given}" isn't the URL of a server.`, EXIT.usage);
  return url.href.replace(/\/+$/, '');
}
