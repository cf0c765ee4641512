import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { buildUploadedPictures } from '../apps/server/src/publishing/destinations/factory.ts';
import { buildAccount, buildCtx } from '../apps/server/src/publishing/destinations/wordpress/factory.ts';
import {
  buildArticle,
  buildPicture,
  EVERYTHING,
  TEXTS,
} from '../apps/server/src/publishing/destinations/wordpress/fixtures/articles.ts';
import { wordpress } from '../apps/server/src/publishing/destinations/wordpress/wordpress.ts';
import { readExample } from '../apps/server/src/publishing/examples/read-example.ts';
import { installedWordPress, WORDPRESS_MISSING } from '../apps/server/test/wordpress/install-wordpress.ts';
import {
  LOGIN_PASSWORD,
  type RealWordPress,
  type Role,
  startWordPress,
} from '../apps/server/test/wordpress/start-wordpress.ts';
import { chromiumArgs, findChromium } from '../scripts/lib/chromium.mjs';
import type { Measure } from './measure.ts';

export const title = 'Articles in the editor of a real WordPress (a word is a folder for screenshots)';

const EXAMPLES = path.join(import.meta.dirname, '../apps/server/src/publishing/examples');

function articles(): [string, string][] {
  const examples = readdirSync(EXAMPLES)
    .filter((file) => file.endsWith('.md'))
    .map((file): [string, string] => [
      file,
      readExample(readFileSync(path.join(EXAMPLES, file), 'utf8')).input.content ?? '',
    ]);
  return [...Object.entries(TEXTS), ...examples];
}

interface Sent {
  name: string;
  role: Role;
  editUrl: string;
  url: string;
}

/** Three faults that must be found: an invalid block, an unknown one, and text outside of any. */
const CONTROL = `<!-- wp:heading --><h3>x</h3><!-- /wp:heading -->

<!-- wp:unknown/block --><p>x</p><!-- /wp:unknown/block -->

text`;

async function sendControl({ url, passwords }: RealWordPress): Promise<Sent> {
  const login = Buffer.from(`administrator:${passwords.administrator}`).toString('base64');
  const response = await fetch(`${url}/wp-json/wp/v2/posts`, {
    method: 'POST',
    headers: { authorization: `Basic ${login}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Control', content: CONTROL }),
  });
  const { id } = (await response.json()) as { id: number };
  const editUrl = `${url}/wp-admin/post.php?post=${id}&action=edit`;
  return { name: 'control', role: 'administrator', editUrl, url };
}

/** Authors' texts are filtered, administrators' are kept as they are. */
async function sendAll(site: RealWordPress): Promise<Sent[]> {
  const sent: Sent[] = [];
  const pictures = buildUploadedPictures();
  for (const role of ['author', 'administrator'] as const) {
    const publisher = wordpress.connect(buildCtx(site), buildAccount(site, { role }));
    for (const [name, content] of articles()) {
      const article = buildArticle({
        title: name,
        slug: '',
        content,
        coverPicture: buildPicture('/files/cover.webp'),
        pictures: content === EVERYTHING ? [buildPicture()] : [],
      });
      const options = { visibility: { status: 'published' as const }, known: undefined, pictures };
      const post = await publisher.send(article, options, AbortSignal.timeout(60_000));
      sent.push({ name, role, editUrl: post.editUrl ?? '', url: post.url ?? '' });
    }
  }
  return sent;
}

interface Found {
  blocks: number;
  invalid: string[];
}

/** Reads the blocks as the editor has parsed them. */
async function openInEditor(page: Page, { editUrl }: Sent): Promise<Found> {
  await page.goto(editUrl, { waitUntil: 'domcontentloaded' });
  const blocks = await page.waitForFunction(() => {
    interface Block {
      name: string;
      isValid: boolean;
      originalContent?: string;
      innerBlocks: Block[];
    }
    interface Wp {
      data?: { select(store: string): { getBlocks(): Block[] } | undefined };
    }
    const { wp } = globalThis as unknown as { wp?: Wp };
    const editor = wp?.data?.select('core/block-editor');
    const flat = (all: Block[]): Block[] => all.flatMap((one) => [one, ...flat(one.innerBlocks)]);
    const found = editor ? flat(editor.getBlocks()) : [];
    return (
      found.length > 0 &&
      found.map(({ name, isValid, originalContent }) => ({ name, isValid, originalContent }))
    );
  });
  const all = (await blocks.jsonValue()) || [];
  const faults = all.filter(
    ({ name, isValid }) => !isValid || name === 'core/freeform' || name === 'core/missing',
  );
  return {
    blocks: all.length,
    invalid: faults.map(({ name, originalContent }) => `${name}: ${originalContent}`),
  };
}

async function signIn(browser: Browser, site: RealWordPress): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1366, height: 900 } });
  await page.goto(`${site.url}/wp-login.php`);
  await page.fill('#user_login', 'administrator');
  await page.fill('#user_pass', LOGIN_PASSWORD);
  await page.click('#wp-submit');
  await page.waitForURL(/wp-admin/);
  return page;
}

async function takePictures(page: Page, { name, role, url }: Sent, folder: string): Promise<void> {
  const file = (view: string) => path.join(folder, `${role} ${name.replace(/\W+/g, '-')} ${view}.png`);
  await page.keyboard.press('Escape');
  await page.screenshot({ path: file('editor') });
  await page.goto(url);
  await page.screenshot({ path: file('site'), fullPage: true });
}

export async function measure([folder]: readonly string[] = []): Promise<Measure[]> {
  const installed = installedWordPress();
  if (!installed) return [{ what: WORDPRESS_MISSING, result: '' }];
  await using site = await startWordPress(installed);
  const sent = await sendAll(site);
  if (folder) mkdirSync(folder, { recursive: true });
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArgs });
  try {
    const page = await signIn(browser, site);
    let blocks = 0;
    const faults: string[] = [];
    for (const post of sent) {
      const found = await openInEditor(page, post);
      blocks += found.blocks;
      faults.push(...found.invalid.map((fault) => `${post.role}, ${post.name}: ${fault}`));
      if (folder) await takePictures(page, post, folder);
    }
    const control = await openInEditor(page, await sendControl(site));
    for (const fault of faults) process.stdout.write(`${fault}\n`);
    return [
      { what: 'faults found in the control', result: String(control.invalid.length), aim: '3' },
      { what: 'articles opened', result: String(sent.length) },
      { what: 'blocks', result: String(blocks) },
      { what: 'invalid, unknown or Classic blocks', result: String(faults.length), aim: '0' },
    ];
  } finally {
    await browser.close();
  }
}
