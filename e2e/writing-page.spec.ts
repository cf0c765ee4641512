import type { Page } from '@playwright/test';
import { expectUsable } from './support/axe.ts';
import { refuse } from './support/network.ts';
import { inTeam } from './support/person.ts';
import { articleText, button, main } from './support/steps.ts';
import { makeArticle } from './support/tasks.ts';
import { expect, signedInTest as test } from './support/test.ts';

const LONG = `# Heaps\n\n${'A heap gets warm when air and water reach every part of it. '.repeat(400)}`;
const TABS = ['Checks', 'Evidence', 'Review', 'Sections', 'SEO', 'Versions'] as const;

/** Visible area of the editor, without the bars above and below. */
const textBox = async (page: Page) => {
  const scroller = page.locator('.cm-scroller');
  await expect(scroller).toBeVisible();
  return scroller.evaluate((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    const at = (y: number) => element.contains(document.elementFromPoint(innerWidth / 3, y));
    return { height, isUncovered: at(top + 1) && at(bottom - 1) };
  });
};

/** Counts fully visible lines of a paragraph. */
const linesInSight = (page: Page) =>
  articleText(page).evaluate((text) => {
    const box = text.closest('.cm-scroller')?.getBoundingClientRect();
    const paragraph = text.querySelector('.cm-line:last-child');
    if (!box || !paragraph) throw new Error('no text');
    const range = document.createRange();
    range.selectNodeContents(paragraph);
    const isInSight = (line: DOMRect) => line.top >= box.top && line.bottom <= box.bottom;
    const tops = [...range.getClientRects()].filter(isInSight).map(({ top }) => Math.round(top));
    const { fontSize } = getComputedStyle(paragraph);
    return { count: new Set(tops).size, fontSize };
  });

const scrolls = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight > document.documentElement.clientHeight);

test('[ART-01, ART-02, ART-05, WIZ-10, WIZ-11] the page of an article, wide and narrow', async ({
  page,
  person,
}) => {
  await test.step('the text has the window: 24 lines on a laptop, most of a phone', async () => {
    const id = await makeArticle(person.api, LONG);
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(`/tasks/${id}/edit`);
    await articleText(page).press('ControlOrMeta+End');
    const { count, fontSize } = await linesInSight(page);
    expect(fontSize).toBe('16px');
    expect(count).toBeGreaterThanOrEqual(24);
    expect((await textBox(page)).isUncovered).toBe(true);
    expect(await scrolls(page)).toBe(false);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();

    await page.setViewportSize({ width: 390, height: 800 });
    const phone = await textBox(page);
    expect(phone.height / 800).toBeGreaterThanOrEqual(0.6);
    expect(phone.isUncovered).toBe(true);
    expect(await scrolls(page)).toBe(false);
  });

  await page.setViewportSize({ width: 1280, height: 720 });
  await test.step('everything beside the text is in one panel, and steps and pages are in menus', async () => {
    const { task } = await person.api.sampleTask();
    await page.goto(`/tasks/${task?.id}/edit`);
    await expect(articleText(page)).toBeVisible();
    const panel = page.getByRole('complementary', { name: 'Article panel' });
    for (const tab of TABS) {
      await panel.getByRole('tab', { name: tab, exact: true }).click();
      await expect(panel.getByRole('tabpanel', { name: tab, exact: true })).not.toBeEmpty();
      await expect(panel.locator('[aria-busy=true]')).toHaveCount(0);
      await expectUsable(page, `the panel with ${tab}`);
    }
    await button(page, 'Side panel').click();
    await expect(panel).toBeHidden();
    await page.reload();
    await expect(articleText(page)).toBeVisible();
    await expect(panel).toBeHidden();
    await button(page, 'Side panel').press('Enter');
    await expect(panel.getByRole('tab', { name: 'Checks' })).toHaveAttribute('aria-selected', 'true');

    const steps = button(page, 'Step 7 of 7');
    await steps.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Steps' })).toBeVisible();
    await expectUsable(page, 'the menu of steps');
    await page.keyboard.press('Escape');
    await expect(steps).toBeFocused();

    await page.setViewportSize({ width: 390, height: 800 });
    await button(page, 'Side panel').click();
    const sheet = page.getByRole('dialog', { name: 'Article panel' });
    for (const tab of TABS) {
      await sheet.getByRole('tab', { name: tab, exact: true }).click();
      await expect(sheet.getByRole('tabpanel', { name: tab, exact: true })).not.toBeEmpty();
    }
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(button(page, 'Side panel')).toBeFocused();

    await main(page).getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('banner').first()).toBeVisible();
  });
});

test('beside several others and a failed save, the title keeps its room and nothing overlaps', async ({
  page,
  person,
  server,
  guard,
}) => {
  guard.allow(/status of 500/);
  const { workspace } = await person.api.createWorkspace({ body: { name: 'Acme' } });
  const team = inTeam(server.url, person.token, workspace.id);
  const id = await makeArticle(team, LONG, {
    name: 'How to choose a drip irrigation kit for a small garden',
  });
  const names = ['Ana Ruiz', 'Ben Ode', 'Carl Berg', 'Dora Lee', 'Eva Lind'];
  await page.route('**/presence/*', (route) =>
    route.fulfill({
      json: {
        members: names.map((name) => ({
          user_id: name,
          name,
          mode: 'editing',
          heading: '',
          seconds_left: 45,
        })),
      },
    }),
  );
  await refuse(page, 'PUT', `**/api/tasks/${id}`);
  await page.goto(`/tasks/${id}/edit?workspace=${workspace.id}`);
  await expect(button(page, '5 others are here')).toBeVisible();
  await articleText(page).press('ControlOrMeta+End');
  await page.keyboard.insertText(' And peelings.');
  await expect(button(page, /^Save failed/)).toBeVisible();
  for (const [width, rows, characters] of [
    [1366, 1, 30],
    [1280, 2, 30],
    [390, 2, 16],
  ] as const) {
    await page.setViewportSize({ width, height: 768 });
    const bar = await page.locator('header:has(h1)').evaluate((header) => {
      const controls = [...header.querySelectorAll('button, a')].map((each) => each.getBoundingClientRect());
      const shown = controls.filter(({ width: size }) => size > 4);
      const overlaps = shown.filter((one, at) =>
        shown.some(
          (other, index) =>
            index > at &&
            one.left < other.right - 2 &&
            other.left < one.right - 2 &&
            one.top < other.bottom - 2 &&
            other.top < one.bottom - 2,
        ),
      );
      const title = header.querySelector<HTMLElement>('h1 .truncate');
      const size = title ? Number.parseFloat(getComputedStyle(title).fontSize) : 0;
      return {
        height: header.clientHeight,
        overlaps: overlaps.length,
        // Half of its size is the mean width of a character.
        characters: (title?.clientWidth ?? 0) / (size / 2),
        isCut: shown.some(({ right }) => right > innerWidth),
      };
    });
    expect(bar, `${width}px`).toMatchObject({ overlaps: 0, isCut: false });
    expect(bar.height, `${width}px`).toBeLessThan(rows * 50);
    expect(bar.characters, `${width}px`).toBeGreaterThanOrEqual(characters);
  }
});
