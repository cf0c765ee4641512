import { type ChildProcess, spawn } from 'node:child_process';
import { chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DomainError } from '../errors.ts';
import type { Log } from '../log.ts';
import { createTurns } from '../turns.ts';

const DEADLINE_MS = 45_000;
const MAX_BYTES = 60_000_000;
const MAX_SAID = 4000;
/** User without rights: Chromium doesn't run its sandbox for root. */
const UNPRIVILEGED = 65_534;

/** Loads nothing: pictures and styles are in the page. Nothing runs either. */
const POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** Text in the page is hostile. Besides its policy, no name resolves, and every connection would go to a closed port. */
const FLAGS = [
  '--headless',
  '--no-pdf-header-footer',
  '--disable-gpu',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
];

const BUSY = 'Other PDFs are being created right now. Please try again in a moment.';
const FAILED = "Couldn't create the PDF. Export the print version and save it as a PDF in your browser.";

/** A browser takes about 200 MB, so there is one at a time. */
const turns = createTurns(
  { concurrency: 1, waiting: 5 },
  () => new DomainError('UNAVAILABLE', BUSY, { retryAfterSeconds: 10 }),
);

interface PrintOptions {
  /** Path of Chromium. */
  browser: string;
  log: Log;
  signal?: AbortSignal;
}

/** Makes a PDF of an HTML page without its own scripts and network. @throws DomainError UNAVAILABLE */
export const printPdf = (html: string, options: PrintOptions): Promise<Uint8Array<ArrayBuffer>> =>
  turns.take('all', () => printNow(html, options));

async function printNow(
  html: string,
  { browser, log, signal }: PrintOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  signal?.throwIfAborted();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'inkstep-pdf-'));
  try {
    const page = path.join(folder, 'page.html');
    const pdf = path.join(folder, 'page.pdf');
    await writeFile(page, withPolicy(html));
    const user = process.getuid?.() === 0 ? UNPRIVILEGED : undefined;
    if (user !== undefined) for (const name of [folder, page]) await chown(name, user, user);
    const said = await run(
      browser,
      [
        ...FLAGS,
        `--user-data-dir=${path.join(folder, 'profile')}`,
        `--print-to-pdf=${pdf}`,
        pathToFileURL(page).href,
      ],
      { folder, user, signal },
    );
    const made = await stat(pdf).catch(() => undefined);
    if (made && made.size > 0 && made.size <= MAX_BYTES) return new Uint8Array(await readFile(pdf));
    signal?.throwIfAborted();
    log.warn({ browser, bytes: made?.size, said }, 'a PDF could not be made');
    throw new DomainError('UNAVAILABLE', FAILED, { retryAfterSeconds: 60 });
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** The policy comes first, so that it applies to all that follows. */
const HEAD = `<head>\n<meta http-equiv="Content-Security-Policy" content="${POLICY}">\n<style>@page { size: A4; }</style>`;

const withPolicy = (html: string): string => html.replace('<head>', () => HEAD);

/** Resolves with the beginning of what it wrote to standard error once it has ended, however that was. */
function run(
  browser: string,
  args: readonly string[],
  { folder, user, signal }: { folder: string; user: number | undefined; signal: AbortSignal | undefined },
): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let said = '';
  const child = spawn(browser, args, {
    cwd: folder,
    // Nothing of this process, such as its keys.
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own, so that all of its processes can be ended.
    detached: true,
    ...(user !== undefined && { uid: user, gid: user }),
  });
  const kill = () => killGroup(child);
  const timer = setTimeout(kill, DEADLINE_MS);
  signal?.addEventListener('abort', kill, { once: true });
  if (signal?.aborted) kill();
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(0, MAX_SAID);
  });
  const end = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', kill);
    kill();
    resolve(said);
  };
  child.on('error', (error) => {
    said = `${error.message}\n${said}`;
    end();
  });
  child.on('exit', end);
  return promise;
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
