import type { BrowserContext, Page } from '@playwright/test';
import { stopsInSections, waitsInSection } from './support/models.ts';
import { bringSession, makePerson, type Person } from './support/person.ts';
import { articleText, button, generate, main, openStep } from './support/steps.ts';
import { makeReadyTask } from './support/tasks.ts';
import { expect, test } from './support/test.ts';

const passages = (page: Page) => main(page).locator('.prose p').filter({ hasText: 'a place in half shade' });

async function openRun(page: Page, url: string, person: Person, id: string): Promise<void> {
  await bringSession(page, url, person);
  await page.goto(`${url}/tasks/${id}/edit`);
}

/** Records the `Last-Event-ID` of each connection to a run's events. */
function connections(context: BrowserContext): (string | undefined)[] {
  const asked: (string | undefined)[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/generation-events')) asked.push(request.headers()['last-event-id']);
  });
  return asked;
}

test('[GEN-19, GEN-23, GEN-24] all sections grow at once, in every tab and after a reload, and a cancel stops the model', async ({
  page,
  context,
  pages,
  modelServer,
}) => {
  modelServer.say(stopsInSections);
  const person = await makePerson(modelServer.url);
  const id = await makeReadyTask(person.api, pages);
  await openRun(page, modelServer.url, person, id);
  await generate(page);
  await expect(passages(page).nth(1)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(passages(other).nth(1)).toBeVisible();
  const missingHere = async () => (await passages(other).count()) - (await passages(page).count());
  await expect.poll(missingHere).toBe(0);
  await page.reload();
  await expect(passages(page).nth(1)).toBeVisible();
  await expect.poll(missingHere).toBe(0);
  await button(page, 'Cancel').click();
  await page.getByRole('button', { name: 'Cancel generation' }).click();
  for (const tab of [page, other]) await expect(articleText(tab)).toBeVisible();
  expect((await person.api.generationStatus({ params: { id } })).cancelled).toBe(true);
});

test('[GEN-23, GEN-24] a network that goes and comes back: the page takes up the events where they broke', async ({
  page,
  context,
  pages,
  modelServer,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_INCOMPLETE_CHUNKED/);
  const { answer, goOn } = waitsInSection();
  modelServer.say(answer);
  const person = await makePerson(modelServer.url);
  const id = await makeReadyTask(person.api, pages);
  const asked = connections(context);
  await openRun(page, modelServer.url, person, id);
  await generate(page);
  await expect(main(page).locator('.prose p').first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await expect(main(page).locator('.prose p').first()).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => asked.at(-1)).toMatch(/^\d+$/);
  goOn();
  await expect(articleText(page)).toBeVisible();
});

test("[GEN-07, GEN-10, GEN-11, GEN-18, GEN-19, GEN-21, GEN-23, GEN-24, WIZ-05, WIZ-24] a model writes before the reader's eyes", async ({
  page,
  pages,
  modelServer,
}) => {
  const { answer, goOn } = waitsInSection();
  modelServer.say(answer);
  const { url } = modelServer;
  const person = await makePerson(url);
  const id = await makeReadyTask(person.api, pages);
  await bringSession(page, url, person);
  await page.goto(`${url}/tasks/${id}/edit`);
  await expect(page.getByText('AI Ready')).toBeVisible();
  await generate(page);

  const progress = page.getByRole('progressbar', { name: 'Article progress' });
  await expect(progress).toBeVisible();
  await expect(page.getByText(/^usually /)).toBeVisible();
  await expect(page.getByText(/\(\d+ seconds\)/)).toBeAttached();
  await expect(main(page).getByText('Writing the sections')).toBeVisible();
  await expect(main(page).locator('.prose p').first()).toBeVisible();

  await openStep(page, 6);
  goOn();
  await expect(button(page, 'Step 7 of 7')).toBeVisible();
  await expect(articleText(page)).toBeVisible();
  await button(page, 'Preview').click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Sources', exact: true })).toBeVisible();
  await expect(preview).toContainText('[1]');
  await expect(preview).not.toContainText(/\[S\d/);
  await expect(page.getByText('Built-in drafter')).toBeHidden();
});
