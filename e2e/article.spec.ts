import type { Page } from '@playwright/test';
import { refuse } from './support/network.ts';
import { articleNote, articleText, button, main } from './support/steps.ts';
import { makeArticle } from './support/tasks.ts';
import { expect, signedInTest as test } from './support/test.ts';

const TEXT = `SEO Title: Home composting
Meta Description: How a heap works.
Focus Keywords: home composting, compost heap
Tags: compost
---

# Home composting

A heap needs air, water and time.`;

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const saved = (page: Page) => articleNote(page, /^Saved$/);

async function openArticle(page: Page, id: string): Promise<void> {
  await page.goto(`/tasks/${id}/edit`);
  await articleText(page).click();
}

/** Replaces the whole body. */
async function replaceBody(page: Page, text: string): Promise<void> {
  await articleText(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(text);
}

async function addToEnd(page: Page, text: string): Promise<void> {
  await articleText(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText(text);
}

test('[ART-01..03, ART-05..09, ART-11..13, SHELL-39, TASK-46] an article is edited, saved and shown', async ({
  page,
  person,
  guard,
}) => {
  guard.allow(/status of 500/);
  const id = await makeArticle(person.api, TEXT);

  await test.step('metadata are edited beside the text; Ctrl+S saves at once', async () => {
    await page.goto(`/tasks/${id}/edit`);
    await expect(articleText(page)).toBeVisible();
    await page.getByRole('tab', { name: 'SEO' }).click();
    await page.getByLabel('SEO title').fill('Compost without a smell');
    await expect(articleNote(page, 'Unsaved changes')).toBeVisible();
    const found = page.getByRole('figure', { name: 'Desktop' });
    await expect(found).toContainText('https://yoursite.com › compost-without-a-smell');
    await expect(found).toContainText('Compost without a smell');
    await page.getByLabel('Tags').fill('compost, garden , ');
    await page.getByLabel('Meta description').fill('One line\nand another.');
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await page.keyboard.press('ControlOrMeta+s');
    expect((await sent).postDataJSON()).toMatchObject({
      generated_article: expect.stringMatching(
        /^SEO Title: Compost without a smell\nMeta Description: One line and another\.\nFocus Keywords: .+\nTags: compost, garden\n---\n/,
      ),
    });
    await expect(saved(page)).toBeVisible();
    await button(page, 'More actions').click();
    await expect(page.getByRole('menuitem', { name: 'Save' })).toBeDisabled();
    await page.goto(`/tasks/${id}`);
    await expect(main(page).getByText('Compost without a smell')).toBeVisible();
  });

  await test.step('a save that fails keeps the text and can be repeated; an empty article is not saved', async () => {
    await openArticle(page, id);
    await refuse(page, 'PUT', `**/api/tasks/${id}`);
    await addToEnd(page, '\n\nWritten while the server was ill.');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(articleNote(page, 'Save failed')).toBeVisible();
    await page.unroute(`**/api/tasks/${id}`);
    await page.keyboard.press('ControlOrMeta+s');
    await expect(saved(page)).toBeVisible();
    const stored = async () => (await person.api.getTask({ params: { id } })).task.generated_article;
    const before = await stored();
    expect(before).toContain('Written while the server was ill.');

    await replaceBody(page, ' ');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(articleNote(page, "An empty article isn't saved")).toBeVisible();
    expect(await stored()).toBe(before);
  });

  await test.step('the toolbar, the counter, fullscreen and a safe preview', async () => {
    await replaceBody(page, 'Compost');
    await expect(main(page).getByText('1 word', { exact: true })).toBeVisible();
    await expect(main(page).getByText('7 characters', { exact: true })).toBeVisible();
    await expect(main(page).getByText('1 paragraph', { exact: true })).toBeVisible();
    const source = () => articleText(page).innerText();
    const tool = (name: string) =>
      page.getByRole('group', { name: 'Formatting' }).getByRole('button', { name, exact: true });
    for (const [name, marked] of [
      ['Bold', '**Compost**'],
      ['Italic', '*Compost*'],
      ['Heading 2', '## Compost'],
      ['Heading 3', '### Compost'],
      ['Bullet list', '- Compost'],
    ] as const) {
      await page.keyboard.press('ControlOrMeta+a');
      await tool(name).click();
      await expect.poll(source).toBe(marked);
      await expect(articleText(page)).toBeFocused();
      await tool(name).click();
      await expect.poll(source).toBe('Compost');
    }
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+b');
    await expect.poll(source).toBe('**Compost**');

    await replaceBody(
      page,
      '## Heap\n\n<img src="https://evil.test/a.png" onerror="alert(1)"> [click](javascript:alert(1)) ![spy](https://evil.test/b.png)\n\n<script>alert(1)</script>',
    );
    await button(page, 'Split').click();
    await expect(preview(page).getByRole('heading', { name: 'Heap' })).toBeVisible();
    await expect(preview(page).locator('img, script, [onerror], a[href^="javascript"]')).toHaveCount(0);

    await page.getByRole('button', { name: 'Fullscreen' }).click();
    const box = await page.getByRole('group', { name: 'Format and view' }).boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Fullscreen' })).toHaveAttribute('aria-pressed', 'false');
  });
});
