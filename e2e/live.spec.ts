import type { BrowserContext } from '@playwright/test';
import { waitsInSection } from './support/models.ts';
import { bringSession, makePerson } from './support/person.ts';
import { articleText, button, generate, main, openStep } from './support/steps.ts';
import { makeReadyTask } from './support/tasks.ts';
import { expect, test } from './support/test.ts';

/** Records the `Last-Event-ID` of each connection to a run's events. */
function connections(context: BrowserContext): (string | undefined)[] {
  const asked: (string | undefined)[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/generation-events')) asked.push(request.headers()['last-event-id']);
  });
  return asked;
}

test("[GEN-07, GEN-10, GEN-11, GEN-18, GEN-19, GEN-21, GEN-23, GEN-24, WIZ-05, WIZ-24] a model writes before the reader's eyes, also after the network broke", async ({
  page,
  context,
  pages,
  modelServer,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_INCOMPLETE_CHUNKED/);
  const { answer, goOn } = waitsInSection();
  modelServer.say(answer);
  const { url } = modelServer;
  const person = await makePerson(url);
  const id = await makeReadyTask(person.api, pages);
  const asked = connections(context);
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

  // The page takes up the events where they broke.
  await context.setOffline(true);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await expect(main(page).locator('.prose p').first()).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => asked.at(-1)).toMatch(/^\d+$/);

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
