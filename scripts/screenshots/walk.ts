import type { Page } from '@playwright/test';
import type { PageServer } from '../../e2e/support/page-server.ts';
import { articleText, button, heading, main } from '../../e2e/support/steps.ts';
import type { Film } from './film.ts';
import { KEYWORD } from './instance.ts';

const NOTES =
  'Our allotment has kept three bins since 2019. The first winter taught us to keep a sack of dry leaves at hand, ' +
  'because kitchen scraps alone turn sour. Since then the heap has never smelled, and each bin gives about 300 litres of compost a year.';

const primary = ['home composting for beginners', 'home composting bins'];

/** Walks from the keyword to the article, as a user does. Returns the path of the task. */
export async function walk(page: Page, film: Film, pages: PageServer): Promise<string> {
  const next = () => film.click(button(page, 'Next'), 0.7);

  await page.goto('/tasks/new');
  const question = page.getByLabel('What do you want to write about?');
  await question.waitFor();
  film.scene('keywords');
  await film.hold(0.8);
  await film.type(question, KEYWORD);
  await film.click(button(page, 'or go through the seven steps'), 0.3);
  await page.waitForURL(/\/edit$/);
  await heading(page, 'Discover Content Opportunities').waitFor();
  await film.hold(0.4);
  await film.click(button(page, 'Research'), 0.3);
  await button(page, /^Autocomplete suggestions/).waitFor();
  await film.hold(1);
  for (const name of primary) await film.click(button(page, new RegExp(`^${name}`)).first());
  const questions = main(page).getByRole('button', { name: /home composting.*\?/i });
  for (let index = 0; index < 5; index += 1) await film.click(questions.nth(index), 0.25);
  await film.hold(0.6);
  await film.click(button(page, 'Use as keywords'), 0.3);

  await heading(page, 'Choose Your Article Focus').waitFor();
  film.scene('topics');
  await film.hold(1);
  const topics = main(page).getByRole('button', { name: /home composting/i });
  await film.click(topics.nth(0));
  await film.click(topics.nth(1));
  await film.type(page.getByLabel('Add your own topic'), 'Which bin suits a small garden');
  await page.keyboard.press('Enter');
  await film.hold(0.8);
  await next();

  await heading(page, 'Source Integration').waitFor();
  film.scene('sources');
  await film.hold(0.6);
  for (const [index, name] of ['home-composting', 'soil-handbook'].entries()) {
    await page.getByLabel('Add URL Source').fill(pages.addressOf(name));
    await film.click(button(page, 'Extract'), 0.3);
    await heading(page, `Added Sources (${index + 1})`).waitFor();
    await film.hold(0.8);
  }
  await film.moveTo(page.getByLabel('Add Text Block'));
  await page.getByLabel('Add Text Block').fill(NOTES);
  await film.hold(0.5);
  await film.click(button(page, 'Add text'), 0.4);
  await heading(page, 'Added Sources (3)').waitFor();
  await film.hold(1);
  await next();

  await heading(page, 'Product Integration').waitFor();
  film.scene('product');
  await film.hold(2);
  await next();

  await heading(page, 'Authority Profile').waitFor();
  film.scene('author');
  await film.hold(0.8);
  await film.click(button(page, 'Add New').first(), 0.4);
  await page.getByLabel('Profile Name').fill('Garden blog');
  await film.type(page.getByLabel('Author Name'), 'Ada Marsh');
  await page.getByLabel('Author Bio').fill('Has composted on an allotment for six years.');
  await page.getByLabel('Target audience').fill('Beginners with a small garden');
  await film.hold(0.8);
  await film.click(button(page, 'Save Profile'), 0.3);
  await page.getByText('Selected author profile: Ada Marsh').waitFor();
  await film.hold(0.6);
  await next();

  await heading(page, 'Style & Format').waitFor();
  film.scene('style');
  await film.hold(0.6);
  await film.click(page.getByRole('radio', { name: /^Casual/ }));
  await film.click(page.getByRole('radio', { name: /^Short post/ }), 0.8);
  await next();

  await heading(page, 'Generate Article').waitFor();
  film.scene('generate');
  await film.hold(1);
  await film.click(button(page, 'Generate article'), 0.6);
  await film.click(page.getByRole('alertdialog').getByRole('button', { name: 'Generate' }), 0.2);
  await film.watch(() => articleText(page).isVisible());
  film.scene('article');
  // The notification may have closed by itself.
  await page
    .getByRole('button', { name: 'Close notification' })
    .first()
    .click({ timeout: 1000 })
    .catch(() => undefined);
  await page.getByText(/^\d+ of 100\./).waitFor();
  await film.hold(3);
  for (let turn = 0; turn < 5; turn += 1) {
    await page.mouse.move(560, 500);
    await page.mouse.wheel(0, 120);
    await film.hold(0.5);
  }
  await film.hold(2);
  return new URL(page.url()).pathname;
}
