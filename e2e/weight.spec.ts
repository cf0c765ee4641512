import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { heading, main } from './support/steps.ts';
import { makeTask } from './support/tasks.ts';
import { expect, signedInTest, test } from './support/test.ts';

const KILOBYTE = 1000;
const MAX_KILOBYTES = 170;
const BUILT = path.resolve(import.meta.dirname, '../apps/web/build/client');

/** Measures scripts that a page loads, except lazy ones after the first render: names and kilobytes of gzip. */
async function scriptsOf(page: Page, open: () => Promise<void>) {
  const fetched: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') fetched.push(new URL(response.url()).pathname);
  });
  const document = page.waitForResponse((response) => response.request().resourceType() === 'document');
  await open();
  await page.waitForLoadState('networkidle');
  const html = await (await document).text();
  const names = fetched.filter((name) => html.includes(name));
  const sizes = names.map((name) => gzipSync(readFileSync(path.join(BUILT, name))).byteLength);
  return { names, kilobytes: sizes.reduce((sum, size) => sum + size, 0) / KILOBYTE };
}

const FORMS = {
  '/login': 'Welcome back',
  '/register': 'Create your account',
  '/forgot-password': 'Forgot your password?',
  '/reset-password?token=x': 'Set a new password',
};

test(`the first load of each form for visitors stays under ${MAX_KILOBYTES} kB of scripts`, async ({
  page,
}) => {
  for (const [address, title] of Object.entries(FORMS)) {
    const { kilobytes } = await scriptsOf(page, async () => {
      await page.goto(address);
      await expect(heading(page, title)).toBeVisible();
    });
    expect(kilobytes, address).toBeGreaterThan(0);
    expect(kilobytes, address).toBeLessThan(MAX_KILOBYTES);
  }
});

signedInTest(
  `the first loads of the wizard and the dashboard stay under ${MAX_KILOBYTES} kB of scripts`,
  async ({ page, person }) => {
    const id = await makeTask(person.api);
    for (const [address, title] of [
      [`/tasks/${id}/edit`, 'Discover Content Opportunities'],
      ['/dashboard', 'Recent Tasks'],
    ] as const) {
      const { kilobytes } = await scriptsOf(page, async () => {
        await page.goto(address);
        await expect(heading(page, title)).toBeVisible();
      });
      expect(kilobytes, address).toBeGreaterThan(0);
      expect(kilobytes, address).toBeLessThan(MAX_KILOBYTES);
    }
  },
);

test('[AUTH-44] public pages load no framework script and work without scripts', async ({
  page,
  browser,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const bare = await plain.newPage();
  for (const address of ['/home', '/terms', '/privacy']) {
    const { names } = await scriptsOf(page, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
    expect(names, address).toEqual([]);
    const inline = await page
      .locator('script:not([type="application/ld+json"])')
      .evaluateAll((scripts) => scripts.map((script) => script.textContent ?? ''));
    expect(inline.join('').length, address).toBeLessThan(KILOBYTE);
    expect(inline.join(''), address).not.toContain('import');

    await bare.goto(page.url());
    await expect(bare.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main(bare)).not.toBeEmpty();
  }
  await plain.close();
});
