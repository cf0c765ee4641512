import { packedRuns } from '@inkstep/engine/checks';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildEvidence } from '../../../../test/build-evidence.ts';
import { buildTask, buildTopics } from '../../../../test/build-task.ts';
import { CheckingWorker } from '../../../../test/checking-worker.ts';
import { answerWith, fakeApi } from '../../../../test/fake-api.ts';
import { renderStep } from '../../../../test/render-step.tsx';
import GenerateStepPage from '../../../routes/app/generate-step.tsx';

const { id } = buildTask();
const OTHER = '0198f7c0-0000-7000-8000-0000000000aa';
const article = (subject: string, own: string) => `SEO Title: About ${subject}
Meta Description: Short.
Focus Keywords: ${subject}
Tags: a
---

# ${subject}

Before you buy ${subject}, think about where it will stand and who will use it every day.

## Care

Clean ${subject} once a week, unless the water at your place is very hard. ${own}`;
const THIS_TEXT = article('teapots', 'Steel ones are light.');
const OTHER_TEXT = article('kettles', 'Some whistle.');

beforeAll(() => {
  // jsdom has no layout, and the editor measures its text.
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  vi.stubGlobal('Worker', CheckingWorker);
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: true }));
});

async function open({ isEarlier = true, writer = 'model' } = {}) {
  const similar = {
    kind: 'article' as const,
    id: OTHER,
    title: 'Kettles',
    path: `/tasks/${OTHER}/edit`,
    isEarlier,
    runs: packedRuns(OTHER_TEXT, 'en'),
    seoTitle: 'about teapots',
    metaDescription: '',
  };
  const calls = fakeApi({
    [`GET /api/tasks/${id}/evidence`]: answerWith(buildEvidence({ similar: [similar] })),
    [`GET /api/tasks/${id}/similar/${OTHER}`]: answerWith({
      title: 'Kettles',
      text: OTHER_TEXT,
      path: `/tasks/${OTHER}/edit`,
    }),
    'GET /api/generate/writer': answerWith({ writer }),
    [`POST /api/tasks/${id}/article/proposals`]: answerWith({ proposal: null, revision_words_left: -1 }),
  });
  const step = renderStep(GenerateStepPage, {
    current_step: 6,
    selectedTopics: buildTopics('Teapots'),
    has_article: true,
    generated_article: THIS_TEXT,
    article_version: 1,
  });
  const panel = within(await screen.findByRole('region', { name: 'Checks' }));
  return { ...step, panel, calls };
}

test('a near-copy is named, and both texts are shown with their common sentences marked', async () => {
  const { user, panel } = await open();
  await user.click(await panel.findByRole('button', { name: /is in another article too/ }));
  expect(panel.getByRole('link', { name: 'Kettles' }).getAttribute('href')).toBe(`/tasks/${OTHER}/edit`);
  await user.click(panel.getByRole('button', { name: 'Compare with “Kettles”' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Compare with “Kettles”' }));
  const marked = async (name: string) =>
    Array.from(
      (await dialog.findByRole('heading', { name })).parentElement?.querySelectorAll('mark') ?? [],
      ({ textContent }) => textContent,
    );
  await dialog.findByText('Some whistle.', { exact: false });
  expect(await marked('This article')).toEqual([
    'Before you buy teapots, think about where it will stand and who will use it every day.',
    'Clean teapots once a week, unless the water at your place is very hard.',
  ]);
  expect(await marked('Kettles')).toEqual([
    'Before you buy kettles, think about where it will stand and who will use it every day.',
    'Clean kettles once a week, unless the water at your place is very hard.',
  ]);
  expect(dialog.getByRole('link', { name: 'Open the other text' })).toBeDefined();
});

test('the later one is rewritten with the other in view', async () => {
  const { user, panel, calls } = await open();
  await user.click(await panel.findByRole('button', { name: 'Fix: Similar articles' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    mode: 'rewrite',
    otherId: OTHER,
    instruction: expect.stringContaining('“Kettles”'),
  });
});

test.each([
  ['the earlier one', { isEarlier: false }, /^The other article is the later of the two/],
  ['one without a model', { writer: 'drafter' }, /needs an AI model/],
])('%s has no fix, and says why', async (_name, given, reason) => {
  const { panel } = await open(given);
  const button = await panel.findByRole('button', { name: 'How to fix: Similar articles' });
  await waitFor(() => expect(button.getAttribute('aria-description')).toMatch(reason));
});

test('the same SEO title is named with the other article', async () => {
  const { panel } = await open();
  expect(await panel.findByText('Another article has the same SEO title')).toBeDefined();
});
