import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HOSTILE_ARTICLE } from '@inkstep/article/testing';
import { type Browser, chromium, type Page } from '@playwright/test';
import {
  EVERYTHING,
  outgoingArticle,
  outgoingPicture,
  rememberedPictures,
  STORED_PICTURE,
} from '../apps/server/src/publishing/destinations/ghost/factory.ts';
import { ghost } from '../apps/server/src/publishing/destinations/ghost/ghost.ts';
import type { OutgoingArticle } from '../apps/server/src/publishing/destinations/publisher.ts';
import { readExample } from '../apps/server/src/publishing/examples/read-example.ts';
import { ghostAccount, ghostCtx } from '../apps/server/test/ghost/ghost-site.ts';
import { GHOST_MISSING, installedGhost } from '../apps/server/test/ghost/install-ghost.ts';
import { OWNER } from '../apps/server/test/ghost/seed-ghost.ts';
import { type RealGhost, startGhost } from '../apps/server/test/ghost/start-ghost.ts';
import { chromiumArgs, findChromium } from '../scripts/lib/chromium.mjs';
import type { Measure } from './measure.ts';

export const title = 'Articles in the editor of a real Ghost (a word is a folder for screenshots)';

const ROOT = path.join(import.meta.dirname, '..');
const EXAMPLES = path.join(ROOT, 'apps/server/src/publishing/examples');
const ARTICLES = 30;

/** One with everything, one that is hostile, the examples of the blog, and pages of the documentation. */
function articles(): [string, string][] {
  const read = (folder: string, text: (source: string) => string): [string, string][] =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.md'))
      .map((file) => [file, text(readFileSync(path.join(folder, file), 'utf8'))]);
  return [
    ['everything', EVERYTHING] as [string, string],
    ['hostile', HOSTILE_ARTICLE] as [string, string],
    ...read(EXAMPLES, (source) => readExample(source).input.content ?? ''),
    ...['docs', 'docs/decisions'].flatMap((folder) =>
      read(path.join(ROOT, folder), (source) => source.replace(/^# .*\n/, '')),
    ),
  ].slice(0, ARTICLES);
}

interface Sent {
  name: string;
  id: string;
  editUrl: string;
  url: string;
  fingerprint: string;
}

async function sendAll(site: RealGhost, bytes: Uint8Array): Promise<Sent[]> {
  const publisher = ghost.connect(ghostCtx(site), ghostAccount(site));
  const pictures = rememberedPictures();
  const picture = (source: string) =>
    outgoingPicture(source, { load: async () => ({ bytes, contentType: 'image/png' }) });
  const used = [picture(STORED_PICTURE), picture('https://pictures.example/würmer.png')];
  const sent: Sent[] = [];
  for (const [name, content] of articles()) {
    const article: OutgoingArticle = outgoingArticle({
      title: `What worms eat: ${name}`,
      content,
      author: { name: 'Mia Editor', slug: 'mia', bio: '', email: '' },
      coverPicture: name === 'everything' ? picture('/cover') : null,
      cover_alt: 'A green cover',
      pictures: used,
    });
    const options = { visibility: { status: 'published' as const }, known: undefined, pictures };
    const post = await publisher.send(article, options, AbortSignal.timeout(60_000));
    sent.push({
      name,
      id: post.id,
      editUrl: post.editUrl ?? '',
      url: post.url ?? '',
      fingerprint: post.fingerprint,
    });
  }
  return sent;
}

async function signIn(browser: Browser, site: RealGhost): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1366, height: 900 } });
  const answer = await page.request.post(`${site.url}/ghost/api/admin/session/`, {
    headers: { origin: site.url },
    data: { username: OWNER.email, password: OWNER.password },
  });
  if (!answer.ok()) throw new Error(`Ghost refused the sign-in: ${answer.status()}`);
  return page;
}

/** Opens the post, and saves it as it is. Returns the number of its cards. */
async function openInEditor(page: Page, { editUrl }: Sent): Promise<number> {
  await page.goto('about:blank');
  await page.goto(editUrl, { waitUntil: 'domcontentloaded' });
  const text = page.locator('[data-kg="editor"] [contenteditable]').first();
  await text.waitFor();
  await page.locator('[data-lexical-text], [data-kg-card]').first().waitFor();
  return page.locator('[data-kg-card]').count();
}

async function saveUnchanged(page: Page): Promise<void> {
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/posts/'),
    { timeout: 15_000 },
  );
  await page.keyboard.press('Control+s');
  await saved;
}

async function takePictures(page: Page, { name, url }: Sent, folder: string): Promise<void> {
  const file = (view: string) => path.join(folder, `${name.replace(/\W+/g, '-')} ${view}.png`);
  await page.screenshot({ path: file('editor') });
  await page
    .locator('[data-kg-card]')
    .first()
    .scrollIntoViewIfNeeded()
    .catch(() => undefined);
  await page.screenshot({ path: file('cards') });
  await page.goto(url);
  await page.screenshot({ path: file('site'), fullPage: true });
}

export async function measure([folder]: readonly string[] = []): Promise<Measure[]> {
  const installed = installedGhost();
  if (!installed) return [{ what: GHOST_MISSING, result: '' }];
  await using site = await startGhost(installed);
  if (folder) mkdirSync(folder, { recursive: true });
  const publisher = ghost.connect(ghostCtx(site), ghostAccount(site));
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArgs });
  const faults: string[] = [];
  let [cards, changed] = [0, 0];
  try {
    const page = await signIn(browser, site);
    const clip = { x: 0, y: 0, width: 1000, height: 500 };
    await page.setContent('<body style="background: linear-gradient(seagreen, khaki)">');
    const sent = await sendAll(site, await page.screenshot({ clip }));
    for (const post of sent) {
      const note = (fault: string) => faults.push(`${post.name}: ${fault}`);
      page.on('pageerror', (error) => note(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          note(`${message.type()} ${message.text()} ${message.location().url}`);
      });
      cards += await openInEditor(page, post);
      const alert = page.locator('[role=alert], .gh-alert, .gh-notification-red, .gh-editor-error');
      for (const text of await alert.allTextContents()) note(`alert ${text.trim()}`);
      await saveUnchanged(page);
      page.removeAllListeners('console');
      page.removeAllListeners('pageerror');
      const now = await publisher.read(post.id, AbortSignal.timeout(30_000));
      if (now?.fingerprint !== post.fingerprint) {
        changed += 1;
        note('changed by saving');
      }
      if (folder) await takePictures(page, post, folder);
    }
    for (const fault of faults) process.stdout.write(`${fault}\n`);
    return [
      { what: 'articles opened', result: String(sent.length) },
      { what: 'cards', result: String(cards) },
      { what: 'errors and warnings', result: String(faults.length), aim: '0' },
      { what: 'changed by saving them as they are', result: String(changed), aim: '0' },
    ];
  } finally {
    await browser.close();
  }
}
