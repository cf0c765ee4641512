import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { PUBLIC_PAGES } from '../apps/server/src/operations/site/public-paths.ts';
import { expectUsable } from './support/axe.ts';
import { heading, main } from './support/steps.ts';
import { expect, signedInTest, test } from './support/test.ts';

const PAGES = ['/home', '/features', '/pricing', '/about', '/contact', '/generator'];
const STEPS = [
  'Keyword Research',
  'Choose Topics',
  'Source Integration',
  'Product Integration',
  'Authority Profile',
  'Style & Format',
  'Generate Article',
];
const UNPROVEN = /without editing|under 30 minutes|simultaneous|no edit\b/i;

const banner = (page: Page) => page.getByRole('banner');

async function expectHeader(page: Page) {
  const links = banner(page).getByRole('link');
  await expect(links).toHaveText(['Inkstep', 'Features', 'Pricing', 'Blog', 'Log in', 'Try Free']);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(['/home', '/features', '/pricing', '/blog', '/login', '/register']);
}

test('[PUB-04, PUB-07, PUB-30, BLOG-03] one header and one footer lead everywhere', async ({ page }) => {
  for (const path of PUBLIC_PAGES) {
    await page.goto(path);
    await expectHeader(page);
    for (const address of ['/about', '/contact', '/terms', '/privacy', '/refund']) {
      await expect(page.getByRole('contentinfo').locator(`a[href="${address}"]`)).toBeVisible();
    }
    await expect(page.locator('script[src], link[rel=modulepreload]')).toHaveCount(0);
    await expect(main(page)).not.toContainText(UNPROVEN);
  }
  await page.goto('/blog');
  await expectHeader(page);
});

test('[PUB-05, PUB-06, PUB-08, PUB-09, PUB-10, PUB-12] home shows the seven steps, the film, facts and the way in', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/home');
  for (const step of STEPS) await expect(main(page).getByRole('link', { name: step })).toBeVisible();
  await expect(main(page).locator('dd')).toHaveText(['7', '10', '4', '3']);
  for (const card of ['Ideas with their origin', "Readers' own words", 'A visible author'])
    await expect(heading(page, card)).toBeVisible();
  await expect(main(page).locator('a[href="/register"]').first()).toBeVisible();

  const film = page.locator('video');
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('/screens/film.mp4');
  await film.scrollIntoViewIfNeeded();
  const loaded = page.waitForResponse('**/screens/film.mp4');
  await film.evaluate((video: HTMLVideoElement) => void video.play().catch(() => undefined));
  expect((await loaded).status()).toBeLessThan(300);
  await expect(film.locator('track')).toHaveCount(3);
  await page.getByText('Transcript').click();
  await expect(page.getByText('Step 7: generate the article. It appears section by section.')).toBeVisible();
});

test('[PUB-11, PUB-12, PUB-13] features explains each step, and batches as the bonus of Max', async ({
  page,
}) => {
  await page.goto('/features');
  const overview = page.getByRole('navigation', { name: 'The steps' });
  for (const [index, step] of STEPS.entries()) {
    await expect(overview.getByRole('link', { name: step })).toBeVisible();
    const part = main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: step, exact: true }) });
    await expect(part).toContainText(`Step ${index + 1}`);
    await expect(part.getByRole('listitem')).toHaveCount(3);
  }
  const of = (step: string) =>
    main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: step, exact: true }) });
  await expect(of('Source Integration')).toContainText('Reddit');
  await expect(of('Authority Profile')).toContainText('E-E-A-T');
  await expect(page.getByRole('region', { name: 'Batch generation' })).toContainText('Part of Max');
  await expect(main(page).locator('a[href="/register"]').first()).toBeVisible();
  await expect(main(page).locator('a[href="/generator"]').first()).toBeVisible();
});

test('[PUB-14, PUB-16, PUB-18, OPS-11] pricing shows three plans, answers questions and leads to contact', async ({
  page,
}) => {
  await page.goto('/pricing');
  for (const plan of ['Free', 'Pro', 'Max']) await expect(heading(page, plan)).toBeVisible();
  // Payments aren't set up here, so only the free plan can be had.
  await expect(page.getByText("Paid plans can't be bought on this server yet.")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get started free' })).toHaveAttribute('href', '/register');
  await expect(page.getByRole('link', { name: /Get started with/ })).toHaveCount(0);
  await expect(page.getByText('Your usage this month')).toBeHidden();
  const answer = page.getByText("Unused articles don't carry over");
  await expect(answer).toBeHidden();
  await page.getByText('When does my article count reset?').click();
  await expect(answer).toBeVisible();
  await page.getByRole('link', { name: 'Contact sales' }).click();
  await expect(page).toHaveURL('/contact');
});

signedInTest('[PUB-03, PUB-15] signed-in visitors find their dashboard and their usage', async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.getByText('0 of 5 articles used')).toBeVisible();
  await expect(page.getByText('Current plan: Free')).toBeVisible();
  await expect(page.getByText('Your plan', { exact: true })).toHaveCount(3);
  await expect(page.getByText('Your plan', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('link', { name: /Get started/ })).toHaveCount(0);
  await expect(banner(page).getByRole('link', { name: 'Log in' })).toBeHidden();
  await banner(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/');
  await expect(page).toHaveURL('/dashboard');
});

test('[PUB-01, PUB-02, PUB-24] / leads to home, and about says whom the product is for', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/home');
  await page.goto('/about');
  await expect(main(page)).toContainText('Content creators, marketers, SEO teams and agencies');
});

test('the theme of a public page can be chosen, and its pictures follow', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/features');
  const shown = () =>
    page
      .locator('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc);
  const theme = page.getByRole('group', { name: 'Theme' });
  await page.locator('img').first().scrollIntoViewIfNeeded();
  await expect.poll(shown).toContain('-light-');
  await theme.getByRole('button', { name: 'Dark' }).click();
  await expect.poll(shown).toContain('-dark-');
  await page.reload();
  await expect(theme.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  await theme.getByRole('button', { name: 'System' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
});

// The first test proves that these pages load no scripts.
test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[PUB-25] the contact form says what is wrong, keeps what was typed, and sends', async ({
    page,
    guard,
  }) => {
    guard.allow(/status of 422/);
    await page.goto('/contact');
    await page.getByLabel('Your name').fill('Ann <Lee>');
    await page.getByLabel('Your email').fill('ann');
    await page.getByLabel('Message', { exact: true }).fill('Do you send invoices?\nThanks');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Enter a valid email address')).toBeVisible();
    await expect(page.getByLabel('Your email')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Your name')).toHaveValue('Ann <Lee>');
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Do you send invoices?\nThanks');
    await page.getByLabel('Your email').fill('ann@example.com');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(heading(page, 'Message sent')).toBeVisible();
    await expect(page).toHaveURL('/contact/sent');
  });

  test('[PUB-27, PUB-29] the demo finds ideas for a keyword and leads to an account', async ({ page }) => {
    await page.goto('/generator');
    await page.getByLabel('Keyword').fill('home composting');
    await page.getByRole('button', { name: 'Find ideas' }).click();
    await expect(heading(page, 'Ideas for “home composting”')).toBeVisible();
    await expect(page.getByText('these ideas come from search patterns')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Topics' }).getByRole('listitem')).toHaveCount(7);
    await expect(page.getByRole('region', { name: 'Keywords' })).toContainText('home composting tips');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(main(page).getByRole('link', { name: 'Try Free' })).toHaveAttribute('href', '/register');
    await page.goto('/generator');
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  });

  test('the menu of narrow windows opens', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/about');
    const pricing = banner(page).getByRole('link', { name: 'Pricing' });
    await expect(pricing).toBeHidden();
    await banner(page).locator('summary').click();
    await pricing.click();
    await expect(page).toHaveURL('/pricing');
  });
});

test('[PUB-25] a form that a program filled in is answered like any other, and mailed to nobody', async ({
  request,
}) => {
  const form = { name: 'Bot', email: 'bot@example.com', message: 'Buy', website: 'https://spam.example' };
  const answer = await request.post('/contact', { form, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  expect(answer.headers()['location']).toBe('/contact/sent');
});

test('the marketing pages are usable by everybody', async ({ page, guard }) => {
  guard.allow(/status of 422/);
  for (const path of [...PAGES.slice(1), '/generator?keyword=home+composting', '/contact/sent']) {
    await page.goto(path);
    await expectUsable(page, path);
    await page.setViewportSize({ width: 1920, height: 1080 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expectUsable(page, 'contact with errors');
});

test('home is at most 60 kB without pictures and fonts', async ({ page }) => {
  let bytes = 0;
  const counted: Promise<void>[] = [];
  page.on('response', (response) => {
    if (!['document', 'stylesheet', 'script'].includes(response.request().resourceType())) return;
    counted.push(response.body().then((body) => void (bytes += gzipSync(body).byteLength)));
  });
  await page.goto('/home');
  await page.waitForLoadState('networkidle');
  await Promise.all(counted);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(60_000);
});
