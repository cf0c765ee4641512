import { type FakeModels, startFakeModels } from '../apps/server/test/fake-models/start-fake-models.ts';
import { startAppServer } from './support/app-server.ts';
import { waitsInSection } from './support/models.ts';
import { bringSession, makePerson } from './support/person.ts';
import { articleText, button, generate, main, openStep } from './support/steps.ts';
import { makeReadyTask } from './support/tasks.ts';
import { expect, test } from './support/test.ts';

type Format = keyof FakeModels['urls'];

const KEY = 'key-of-the-operator';

const SETTINGS: Record<Format, (url: string) => Record<string, string>> = {
  openai: (url) => ({ OPENAI_API_KEY: KEY, OPENAI_BASE_URL: url }),
  anthropic: (url) => ({ ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: url }),
  google: (url) => ({ GOOGLE_GENERATIVE_AI_API_KEY: KEY, GOOGLE_BASE_URL: url }),
  'openai-compatible': (url) => ({
    OPENAI_COMPATIBLE_URL: url,
    OPENAI_COMPATIBLE_MODEL: 'llama',
    OPENAI_COMPATIBLE_API_KEY: KEY,
  }),
};

for (const format of ['openai', 'anthropic', 'google', 'openai-compatible'] as const) {
  test(`[GEN-07, GEN-10, GEN-11, GEN-18, GEN-19, GEN-21, GEN-23, GEN-24, WIZ-05, WIZ-24] a model of ${format} writes before the reader's eyes`, async ({
    page,
    pages,
  }) => {
    const { answer, goOn } = waitsInSection();
    const models = await startFakeModels({ answer });
    await using server = await startAppServer({
      FETCH_ALLOW_HOSTS: pages.host,
      ...SETTINGS[format](models.urls[format]),
    });
    const person = await makePerson(server.url);
    const id = await makeReadyTask(person.api, pages);
    await bringSession(page, server.url, person);
    await page.goto(`${server.url}/tasks/${id}/edit`);
    await expect(page.getByText('AI Ready')).toBeVisible();
    await generate(page);

    const progress = page.getByRole('progressbar', { name: 'Article progress' });
    await expect(progress).toBeVisible();
    await expect(page.getByText('usually 2-5 minutes')).toBeVisible();
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
    expect(new Set(models.calls.map((call) => `${call.format} ${call.key}`))).toEqual(
      new Set([`${format} ${KEY}`]),
    );
    await models.close();
  });
}
