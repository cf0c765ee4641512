import type { ExtractedSource } from '@inkstep/contract';
import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPage } from '../../../../test/build-task.ts';
import { answerWith, fakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderStep } from '../../../../test/render-step.tsx';
import { SourceStep } from './source-step.tsx';

const SEVERAL = 'POST /api/sources/extract-multiple';
const A = 'https://a.example/';
const B = 'https://b.example/';
const KNOWN = 'https://example.com/1';

const read = (url: string, title: string): ExtractedSource => ({
  url,
  title,
  description: '',
  content: `${title} says this.`,
  wordCount: 3,
});

const results = answerWith({
  results: [
    { url: A, ok: true, source: read(A, 'Page A') },
    { url: B, ok: false, error: 'Failed' },
  ],
});

const field = () => screen.findByLabelText<HTMLTextAreaElement>('Add sources');
const outcomes = async () =>
  within(await screen.findByRole('list', { name: 'Extraction results' }))
    .getAllByRole('listitem')
    .map((line) => line.textContent);

test('[SRC-24] several addresses are read in one call; those that failed stay in the field', async () => {
  const calls = fakeApi({ [SEVERAL]: results });
  const { user, task } = renderStep(SourceStep, { sources: [buildPage(1)] });
  await user.click(await field());
  await user.paste(`${A}\n${B} ${KNOWN}`);
  await user.click(screen.getByRole('button', { name: 'Extract' }));
  expect(await outcomes()).toEqual([
    'Page A was added.',
    `${B} couldn't be read. Check the URL and try again.`,
    `${KNOWN} is already in the article.`,
  ]);
  expect(calls.map(({ body }) => body)).toEqual([{ urls: [A, B] }]);
  expect((await field()).value).toBe(B);
  expect(task().sources.map(({ title }) => title)).toEqual(['Page 1', 'Page A']);
});

test('[SRC-18, SRC-24] what has no room is told and stays in the field', async () => {
  const both = [read(A, 'Page A'), read(B, 'Page B')];
  fakeApi({
    [SEVERAL]: answerWith({ results: both.map((source) => ({ url: source.url, ok: true, source })) }),
  });
  const { user, task } = renderStep(SourceStep, {
    sources: Array.from({ length: 9 }, (_, n) => buildPage(n)),
  });
  await user.click(await field());
  await user.paste(`${A} ${B}`);
  await user.keyboard('{Enter}');
  expect(await outcomes()).toEqual([
    'Page A was added.',
    "Page B wasn't added because the article can't have more sources.",
  ]);
  expect((await field()).value).toBe(B);
  expect(task().sources).toHaveLength(10);
});

test('[SRC-24] at most ten addresses at a time', async () => {
  const { user } = renderStep(SourceStep);
  await user.click(await field());
  await user.paste(Array.from({ length: 11 }, (_, n) => `https://a.example/${n}`).join('\n'));
  expect(screen.getByText('Add up to 10 URLs at a time')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Extract' }).disabled).toBe(true);
});

test('a limit of calls is told as what it is', async () => {
  fakeApi({ [SEVERAL]: refuse(429, 'RATE_LIMITED', 'Too many requests. Please try again in a moment.') });
  const { user } = renderStep(SourceStep);
  await user.click(await field());
  await user.paste(`${A} ${B}`);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Too many requests. Please try again in a moment.')).toBeTruthy();
  expect((await field()).value).toBe(`${A}\n${B}`);
});

test('[SRC-12] a page that was read and gave no text says why', async () => {
  const usual = 'Failed to extract content from URL. Please check the URL and try again.';
  const details = [{ path: 'reason.size', message: 'The content is too large.' }];
  fakeApi({ 'POST /api/sources/extract': refuse(502, 'EXTRACTION_FAILED', usual, details) });
  const { user } = renderStep(SourceStep);
  await user.click(await field());
  await user.paste(A);
  await user.keyboard('{Enter}');
  expect(await screen.findByText(`${usual} The content is too large.`)).toBeTruthy();
});

test('[SRC-12] a call for several that fails as a whole keeps what was typed', async () => {
  fakeApi({ [SEVERAL]: refuse(500, 'INTERNAL', 'Broken') });
  const { user } = renderStep(SourceStep);
  await user.click(await field());
  await user.paste(`${A} ${B}`);
  await user.keyboard('{Enter}');
  expect(
    await screen.findByText('Failed to extract content from URL. Please check the URL and try again.'),
  ).toBeTruthy();
  expect((await field()).value).toBe(`${A}\n${B}`);
});

test('a picture that comes along with copied text is not taken as a file', async () => {
  const calls = fakeApi({});
  renderStep(SourceStep, { sources: [] });
  const box = await field();
  const paste = createEvent.paste(box, {
    clipboardData: { types: ['text/plain', 'Files'], files: [new File(['x'], 'image.png')] },
  });
  fireEvent(box, paste);
  expect(paste.defaultPrevented).toBe(false);
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});
