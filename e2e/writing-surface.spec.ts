import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectUsable } from './support/axe.ts';
import type { Person } from './support/person.ts';
import { articleText, button, main } from './support/steps.ts';
import { makeArticle, makeWrittenTask, stored } from './support/tasks.ts';
import { expect, signedInTest as test } from './support/test.ts';

const FIXTURES = path.resolve(import.meta.dirname, '../apps/web/app/editor/paste/fixtures');
const fixture = (name: string): string => readFileSync(path.join(FIXTURES, `${name}-clipboard.html`), 'utf8');

const BODY = `# Watering a small garden

Drip lines bring **water to the root** [1], as [the guide](https://guide.example/drip) says.

## What you need

- A timer
- A filter

| Part | Price |
| --- | --- |
| Timer | 30 |

The end.`;

/** Opens an article with this body. */
async function openArticle(page: Page, { api }: Person, body: string): Promise<void> {
  await page.goto(`/tasks/${await makeArticle(api, `SEO Title: Watering\n---\n\n${body}`)}/edit`);
  await expect(articleText(page)).toContainText(body.replace(/^# /, '').split('\n')[0] ?? '');
}

/** Reads the whole text, which must fit into the window. */
const source = async (page: Page): Promise<string> => {
  await button(page, 'Markdown').click();
  const placeholder = 'Write the article';
  const lines = await articleText(page).locator('.cm-line').allTextContents();
  return lines.map((line) => (line === placeholder ? '' : line)).join('\n');
};

async function goToEnd(page: Page): Promise<void> {
  await articleText(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
}

async function emptyText(page: Page): Promise<void> {
  await articleText(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
}

/** Dispatches a paste event with raw HTML, because browsers sanitize their clipboard. */
async function pasteHtml(page: Page, html: string, plain = ''): Promise<void> {
  await articleText(page).evaluate(
    (target, [rich = '', text = '']) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', rich);
      clipboardData.setData('text/plain', text);
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [html, plain],
  );
}

/** Tall enough for the whole text. */
const WINDOW = { width: 1280, height: 1000 };

test.use({ viewport: WINDOW });

test('[ART-01, ART-02] an article is read, selected, written, searched and pasted into, wide and narrow', async ({
  page,
  context,
  person,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openArticle(page, person, `${BODY}\n\n- [ ] A task\n\n---\n\n> Quoted\n\n\`\`\`js\nlet a;\n\`\`\`\n`);
  await test.step('the text is drawn as it reads, but for where the cursor is, in four views', async () => {
    const text = articleText(page);
    await expect(button(page, 'Write')).toHaveAttribute('aria-pressed', 'true');
    await expect(text).not.toContainText('**');
    await expect(text).not.toContainText('guide.example');
    await expect(text.getByRole('cell', { name: 'Timer' })).toBeVisible();
    const [title, paragraph] = await Promise.all(
      ['.cm-h1', '.cm-line:not(.cm-heading)'].map((part) =>
        text
          .locator(part)
          .filter({ hasText: /\S/ })
          .first()
          .evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize)),
      ),
    );
    expect(title).toBeGreaterThan(paragraph ?? 0);

    await text.getByText('water to the root').click();
    await expect(text).toContainText('**water to the root**');
    await expect(text).not.toContainText('guide.example');
    await text.getByText('What you need').click();
    await expect(text).toContainText('## What you need');
    await expect(text).not.toContainText('**');

    await button(page, 'Markdown').click();
    await expect(text).toContainText('# Watering a small garden');
    await expect(text).toContainText('| Timer | 30 |');
    await page.reload();
    await expect(button(page, 'Markdown')).toHaveAttribute('aria-pressed', 'true');
    await expect(text).toContainText('| Timer | 30 |');
    await button(page, 'Split').click();
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('cell', { name: 'Timer' })).toBeVisible();
    await expect(text).toContainText('| Timer | 30 |');
    await button(page, 'Preview').click();
    await expect(text).toBeHidden();
    await button(page, 'Write').click();
    await expect(text).not.toContainText('| --- |');
  });

  await test.step('a selection over several lines stays within the text column', async () => {
    const text = articleText(page);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 1000 });
      await text.focus();
      await page.keyboard.press('ControlOrMeta+a');
      await expect(page.locator('.cm-selectionBackground').first()).toBeAttached();
      const [outside, column] = await text.evaluate((content) => {
        const edges = [...content.querySelectorAll('.cm-line')].map((line) => line.getBoundingClientRect());
        const left = Math.min(...edges.map((edge) => edge.left));
        const right = Math.max(...edges.map((edge) => edge.right));
        const drawn = [...document.querySelectorAll('.cm-selectionBackground')].map((part) =>
          part.getBoundingClientRect(),
        );
        return [drawn.filter((part) => part.left < left || part.right > right).length, right - left];
      });
      expect(outside).toBe(0);
      expect(column).toBeLessThan(width);
      // Transparent, so that the selection behind it is visible.
      await expect(text.locator('.cm-code-line').first()).toHaveCSS('background-color', /\/ 0\.\d+\)$/);
    }
  });

  await test.step('Ctrl+K links a selection, and opens the palette without one', async () => {
    const text = articleText(page);
    await text.getByText('The end.').click();
    await page.keyboard.press('Home');
    for (const _ of 'The') await page.keyboard.press('Shift+ArrowRight');
    await expect(main(page).getByRole('toolbar', { name: 'Revise selection' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    const form = page.getByRole('dialog', { name: 'Add link' });
    await expect(form.getByLabel('Text')).toHaveValue('The');
    await page.keyboard.type('end.example');
    await page.keyboard.press('Enter');
    await expect(text).toBeFocused();
    await expect(text).toContainText('[The](https://end.example) end.');
    await page.keyboard.press('ControlOrMeta+z');
    await text.getByText('A timer').click();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByPlaceholder(/^Search/)).toBeFocused();
    await page.keyboard.press('Escape');
  });

  await test.step('everybody can use the writing surface, with its panels and menus, in a telephone’s window too', async () => {
    await expectUsable(page, 'Write mode');
    await goToEnd(page);
    await page.keyboard.press('ControlOrMeta+f');
    await expect(page.getByPlaceholder('Replace with')).toBeVisible();
    await expectUsable(page, 'find and replace');
    await page.keyboard.press('Escape');
    await goToEnd(page);
    await page.keyboard.type('/');
    await expect(page.getByRole('listbox', { name: 'Insert' })).toBeVisible();
    await expectUsable(page, 'the slash menu');

    await page.setViewportSize({ width: 390, height: 800 });
    const tools = main(page).getByRole('group', { name: 'Formatting' });
    await expect(tools).toBeVisible();
    expect(await tools.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await tools.getByRole('button', { name: 'Outline' }).focus();
    await expect(tools.getByRole('button', { name: 'Outline' })).toBeInViewport();
  });

  await page.setViewportSize(WINDOW);
  await test.step('the slash menu, find and replace, the outline and undo work with the keyboard alone', async () => {
    await emptyText(page);
    await page.keyboard.type('/');
    const menu = page.getByRole('listbox', { name: 'Insert' });
    await expect(menu.getByRole('option')).toHaveText([
      'Heading 2',
      'Heading 3',
      'Bullet list',
      'Numbered list',
      'Task list',
      'Quote',
      'Table',
      'Insert picture',
      'Code block',
      'Divider',
    ]);
    await page.keyboard.type('quo');
    await expect(menu.getByRole('option')).toHaveText(['Quote']);
    await page.keyboard.press('Enter');
    await page.keyboard.type('A garden, a gardener and a /path');
    await expect(menu).toBeHidden();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('and/or');
    await expect(menu).toBeHidden();
    expect(await source(page)).toBe('> A garden, a gardener and a /path\n\nand/or');

    await button(page, 'Write').click();
    await goToEnd(page);
    await page.keyboard.press('ControlOrMeta+f');
    await page.keyboard.type('garden');
    const count = page.locator('.cm-search').getByRole('status');
    await expect(count).toHaveText('2 matches');
    await page.keyboard.press('Enter');
    await expect(count).toHaveText(/^[12] of 2$/);
    await page.keyboard.press('Tab');
    await page.getByPlaceholder('Replace with').fill('yard');
    await page.getByRole('button', { name: 'Replace all' }).press('Enter');
    await page.keyboard.press('Escape');
    await expect(articleText(page)).toBeFocused();
    expect(await source(page)).toBe('> A yard, a yarder and a /path\n\nand/or');
    await goToEnd(page);
    await page.keyboard.press('ControlOrMeta+z');
    expect(await source(page)).toContain('gardener');
    await articleText(page).focus();
    await page.keyboard.press('ControlOrMeta+Shift+Z');
    expect(await source(page)).toContain('yarder');

    await goToEnd(page);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Timers');
    await page.keyboard.press('ControlOrMeta+Alt+2');
    await page.keyboard.press('Home');
    await page.keyboard.press('ControlOrMeta+Home');
    await button(page, 'Outline').press('Enter');
    await page.getByRole('menuitem', { name: 'Timers' }).press('Enter');
    await expect(articleText(page)).toBeFocused();
    await page.keyboard.type(' and filters');
    expect(await source(page)).toMatch(/\n## Timers and filters$/);

    await articleText(page).focus();
    await page.keyboard.press('Shift+Home');
    await expect(main(page).getByText(/^\d words selected$/)).toBeVisible();
  });

  await test.step('a paste from Word and Google Docs keeps its structure, in one step; as plain text, it is plain', async () => {
    for (const name of ['word', 'google-docs']) {
      await button(page, 'Write').click();
      await emptyText(page);
      await pasteHtml(page, fixture(name));
      await expect(articleText(page)).toContainText('Timer');
      const pasted = await source(page);
      expect(pasted).toContain(
        'Drip lines bring **water** to the *root*, says [the guide](https://guide.example/drip).',
      );
      expect(pasted).toContain('- A timer\n  - with a battery\n- A filter');
      await articleText(page).focus();
      await page.keyboard.press('ControlOrMeta+z');
      expect(await source(page)).toBe('');
    }

    await page.evaluate(() =>
      navigator.clipboard.write([
        new ClipboardItem({
          'text/html': new Blob(['<h2>Rich</h2>'], { type: 'text/html' }),
          'text/plain': new Blob(['Rich'], { type: 'text/plain' }),
        }),
      ]),
    );
    await articleText(page).focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect.poll(() => source(page)).toBe('## Rich');
    await emptyText(page);
    await page.keyboard.press('ControlOrMeta+Shift+v');
    await expect.poll(() => source(page)).toBe('Rich');

    await emptyText(page);
    await page.keyboard.type('`ls `');
    await page.keyboard.press('ArrowLeft');
    await pasteHtml(page, '<b>-l</b>', '-l');
    await expect.poll(() => source(page)).toBe('`ls -l`');

    await emptyText(page);
    const huge = `<b>x</b>${'<p onclick="alert(1)">word</p>'.repeat(170_000)}`;
    expect(huge.length).toBeGreaterThan(5_000_000);
    await pasteHtml(page, huge, 'the plain text');
    await expect.poll(() => source(page)).toBe('the plain text');

    await emptyText(page);
    const picture = `<img src="data:image/png;base64,${'A'.repeat(3_000_000)}">`;
    await pasteHtml(page, `<p>A <b>drip</b> line</p>${picture}`, 'A drip line');
    await expect(
      page.getByText('1 pasted picture was left out. Add it with Insert picture.', { exact: true }),
    ).toBeVisible();
    await expect.poll(() => source(page)).toBe('A **drip** line');
  });

  await test.step('text is composed with an input method beside and inside of marks', async () => {
    await button(page, 'Write').click();
    const cdp = await page.context().newCDPSession(page);
    const compose = async (steps: readonly string[], end: string) => {
      for (const text of steps) {
        await cdp.send('Input.imeSetComposition', {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        });
      }
      await cdp.send('Input.insertText', { text: end });
    };
    await emptyText(page);
    await page.keyboard.type('## ');
    await compose(['j', 'ji', 'jia', 'jiao', '浇'], '浇水');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('a ****');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await compose(['s', 'sh', 'shu', 'shui'], '水');
    await page.keyboard.press('End');
    await page.keyboard.type(' b');
    expect(await source(page)).toBe('## 浇水\n\na **水** b');
  });

  await test.step('side by side, both parts show the same section', async () => {
    const section = (number: number) => `## Section ${number}\n\n${'- words, and more words\n'.repeat(30)}`;
    const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
    await openArticle(page, person, `# Long\n\n${numbers.map(section).join('\n')}`);
    await button(page, 'Split').click();
    const preview = page.getByRole('region', { name: 'Preview' });
    const heading = preview.getByRole('heading', { name: 'Section 6' });
    await heading.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await expect(articleText(page).getByText('## Section 6')).toBeInViewport();
    await page
      .locator('.cm-scroller')
      .evaluate((scroller) => scroller.scrollTo({ top: scroller.scrollHeight }));
    const left = ({ scrollHeight, scrollTop, clientHeight }: Element) =>
      scrollHeight - scrollTop - clientHeight;
    await expect.poll(() => preview.evaluate(left)).toBeLessThan(5);
  });
});

test('tables are edited as a grid with the keyboard, and citations are passed, opened and deleted as a whole', async ({
  page,
  pages,
  person,
}) => {
  const id = await makeWrittenTask(person.api, pages);
  const { task } = await person.api.getTask({ params: { id } });
  const [head = ''] = (task.generated_article ?? '').split('\n# ');
  const body = { generated_article: `${head}\n${BODY}`, article_version: task.article_version };
  await person.api.updateTask({ params: { id }, body });
  await page.goto(`/tasks/${id}/edit`);
  const text = articleText(page);
  await text.getByText('A filter').click();
  await page.keyboard.press('ArrowDown');
  await expect(text.getByRole('table', { name: 'Table' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.type('New ');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A|B');
  await expect(text.getByRole('cell', { name: 'New Timer' })).toBeVisible();
  await expect(text.getByRole('cell', { name: 'A|B' })).toBeVisible();
  // The menus are loaded with the first table. Without them, Tab leaves the text.
  await expect(button(page, 'Row 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Row 3')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectUsable(page, 'the menu of a row');
  await page.getByRole('menuitem', { name: 'Move up' }).press('Enter');
  await expect(text).toBeFocused();
  await button(page, 'Column 1').click();
  await page.getByRole('menuitem', { name: 'Move right' }).click();
  await expect(text.getByRole('row')).toHaveText(['PricePart', 'A|B', '30New Timer']);
  await page.keyboard.press('ControlOrMeta+z');
  await stored(person.api, id, ({ generated_article }) => generated_article).toContain(
    '| Part | Price |\n| --- | --- |\n| A\\|B |  |\n| New Timer | 30 |',
  );

  const chip = text.locator('.cm-citation').first();
  // The card opens after a delay, unless the chip is redrawn meanwhile. Moving the pointer again opens it then.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await chip.hover();
    await expect(page.locator('.cm-citation-card')).toContainText('Source 1', { timeout: 2_000 });
  }).toPass();
  await chip.click();
  const panel = page.getByRole('region', { name: 'Source 1' });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await text.getByText('Drip lines bring').click();
  await page.keyboard.press('Home');
  for (let i = 0; i < 'Drip lines bring **water to the root** '.length; i += 1) {
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Alt+Enter');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Backspace');
  await stored(person.api, id, ({ generated_article }) => generated_article).toContain(
    '**water to the root** , as',
  );
});
