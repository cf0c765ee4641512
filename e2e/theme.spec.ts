import type { Page } from '@playwright/test';
import { expect, signedInTest as test } from './support/test.ts';

const DARK = /rgb\((\d|[1-4]\d), /;

/** Records the page's color before each frame, from the first one on. */
const noteFrames = (page: Page) =>
  page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seenColours: seen });
    const note = () => {
      if (document.body) {
        const colour = getComputedStyle(document.body).backgroundColor;
        seen.add(
          colour === 'rgba(0, 0, 0, 0)' ? getComputedStyle(document.documentElement).backgroundColor : colour,
        );
      }
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });

const coloursSeen = (page: Page) =>
  page.evaluate(() => [...(globalThis as unknown as { seenColours: Set<string> }).seenColours]);

test('a chosen theme is there at once, and on the next load from the first frame on', async ({
  page,
  person,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await noteFrames(page);
  await page.goto('/tasks');
  await page.getByRole('button', { name: person.fullName }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect.poll(colour).toMatch(DARK);

  for (const path of ['/tasks', '/home', '/login']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    for (const seen of await coloursSeen(page)) expect(seen).toMatch(DARK);
  }

  await page.goto('/tasks');
  await page.getByRole('button', { name: person.fullName }).click();
  await page.getByRole('menuitemradio', { name: 'System' }).click();
  await expect.poll(colour).not.toMatch(DARK);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(colour).toMatch(DARK);
});
