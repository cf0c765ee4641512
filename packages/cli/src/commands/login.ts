import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { createInkstepClient } from '@inkstep/client';
import type { Command } from 'commander';
import { CommandError } from '../command-error.ts';
import { EXIT } from '../exit-codes.ts';
import { readUrl, storeLogin } from '../login-file.ts';
import { readAnswer } from '../read-answer.ts';
import { readStdin } from '../read-input.ts';
import type { Session } from '../session.ts';

export function addLogin(program: Command, session: Session): void {
  program
    .command('login')
    .description('log in to a server with an API token of Settings > API, read from stdin or INKSTEP_TOKEN')
    .argument('[url]', 'URL of the server, or INKSTEP_URL')
    .action((url?: string) => login(session, url));
}

async function login(session: Session, given: string | undefined): Promise<void> {
  const { environment, output, signal } = session;
  const chosen = given ?? environment.url;
  if (chosen === undefined)
    throw new CommandError('Give the URL of your server: inkstep login URL', EXIT.usage);
  const url = readUrl(chosen);
  if (isExposed(url)) output.note(`Everyone on the way to ${url} can read the token: use https.`);
  const token = (environment.token ?? (await askToken(session))).trim();
  if (token === '') throw new CommandError('There is no token on stdin.', EXIT.usage);
  const me = await createInkstepClient({ url, token, retries: 1 }).getMe({}, { signal });
  const email = await readAnswer(() => me.user.email);
  const file = await storeLogin(environment, { url, token });
  if (output.isJson) output.json(me);
  else output.note(`Logged in to ${url} as ${email}. The token is in ${file}.`);
}

function isExposed(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

function askToken({ signal, output }: Session): Promise<string> {
  if (!process.stdin.isTTY) return readStdin(signal);
  output.note('Paste an API token (it stays hidden), then press Enter:');
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  terminal.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  return terminal.question('', { signal }).finally(() => terminal.close());
}
