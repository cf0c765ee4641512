import type { Outline } from '@inkstep/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildEvidence } from '../../../../test/build-evidence.ts';
import { buildOutline } from '../../../../test/build-outline.ts';
import { buildTask, buildTopics } from '../../../../test/build-task.ts';
import { CheckingWorker } from '../../../../test/checking-worker.ts';
import { type Answer, answerWith, fakeApi, refuse } from '../../../../test/fake-api.ts';
import { fakeStream } from '../../../../test/fake-events.ts';
import { renderStep } from '../../../../test/render-step.tsx';
import { es } from '../../../i18n/es.ts';
import type { Wording } from '../../../i18n/language-context.ts';
import GenerateStepPage from '../../../routes/app/generate-step.tsx';

const { id } = buildTask();
const ARTICLE = `# Coffee

Coffee is a drink.

## Grind size

Grind late. Grind evenly [1].

## Empty

## Sources

1. Grinding`;
const PROPOSAL = {
  id: '0198f7c0-0000-7000-8000-000000000009',
  markdown: 'Grind late. Grind finely [2].',
  source_lines: ['2. [Water](https://water.example/)'],
  written_by: 'model' as const,
};
const PROPOSE = `POST /api/tasks/${id}/article/proposals`;
const ACCEPT = `${PROPOSE}/${PROPOSAL.id}/accept`;
const LOCKS = `PUT /api/tasks/${id}/article/locks`;
const grinding = { heading: 'Grind size', ordinal: 0, markdown: 'Grind late. Grind evenly [1].' };

beforeAll(() => {
  // jsdom has no layout, and the editor measures its text.
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  vi.stubGlobal('Worker', CheckingWorker);
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: true }));
});

interface Opened {
  answers?: Record<string, Answer>;
  wordsLeft?: number;
  locks?: (typeof grinding)[];
  writer?: 'model' | 'drafter';
  wording?: Wording;
  outline?: Outline;
  text?: string;
}

async function openSections(
  {
    answers = {},
    wordsLeft = -1,
    locks = [],
    writer = 'model',
    wording,
    outline,
    text = ARTICLE,
  }: Opened = {},
  shown = 'Grind size',
) {
  const calls = fakeApi({
    [`GET /api/tasks/${id}/evidence`]: answerWith(buildEvidence({ locks, revisionWordsLeft: wordsLeft })),
    'GET /api/generate/writer': answerWith({ writer }),
    [PROPOSE]: answerWith({ proposal: PROPOSAL, revision_words_left: wordsLeft }),
    [ACCEPT]: answerWith(null, 204),
    [LOCKS]: answerWith({ locks: [] }),
    ...answers,
  });
  const step = renderStep(
    GenerateStepPage,
    {
      current_step: 6,
      selectedTopics: buildTopics('Coffee'),
      has_article: true,
      generated_article: text,
      outline: outline ?? null,
      article_version: 1,
    },
    wording,
  );
  await step.user.click(await screen.findByRole('tab', { name: wording ? 'Secciones' : 'Sections' }));
  const panel = await screen.findByRole('region', { name: wording ? 'Secciones' : 'Sections' });
  await within(panel).findByText(shown);
  const choose = async (choice: string, name = 'Grind size') => {
    await step.user.click(within(panel).getByRole('button', { name: `Revise ${name}` }));
    await step.user.click(await screen.findByRole('menuitem', { name: choice }));
  };
  const sent = () => calls.filter(({ method }) => method !== 'GET');
  return { ...step, panel, choose, sent };
}

test('lists the sections with their words, without the list of sources', async () => {
  const { panel } = await openSections();
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Introduction4 words', 'Grind size4 words', 'Empty0 words']);
  expect(within(panel).getByRole('status').textContent).toBe('3 sections');
});

test('shows each section with its own plan, also of the same headings and of one with marks', async () => {
  const [introduction, body, , conclusion] = buildOutline().sections;
  const sections = [
    introduction!,
    { ...body!, heading: 'Grind <b>size</b> **now**', targetWords: 410 },
    { ...body!, id: 'b2', heading: 'Grind size', targetWords: 300 },
    { ...conclusion!, heading: 'Grind size', targetWords: 120 },
  ];
  const text =
    '# Coffee\n\nA drink.\n\n## Grind size now\n\nOne.\n\n## Grind size\n\nTwo.\n\n## Grind size\n\nEnd.';
  const { panel } = await openSections({ text, outline: buildOutline({ sections }) }, 'Grind size now');
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Introduction2 of about 150 words',
    'Grind size now1 of about 410 words',
    'Grind size (section 3)1 of about 300 words',
    'Grind size (section 4)1 of about 120 words',
  ]);
});

test('sections of one heading are told apart by their places, also in what is asked of them', async () => {
  const text = ARTICLE.replace('## Empty', '## grind size');
  const { panel, user, choose } = await openSections({ text }, 'Grind size (section 2)');
  for (const name of ['Revise grind size (section 3)', 'Lock Grind size (section 2)'])
    expect(within(panel).getByRole('button', { name })).toBeTruthy();
  await choose('Rewrite…', 'grind size (section 3)');
  await screen.findByRole('dialog', { name: 'Rewrite: grind size (section 3)' });
  await user.keyboard('{Escape}');
  const opener = within(panel).getByRole('button', { name: 'Revise grind size (section 3)' });
  await waitFor(() => expect(document.activeElement).toBe(opener));
  await choose('Expand', 'Grind size (section 2)');
  expect(await screen.findByRole('dialog', { name: 'Expand: Grind size (section 2)' })).toBeTruthy();
});

test('a section is asked for as it reads, shown beside the old text and put in as one edit', async () => {
  const { user, choose, article, sent } = await openSections();
  await choose('Expand');
  const dialog = within(await screen.findByRole('dialog', { name: 'Expand: Grind size' }));
  await dialog.findByRole('table');
  expect(sent()).toMatchObject([{ body: { section: grinding, mode: 'expand' } }]);
  expect(dialog.getByText('2. [Water](https://water.example/)')).toBeTruthy();
  expect(article.read().text).toBe(ARTICLE);
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(article.read().text).toBe(
    ARTICLE.replace(grinding.markdown, PROPOSAL.markdown).replace(
      '1. Grinding',
      `1. Grinding\n${PROPOSAL.source_lines[0]}`,
    ),
  );
  expect(sent().at(-1)?.url).toMatch(/\/accept$/);
  screen.getByRole('textbox', { name: 'Article' }).focus();
  await user.keyboard('{Control>}z{/Control}');
  expect(article.read().text).toBe(ARTICLE);
});

test('what was typed is stored before it is asked for', async () => {
  const { choose, article, panel, sent } = await openSections();
  article.edit(ARTICLE.replace('Grind late.', 'Grind just before.'));
  await waitFor(() => expect(panel.textContent).toContain('Grind size5 words'));
  await choose('Shorten');
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { body: { section: { markdown: 'Grind just before. Grind evenly [1].' }, mode: 'shorten' } },
    ]),
  );
  expect(article.read().save).toBe('saved');
});

test('a rewrite follows an instruction, typed or ready', async () => {
  const { user, choose, sent } = await openSections();
  await choose('Rewrite…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rewrite: Grind size' }));
  const ask = dialog.getByRole<HTMLButtonElement>('button', { name: 'Propose a rewrite' });
  expect(ask.disabled).toBe(true);
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Instruction' }));
  await user.click(dialog.getByRole('button', { name: 'Turn the main points into a list' }));
  await user.type(dialog.getByRole('textbox', { name: 'Instruction' }), ', please');
  await user.click(ask);
  await screen.findByRole('dialog', { name: 'Rewrite: Grind size' });
  const instruction = 'Turn the main points into a list, please';
  await waitFor(() => expect(sent()).toMatchObject([{ body: { mode: 'rewrite', instruction } }]));
});

test('a section that was changed meanwhile is not overwritten, and the proposal stays readable', async () => {
  const { user, choose, article, sent } = await openSections();
  await choose('Expand');
  const dialog = within(await screen.findByRole('dialog', { name: 'Expand: Grind size' }));
  await dialog.findByRole('table');
  const changed = ARTICLE.replace('Grind late.', 'Grind early.');
  article.edit(changed);
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^The section changed after/);
  expect(article.read().text).toBe(changed);
  expect(dialog.getByRole('table').textContent).toContain('finely');
  expect(sent()).toHaveLength(1);
});

test('a call can be cancelled, tried again, and may have nothing to propose', async () => {
  let answer: Answer = () => new Promise(() => {});
  const { user, choose, article, sent } = await openSections({
    answers: { [PROPOSE]: (call) => answer(call) },
  });
  await choose('Expand');
  let dialog = within(await screen.findByRole('dialog', { name: 'Expand: Grind size' }));
  expect(dialog.getByRole('progressbar')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  answer = refuse(503, 'AI_UNAVAILABLE', 'The model has no credit left.');
  await choose('Expand');
  dialog = within(await screen.findByRole('dialog', { name: 'Expand: Grind size' }));
  expect(await dialog.findByText('The model has no credit left.')).toBeTruthy();
  answer = answerWith({ proposal: null, revision_words_left: -1 });
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(
    await dialog.findByText('A word search of your sources found nothing more for this section.'),
  ).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  expect(article.read().text).toBe(ARTICLE);
  expect(sent()).toHaveLength(3);
});

const usedUp = refuse(409, 'REVISIONS_USED_UP', 'The AI rewriting that this article includes is used up.');
const proposed = answerWith({ proposal: PROPOSAL, revision_words_left: 40 });
const USAGE = 'GET /api/auth/usage';
const usage = answerWith({ monthly_articles: { used: 3, limit: 5, remaining: 2 } });

test('a revision that counts as an article is asked about first, each time', async () => {
  const { user, choose, sent } = await openSections({
    answers: {
      [PROPOSE]: (call) => (Object(call.body).counts ? proposed(call) : usedUp(call)),
      [USAGE]: usage,
    },
  });
  await choose('Expand');
  const dialog = within(await screen.findByRole('dialog', { name: 'Expand: Grind size' }));
  expect(
    await dialog.findByText(/This revision counts as one of your articles this month \(3 of 5 used\)\./),
  ).toBeTruthy();
  expect(dialog.queryByRole('alert')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  await dialog.findByRole('table');
  expect(sent()).toMatchObject([{}, { body: { section: grinding, mode: 'expand', counts: true } }]);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('button', { name: 'Continue' })).toBeTruthy();
  expect(sent()[2]?.body).not.toHaveProperty('counts');
});

test('a revision that would count is left with Cancel, and nothing is sent', async () => {
  const { user, choose, article, sent } = await openSections({
    answers: { [PROPOSE]: usedUp, [USAGE]: usage },
  });
  await choose('Expand');
  expect(await screen.findByText(/counts as one of your articles this month/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent()).toHaveLength(1);
  expect(article.read().text).toBe(ARTICLE);
});

test.each([
  [8, undefined],
  [7, 'AI can rewrite up to 7 more words before a revision counts as an article'],
  [0, 'The next AI revision counts as an article'],
  [-1, undefined],
])('the menu of a section tells what is left only when it is little: %i', async (wordsLeft, text) => {
  const { user, panel } = await openSections({ wordsLeft });
  await user.click(within(panel).getByRole('button', { name: 'Revise Grind size' }));
  await screen.findByRole('menuitem', { name: 'Expand' });
  expect(screen.queryByText(/counts as an article$/)?.textContent).toBe(text);
});

test('the menu tells what is left after a proposal', async () => {
  const { user, choose, panel } = await openSections({
    wordsLeft: 20,
    answers: { [PROPOSE]: answerWith({ proposal: PROPOSAL, revision_words_left: 3 }) },
  });
  await choose('Expand');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await user.click(within(panel).getByRole('button', { name: 'Revise Grind size' }));
  expect(await screen.findByText(/^AI can rewrite up to 3 more words/)).toBeTruthy();
});

test('a proposal that cannot be kept changes nothing', async () => {
  const { user, choose, article } = await openSections({
    answers: { [ACCEPT]: refuse(500, 'INTERNAL', 'Nothing can be kept now.') },
  });
  await choose('Expand');
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Nothing can be kept now.')).toBeTruthy();
  expect(article.read().text).toBe(ARTICLE);
});

test.each([PROPOSE, ACCEPT])('what another tab stored first is taken over: %s', async (call) => {
  const { user, choose, article, reload } = await openSections({
    answers: { [call]: refuse(409, 'ARTICLE_CHANGED', 'The article was changed meanwhile.') },
  });
  await choose('Expand');
  if (call === ACCEPT) await user.click(await screen.findByRole('button', { name: 'Accept' }));
  const alert = await screen.findByText(/^The section changed after you asked/);
  expect(alert).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Try again' }).disabled).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
  expect(article.read().text).toBe(ARTICLE);
});

test('an empty section gets its text below its heading', async () => {
  const { user, choose, article } = await openSections();
  await choose('Expand', 'Empty');
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  await waitFor(() =>
    expect(article.read().text).toContain(`## Empty\n\n${PROPOSAL.markdown}\n\n## Sources`),
  );
});

test('without a model only an instruction has nobody to follow it', async () => {
  const { user, panel } = await openSections({ writer: 'drafter' });
  await user.click(within(panel).getByRole('button', { name: 'Revise Grind size' }));
  const item = (name: string) => screen.getByRole('menuitem', { name }).getAttribute('aria-disabled');
  await screen.findByRole('menuitem', { name: 'Expand' });
  expect(item('Rewrite…')).toBe('true');
  expect(item('Expand')).toBeNull();
  expect(screen.getByText(/needs an AI model, and none is set up/)).toBeTruthy();
});

test('a lock is stored, ends the ways to revise, and goes again when it cannot be stored', async () => {
  const { user, panel, sent } = await openSections();
  const lock = within(panel).getByRole('button', { name: 'Lock Grind size' });
  expect(lock.getAttribute('aria-pressed')).toBe('false');
  await user.click(lock);
  await waitFor(() => expect(lock.getAttribute('aria-pressed')).toBe('true'));
  expect(sent()).toMatchObject([{ method: 'PUT', body: { locks: [grinding] } }]);
  expect(within(panel).queryByRole('button', { name: 'Revise Grind size' })).toBeNull();
  expect(within(panel).getByRole('status').textContent).toBe('3 sections, 1 locked');
  await user.click(lock);
  await waitFor(() => expect(lock.getAttribute('aria-pressed')).toBe('false'));
  expect(sent().at(-1)).toMatchObject({ body: { locks: [] } });
});

test('a lock that is not stored goes again, and says so', async () => {
  const { user, panel } = await openSections({ answers: { [LOCKS]: refuse(500, 'INTERNAL', 'No.') } });
  await user.click(within(panel).getByRole('button', { name: 'Lock Grind size' }));
  expect(await screen.findByText(/No\.|could not be stored/)).toBeTruthy();
  const lock = within(panel).getByRole('button', { name: 'Lock Grind size' });
  await waitFor(() => expect(lock.getAttribute('aria-pressed')).toBe('false'));
});

test('a locked section is known again under another heading', async () => {
  const { panel } = await openSections({ locks: [{ ...grinding, heading: 'How to grind' }] });
  const lock = within(panel).getByRole('button', { name: 'Lock Grind size' });
  expect(lock.getAttribute('aria-pressed')).toBe('true');
});

test('[PROF-26] speaks Spanish', async () => {
  const { user, panel } = await openSections({ wording: { language: 'es', texts: es } });
  expect(within(panel).getByText('Introducción')).toBeTruthy();
  await user.click(within(panel).getByRole('button', { name: 'Revisar Grind size' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ampliar' }));
  expect(await screen.findByRole('dialog', { name: 'Ampliar: Grind size' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Aceptar' })).toBeTruthy();
});

test('a flagged sentence is rewritten from the source, and nothing else changes', async () => {
  const claim = 'Grind evenly [1].';
  const { user, article, sent } = await openSections({
    answers: {
      [`GET /api/tasks/${id}/evidence`]: answerWith(
        buildEvidence({
          references: [{ number: 1, sourceId: 's1', title: 'Grinding' }],
          passages: [{ id: 'S1.1', sourceId: 's1', text: 'Water should be soft and cold.', words: 6 }],
        }),
      ),
      [PROPOSE]: answerWith({
        proposal: { ...PROPOSAL, markdown: 'Grind late. Water should be soft [1].', source_lines: [] },
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: '1 flagged sentence' }));
  const side = screen.getByRole('region', { name: 'Flagged sentence' });
  await user.click(within(side).getByRole('button', { name: 'Rewrite from source' }));
  await screen.findByRole('dialog', { name: 'Rewrite from source: Grind size' });
  const sentence = { text: claim, at: grinding.markdown.indexOf(claim) };
  await waitFor(() =>
    expect(sent()).toMatchObject([{ body: { section: grinding, mode: 'source', sentence } }]),
  );
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(article.read().text).toBe(ARTICLE.replace(claim, 'Water should be soft [1].')));
});

test('a sentence of a locked section is not rewritten', async () => {
  const { user } = await openSections({
    locks: [grinding],
    answers: {
      [`GET /api/tasks/${id}/evidence`]: answerWith(
        buildEvidence({
          locks: [grinding],
          references: [{ number: 1, sourceId: 's1', title: 'Grinding' }],
          passages: [{ id: 'S1.1', sourceId: 's1', text: 'Water should be soft and cold.', words: 6 }],
        }),
      ),
    },
  });
  await user.click(await screen.findByRole('button', { name: '1 flagged sentence' }));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Rewrite from source' });
  expect(button.disabled).toBe(true);
});

test('asks before a section is rewritten that somebody else is writing', async () => {
  const stream = fakeStream();
  const LIVE = `GET /api/tasks/${id}/article`;
  const claim = { user_id: id, name: 'Ben Ode', heading: 'Grind size', ordinal: 0, seconds_left: 100 };
  const { panel, choose, sent, user } = await openSections({
    answers: {
      [`${LIVE}/events`]: () => stream.response,
      [`${LIVE}/claims`]: answerWith({ claims: [claim] }),
    },
  });
  stream.send({ kind: 'claims', revision: 'one' });
  await within(panel).findByText(/^Reserved by Ben Ode until/);
  await choose('Expand');
  const question = await screen.findByRole('alertdialog', { name: 'Ben Ode is writing “Grind size”' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(sent()).toEqual([]);
  await choose('Expand');
  await user.click(await screen.findByRole('button', { name: 'Rewrite anyway' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
});
