import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** User actions, by accessible names. */

export const main = (page: Page): Locator => page.getByRole('main');

export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });

export const heading = (page: Page, name: string): Locator =>
  main(page).getByRole('heading', { name, exact: true });

/** Finds a button of the wizard, outside menus and dialogs. */
export const button = (page: Page, name: string | RegExp): Locator =>
  main(page).getByRole('button', { name, exact: true });

export const STEP_HEADINGS = [
  'Discover Content Opportunities',
  'Choose Your Article Focus',
  'Source Integration',
  'Product Integration',
  'Authority Profile',
  'Style & Format',
  'Generate Article',
] as const;

export const rail = (page: Page): Locator => page.getByRole('navigation', { name: 'Steps' });

export const railStep = (page: Page, step: number): Locator =>
  rail(page)
    .getByRole('button')
    .nth(step - 1);

/** Save status in the header: 'Saving...', 'Saved 10:42' or 'Save failed'. */
export const saveNote = (page: Page): Locator => main(page).getByRole('status').first();

export async function startArticle(page: Page): Promise<void> {
  await main(page).getByRole('link', { name: 'Start Article' }).first().click();
  await page.getByLabel('What do you want to write about?').fill('home composting');
  await button(page, 'or go through the seven steps').click();
  await expect(page).toHaveURL(/\/tasks\/[0-9a-f-]{36}\/edit$/);
}

export async function goOn(page: Page): Promise<void> {
  await button(page, 'Next').click();
}

export async function openStep(page: Page, step: number): Promise<void> {
  await railStep(page, step).click();
  await expect(railStep(page, step)).toHaveAttribute('aria-current', 'step');
}

export async function research(page: Page, keyword: string): Promise<void> {
  await page.getByLabel('Keyword', { exact: true }).fill(keyword);
  await button(page, 'Research').click();
  await expect(button(page, /^Autocomplete suggestions/)).toBeVisible();
}

/** Selects a primary keyword and five secondary ones, the minimum for topics. */
export async function chooseKeywords(page: Page): Promise<void> {
  await patternButton(page, 'home composting for beginners').click();
  for (const question of QUESTIONS.slice(0, 5)) await patternButton(page, question).click();
}

/** Finds a keyword made from a pattern. Its label says so beside actual searches. */
const patternButton = (page: Page, name: string): Locator =>
  button(page, new RegExp(`^${name.replace('?', String.raw`\?`)}(?: ?\\(pattern\\))?$`));

export const QUESTIONS = [
  'How do you get started with home composting?',
  'What do you need for home composting?',
  'How long does home composting take?',
  'What are common mistakes with home composting?',
  'Is home composting difficult for beginners?',
] as const;

/** Finds the box for URLs, text and files. */
export const sourceBox = (page: Page): Locator => page.getByLabel('Add sources');

export async function addUrl(page: Page, url: string): Promise<void> {
  await sourceBox(page).fill(url);
  await button(page, 'Extract').click();
}

export async function addText(page: Page, text: string): Promise<void> {
  await sourceBox(page).fill(text);
  await button(page, 'Add text').click();
}

/** Starts the article and confirms. */
export async function generate(page: Page): Promise<void> {
  await button(page, 'Generate article').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Generate' }).click();
}

/** Selects an action in the article's overflow menu. */
export async function chooseMore(page: Page, name: string): Promise<void> {
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Opens the step rail from the article page. */
export const openRail = (page: Page): Promise<void> => button(page, 'Step 7 of 7').click();

/** Source text of the article in the editor. */
export const articleText = (page: Page): Locator => page.getByRole('textbox', { name: 'Article' });

/** Save status below the article: 'Saved', 'Unsaved changes', 'Saving...' or 'Save failed'. */
export const articleNote = (page: Page, text: string | RegExp): Locator =>
  page
    .getByRole('region', { name: 'Step 7 of 7: Generate Article' })
    .getByRole('status')
    // Excludes the status of the whole task in the header.
    .and(page.locator(':not(header *)'))
    .filter({ hasText: text });
