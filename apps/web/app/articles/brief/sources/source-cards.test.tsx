import type { ExtractedSource } from '@inkstep/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPage, pageId } from '../../../../test/build-task.ts';
import { answerWith, fakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderStep } from '../../../../test/render-step.tsx';
import { SourceStep } from './source-step.tsx';

const EXTRACT = 'POST /api/sources/extract';
const SUPPORT = 'GET /api/tasks/0198f7c0-0000-7000-8000-0000000000aa/source-support';

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));

const again: ExtractedSource = {
  url: 'https://example.com/1',
  title: 'Page 1',
  description: '',
  content: 'Text of page 1, grown.',
  wordCount: 5,
};

test('[SRC-16] title and text of a source are edited on the task', async () => {
  const { user, task } = renderStep(SourceStep, { sources: [buildPage(1)] });
  await user.click(await button('Edit Page 1'));
  const window = await dialog();
  const title = window.getByLabelText('Title');
  await user.clear(title);
  expect(window.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await user.type(title, 'Worms');
  await user.type(window.getByLabelText('Text'), ' And more.');
  expect(window.getByText('6 words')).toBeTruthy();
  await user.click(window.getByRole('button', { name: 'Save' }));
  expect(task().sources).toMatchObject([
    { title: 'Worms', content: 'Text of page 1. And more.', wordCount: 6, url: 'https://example.com/1' },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a half edited source is there when its window was closed by accident, and gone after Cancel', async () => {
  const { user, task } = renderStep(SourceStep, { sources: [buildPage(1)] });
  await user.click(await button('Edit Page 1'));
  await user.type((await dialog()).getByLabelText('Title'), ' and half');
  await user.keyboard('{Escape}');
  await user.click(await button('Edit Page 1'));
  const window = await dialog();
  expect(window.getByLabelText<HTMLInputElement>('Title').value).toBe('Page 1 and half');
  await user.click(window.getByRole('button', { name: 'Cancel' }));
  await user.click(await button('Edit Page 1'));
  expect((await dialog()).getByLabelText<HTMLInputElement>('Title').value).toBe('Page 1');
  expect(task().sources[0]?.title).toBe('Page 1');
});

test('[SRC-11] a page is extracted again, compared and taken over', async () => {
  fakeApi({ [EXTRACT]: answerWith(again) });
  const { user, task } = renderStep(SourceStep, { sources: [buildPage(1, { resourceId: 'saved' })] });
  await user.click(await button('Extract again: Page 1'));
  const window = await dialog();
  expect(await window.findByText(/^4 words before, 5 words now/)).toBeTruthy();
  expect((await window.findAllByText(/grown/)).length).toBeGreaterThan(0);
  await user.click(window.getByRole('button', { name: 'Use the new text' }));
  expect(task().sources).toMatchObject([
    { content: 'Text of page 1, grown.', wordCount: 5, resourceId: 'saved' },
  ]);
});

test('a page that says the same changes nothing', async () => {
  fakeApi({ [EXTRACT]: answerWith({ ...again, content: 'Text of page 1.' }) });
  const { user } = renderStep(SourceStep, { sources: [buildPage(1)] });
  await user.click(await button('Extract again: Page 1'));
  const window = await dialog();
  expect(await window.findByText("The page hasn't changed. There's nothing to update.")).toBeTruthy();
  expect(window.queryByRole('button', { name: 'Use the new text' })).toBeNull();
});

test('a page that cannot be read again leaves the source as it was', async () => {
  fakeApi({ [EXTRACT]: refuse(502, 'EXTRACTION_FAILED', 'Nothing there') });
  const { user, task } = renderStep(SourceStep, { sources: [buildPage(1)] });
  await user.click(await button('Extract again: Page 1'));
  const window = await dialog();
  expect(await window.findByText('Your source is unchanged.')).toBeTruthy();
  await user.click(window.getByRole('button', { name: 'Keep my text' }));
  expect(task().sources).toEqual([buildPage(1)]);
});

test('only pages can be read again', async () => {
  renderStep(SourceStep, { sources: [buildPage(1, { type: 'text', url: '' })] });
  await button('Edit Page 1');
  expect(screen.queryByRole('button', { name: /^Extract again/ })).toBeNull();
});

test('headings that a source can support, once there is an article', async () => {
  const headings = ['Why worms', 'Bins', 'Feeding', 'Harvest', 'Winter', 'Pests'];
  fakeApi({
    [SUPPORT]: answerWith({
      outline: headings,
      topics: [],
      sources: [{ id: pageId(1), headings }],
    }),
  });
  renderStep(SourceStep, { sources: [buildPage(1), buildPage(2)], has_article: true });
  expect(await screen.findByText('Can support:')).toBeTruthy();
  expect(screen.getByText('Harvest')).toBeTruthy();
  expect(screen.queryByText('Winter')).toBeNull();
  expect(screen.getByText('and 2 more')).toBeTruthy();
});

test('nothing is said about headings when the server does not know them', async () => {
  const calls = fakeApi({ [SUPPORT]: refuse(500, 'INTERNAL', 'Broken') });
  renderStep(SourceStep, { sources: [buildPage(1)], has_article: true });
  await button('Edit Page 1');
  await expect.poll(() => calls.length).toBe(1);
  expect(screen.queryByText('Can support:')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[SRC-16, SRC-22] a Reddit post is marked as opinion', async () => {
  renderStep(SourceStep, {
    sources: [
      buildPage(1, { type: 'reddit', subreddit: 'compost', upvotes: 12, comments: 3, resourceId: 'saved' }),
    ],
  });
  const card = within((await screen.findByText('Opinion')).closest('li')!);
  expect(card.getByText('Reddit')).toBeTruthy();
  expect(card.getByText('r/compost · 12 upvotes · 3 comments · 4 words')).toBeTruthy();
});
