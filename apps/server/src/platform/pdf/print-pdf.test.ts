import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answersText, startFakeService } from '../../../test/fake-service.ts';
import { extractPdf } from '../extraction/extract-pdf.ts';
import { findBrowser } from './find-browser.ts';
import { printPdf } from './print-pdf.ts';

const browser = findBrowser(undefined);
const site = await startFakeService(answersText('body { color: red }', 'text/css'));
afterAll(() => site[Symbol.asyncDispose]());

const folder = mkdtempSync(path.join(os.tmpdir(), 'inkstep-pdf-test-'));
// A browser without rights writes here too.
chmodSync(folder, 0o777);
afterAll(() => rmSync(folder, { recursive: true }));
const secret = path.join(folder, 'secret.txt');
writeFileSync(secret, 'SENTINEL', { mode: 0o644 });

const lines: string[] = [];
const log = { info: () => {}, error: () => {}, warn: (_facts: unknown, line: string) => lines.push(line) };

// A folder for temporary files that no other test uses.
beforeEach(() => {
  vi.stubEnv('TMPDIR', folder);
  lines.length = 0;
});
afterEach(() => vi.unstubAllEnvs());

const page = (body: string) =>
  `<!doctype html>\n<html>\n<head>\n<meta charset="utf-8"><title>Worms</title>\n</head>\n<body>${body}</body></html>`;
const print = (body: string, file = browser ?? '') =>
  printPdf(page(body), { browser: file, log: log as never });
const leftovers = () => readdirSync(folder).filter((name) => name.startsWith('inkstep-pdf-'));

/** A program that takes the place of the browser. */
function program(script: string): string {
  const file = path.join(folder, `program-${Math.random()}`);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

describe.skipIf(browser === undefined)('with Chromium (skipped without one)', () => {
  it('makes a PDF with title and text, and leaves no files', async () => {
    const { title, content } = await extractPdf(await print('<h1>Worms</h1><p>They eat peels.</p>'), 10_000);
    expect(title).toBe('Worms');
    expect(content).toContain('They eat peels.');
    expect(leftovers()).toEqual([]);
  });

  it('reads no file, loads nothing and runs nothing, whatever the page contains', async () => {
    const file = `file://${secret}`;
    const bytes = await print(`
      <p>Before</p>
      <img src="${file}"><img src="${site.baseUrl}/a.png"><iframe src="${file}"></iframe>
      <iframe src="${site.baseUrl}/frame"></iframe><object data="${file}"></object><embed src="${file}">
      <link rel="stylesheet" href="${site.baseUrl}/a.css"><style>@import "${site.baseUrl}/b.css";</style>
      <script>document.body.append('SCRIPTED'); fetch('${site.baseUrl}/fetched')</script>
      <script src="${site.baseUrl}/a.js"></script><img src="x" onerror="document.body.append('SCRIPTED')">
      <video src="${site.baseUrl}/a.mp4"></video><p style="background:url(${site.baseUrl}/bg.png)">After</p>
      <meta http-equiv="refresh" content="0;url=${file}">`);
    const { content } = await extractPdf(bytes, 10_000);
    expect(content).toContain('Before');
    expect(content).toContain('After');
    expect(content).not.toMatch(/SENTINEL|SCRIPTED/);
    expect(site.asked).toEqual([]);
  });
});

it('prints pages one after the other', async () => {
  const busy = path.join(folder, 'busy');
  const write = `for flag; do case $flag in --print-to-pdf=*) echo PDF > "\${flag#*=}";; esac; done`;
  const file = program(`mkdir ${busy} || exit 1\n${write}\nrmdir ${busy}`);
  const made = await Promise.all(['One', 'Two', 'Three'].map((text) => print(text, file)));
  expect(made.map((bytes) => Buffer.from(bytes).toString())).toEqual(['PDF\n', 'PDF\n', 'PDF\n']);
});

it.each([
  ['fails', () => program('echo "no usable sandbox" >&2; exit 1')],
  ['writes nothing', () => program('exit 0')],
  ['is not there', () => '/nowhere/chromium'],
])('says so if the browser %s', async (_how, file) => {
  await expect(print('<p>Text</p>', file())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(lines).toEqual(['a PDF could not be made']);
  expect(leftovers()).toEqual([]);
});

it('ends with its request', async () => {
  const ended = new AbortController();
  const begun = printPdf(page('<p>Text</p>'), {
    browser: program('exec sleep 60'),
    log: log as never,
    signal: ended.signal,
  });
  ended.abort();
  await expect(begun).rejects.toMatchObject({ name: 'AbortError' });
});

it('says so while others wait already', async () => {
  const ended = new AbortController();
  const options = { browser: program('exec sleep 60'), log: log as never, signal: ended.signal };
  const begun = Array.from({ length: 6 }, () => printPdf(page('<p>Text</p>'), options));
  await expect(printPdf(page('<p>Text</p>'), options)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'Other PDFs are being created right now. Please try again in a moment.',
    retryAfterSeconds: 10,
  });
  ended.abort();
  const outcomes = await Promise.allSettled(begun);
  expect(outcomes.map(({ status }) => status)).toEqual(begun.map(() => 'rejected'));
});

describe('the browser', () => {
  it('is the one that is named, or found under a usual name', () => {
    const named = program('exit 0');
    expect(findBrowser(named)).toBe(named);
    expect(findBrowser('none')).toBeUndefined();
    expect(findBrowser('/nowhere/chromium')).toBeUndefined();
    expect(findBrowser(secret)).toBeUndefined();
    const found = path.join(folder, 'chromium');
    writeFileSync(found, '#!/bin/sh\n');
    chmodSync(found, 0o755);
    expect(findBrowser(undefined, [path.join(folder, 'none'), folder])).toBe(found);
  });
});
