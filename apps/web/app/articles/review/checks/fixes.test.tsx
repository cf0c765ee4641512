import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildEvidence } from '../../../../test/build-evidence.ts';
import { buildTask, buildTopics } from '../../../../test/build-task.ts';
import { CheckingWorker } from '../../../../test/checking-worker.ts';
import { answerWith, fakeApi } from '../../../../test/fake-api.ts';
import { renderStep } from '../../../../test/render-step.tsx';
import GenerateStepPage from '../../../routes/app/generate-step.tsx';
import { openExport } from '../../text/export/export-panel.ts';

const { id } = buildTask();
const ARTICLE = `SEO Title: Coffee
Meta Description: Short.
Focus Keywords: coffee
Tags: coffee
---

# Coffee

Coffee is a drink.

## Grind size

Grind [late](https://else.example/). Delve into it. It is a game-changer.`;
const PROPOSAL = {
  id: '0198f7c0-0000-7000-8000-000000000009',
  markdown: 'Grind late and finely.',
  source_lines: [],
  written_by: 'model' as const,
};
const PROPOSE = `/api/tasks/${id}/article/proposals`;

beforeAll(() => {
  // jsdom has no layout, and the editor measures its text.
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  vi.stubGlobal('Worker', CheckingWorker);
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: true }));
});

async function openChecks({ writer = 'model', text = ARTICLE } = {}) {
  const calls = fakeApi({
    [`GET /api/tasks/${id}/evidence`]: answerWith(
      buildEvidence({ generatedLinks: ['https://else.example/'] }),
    ),
    'GET /api/generate/writer': answerWith({ writer }),
    'GET /api/pictures/options': answerWith({ sources: ['commons'], generator: null }),
    [`POST ${PROPOSE}`]: answerWith({ proposal: PROPOSAL }),
    [`POST ${PROPOSE}/${PROPOSAL.id}/accept`]: answerWith(null, 204),
  });
  const step = renderStep(GenerateStepPage, {
    current_step: 6,
    selectedTopics: buildTopics('Coffee'),
    has_article: true,
    generated_article: text,
    article_version: 1,
  });
  const panel = within(await screen.findByRole('region', { name: 'Checks' }));
  const fix = async (name: string) => {
    await step.user.click(await panel.findByRole('button', { name: `Fix: ${name}` }));
  };
  const sent = () => calls.filter(({ method }) => method !== 'GET');
  return { ...step, panel, fix, sent };
}

test('a change by code is shown first, put in as one edit and undone at once', async () => {
  const { fix, user, article, panel } = await openChecks();
  await fix('Links');
  const dialog = within(await screen.findByRole('dialog', { name: 'Fix: Links' }));
  expect((await dialog.findByRole('table')).textContent).toContain('https://else.example/');
  expect(article.read().text).toBe(ARTICLE);
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  expect(article.read().text).toBe(ARTICLE.replace('[late](https://else.example/)', 'late'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(panel.queryByRole('button', { name: 'Fix: Links' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Article' }));
  await user.keyboard('{Control>}z{/Control}');
  expect(article.read().text).toBe(ARTICLE);
});

test('a link that the author adds has no fix, and stays where another is removed', async () => {
  const mine = 'I [tested it](https://mine.example).';
  const { fix, user, article, panel } = await openChecks({ text: `${ARTICLE} ${mine}` });
  await fix('Links');
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(article.read().text).toBe(`${ARTICLE.replace('[late](https://else.example/)', 'late')} ${mine}`);
  await waitFor(() => expect(panel.queryByRole('button', { name: 'Fix: Links' })).toBeNull());
});

test('what is discarded changes nothing', async () => {
  const { fix, user, article } = await openChecks();
  await fix('Links');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(article.read().text).toBe(ARTICLE);
});

test('metadata and text change together, and the metadata have an undo of their own', async () => {
  const { fix, user, article } = await openChecks({
    text: ARTICLE.replace('Focus Keywords: coffee', 'Focus Keywords: beans').replace(
      'Coffee is a drink.',
      `Beans make a drink. ${'Fill it and mind it. '.repeat(10)}`.trim(),
    ),
  });
  const before = article.read().text;
  await fix('Focus keyword');
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(article.read().text).toBe(
    before
      .replace('SEO Title: Coffee', 'SEO Title: Beans: Coffee')
      .replace('Description: Short.', 'Description: Beans: Short.')
      .replace('## Grind', '## Beans: Grind'),
  );
  const notes = await screen.findByRole('region', { name: 'Notifications' });
  await user.click(await within(notes).findByRole('button', { name: 'Undo' }));
  expect(article.read().text).toBe(before.replace('## Grind', '## Beans: Grind'));
});

test('a focus keyword that nothing in the text would satisfy is not proposed, and the line says why', async () => {
  const { panel } = await openChecks({
    text: ARTICLE.replace('Coffee is', 'It is').replace('Focus Keywords: coffee', 'Focus Keywords: '),
  });
  const button = await panel.findByRole('button', { name: 'How to fix: Focus keyword' });
  expect(button.getAttribute('aria-description')).toMatch(/^None of your topics/);
});

test('an article that changed under the comparison is not overwritten', async () => {
  const { fix, article } = await openChecks();
  await fix('Links');
  const dialog = within(await screen.findByRole('dialog'));
  article.edit(`${ARTICLE} Typed elsewhere.`);
  expect(await dialog.findByText(/^The article changed/)).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Accept' }).disabled).toBe(true);
});

test('a rewrite is asked for the worst section in our words, and accepted as any proposal', async () => {
  const { fix, user, article, sent } = await openChecks();
  await fix('Clichés');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rewrite: Grind size' }));
  await dialog.findByRole('table');
  const instruction = 'Replace these clichés with plain words: “Delve into”, “game-changer”.';
  expect(dialog.getByText(instruction)).toBeTruthy();
  expect(sent()).toMatchObject([
    {
      url: PROPOSE,
      body: {
        section: { heading: 'Grind size', ordinal: 0 },
        mode: 'rewrite',
        instruction,
        keepsStructure: true,
      },
    },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(article.read().text).toContain(PROPOSAL.markdown));
});

test('without a model a rewrite says what it needs; other fixes work', async () => {
  const { fix, user, panel, sent } = await openChecks({ writer: 'drafter' });
  const button = await panel.findByRole('button', { name: 'How to fix: Clichés' });
  const reason = 'Rewriting with instructions needs an AI model, and none is set up.';
  await waitFor(() => expect(button.getAttribute('aria-description')).toBe(reason));
  expect(panel.queryByText(reason)).toBeNull();
  await user.click(button);
  expect(panel.getByText(reason)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await fix('Length');
  expect(await screen.findByRole('dialog', { name: /^Expand/ })).toBeTruthy();
  expect(sent()).toMatchObject([{ body: { mode: 'expand' } }]);
});

test('without an author the line says what to do, and the article stays open', async () => {
  const { panel, user, goToStep } = await openChecks();
  const button = await panel.findByRole('button', { name: 'How to fix: Author' });
  await user.click(button);
  expect(panel.getByText(/^No author is chosen/)).toBeTruthy();
  expect(goToStep).not.toHaveBeenCalled();
});

test('a picture is chosen for the place below the first paragraph', async () => {
  const { fix } = await openChecks();
  await fix('Images');
  expect(await screen.findByRole('dialog', { name: 'Insert picture' })).toBeTruthy();
});

test('Finish names the open checks and leads to them', async () => {
  const { user, panel } = await openChecks();
  await panel.findByRole('button', { name: 'Fix: Links' });
  await user.click(screen.getByRole('tab', { name: 'SEO' }));
  // The focus comes back here, as to the button Finish.
  act(() => screen.getByRole('textbox', { name: 'Article' }).focus());
  act(() => openExport('finished'));
  const finished = within(await screen.findByRole('dialog', { name: 'Your article is finished' }));
  const note = within(await finished.findByRole('alert'));
  expect(note.getByText(/^\d+ checks to fix$/)).toBeTruthy();
  expect(note.getByText(/Clichés.*Links/)).toBeTruthy();
  await user.click(note.getByRole('button', { name: 'Show in Checks' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('region', { name: 'Checks' })).toBeTruthy();
});

test('good checks and those that measure nothing have no fix', async () => {
  const { panel } = await openChecks();
  await panel.findByRole('button', { name: 'Fix: Links' });
  for (const name of ['Passive voice', 'Topics'])
    expect(panel.queryByRole('button', { name: new RegExp(`ix: ${name}`) })).toBeNull();
});
