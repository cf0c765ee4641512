import type { ExtractedSource } from '@inkstep/contract';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPage, buildTopics, pageId } from '../../../../test/build-task.ts';
import { answerWith, fakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderStep } from '../../../../test/render-step.tsx';
import { es } from '../../../i18n/es.ts';
import { LanguageContext } from '../../../i18n/language-context.ts';
import type { WizardStepProps } from '../editor/wizard-step.ts';
import { SourceStep } from './source-step.tsx';

const ID = '0198f7c0-0000-7000-8000-0000000000aa';
const EXTRACT = 'POST /api/sources/extract';

const extracted: ExtractedSource = {
  url: 'https://example.com/heap',
  title: 'The heap',
  description: 'About heaps.',
  content: 'A heap needs air.',
  wordCount: 4,
  author: 'Ann',
};

const box = () => screen.getByLabelText<HTMLTextAreaElement>('Add sources');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const pages = (count: number) => Array.from({ length: count }, (_, n) => buildPage(n));

test('[SRC-02] the chosen topics are in sight', async () => {
  renderStep(SourceStep, { selectedTopics: buildTopics('Worms', 'Leaves') });
  const topics = within((await screen.findByText('Your topics')).parentElement!);
  expect(topics.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '1WormsNo source',
    '2LeavesNo source',
  ]);
});

test('[SRC-02] each topic tells how many sources support it, and those without are searched for', async () => {
  const calls = fakeApi({
    [`GET /api/tasks/${ID}/source-support`]: answerWith({
      outline: [],
      topics: [
        { topic: 'Worms', sources: 2 },
        { topic: 'Leaves', sources: 0 },
      ],
      sources: [],
    }),
    [`POST /api/tasks/${ID}/source-proposals`]: answerWith({ proposals: [], offline: false }),
  });
  const { user, saveNow } = renderStep(SourceStep, {
    selectedTopics: buildTopics('Worms', 'Leaves'),
    sources: pages(2),
  });
  expect(await screen.findByText('2 sources')).toBeTruthy();
  expect(saveNow).toHaveBeenCalledOnce();
  expect(screen.getByText('For the topic without a source')).toBeTruthy();
  await user.click(button('Find sources'));
  expect(await screen.findByText(/^No sources found/)).toBeTruthy();
  expect(calls.at(-1)?.body).toEqual({ topics: ['Leaves'] });
});

test('[SRC-09, SRC-13] the box says as what it adds a text, and takes the other where it could be either', async () => {
  const { user } = renderStep(SourceStep);
  await user.click(await screen.findByLabelText('Add sources'));
  expect(button('Add').disabled).toBe(true);
  await user.paste('Drip lines: see https://a.example and https://b.example for the trials.');
  expect(screen.getByText('Add Text Block')).toBeTruthy();
  expect(button('Add text').disabled).toBe(false);
  await user.click(button('Extract the 2 URLs instead'));
  expect(screen.getByText('Add URL Source').nextSibling?.textContent).toBe('2 URLs');
  await user.click(button('Add as text instead'));
  expect(button('Add text').disabled).toBe(false);
  await user.clear(box());
  await user.paste('https://a.example https://b.example');
  expect(button('Extract').disabled).toBe(false);
  expect(screen.queryByRole('button', { name: 'Add as text instead' })).toBeNull();
});

test('Enter sends URLs, breaks the lines of a text, and sends that with Ctrl', async () => {
  fakeApi({ [EXTRACT]: answerWith(extracted) });
  const { user, task } = renderStep(SourceStep);
  await user.type(await screen.findByLabelText('Add sources'), 'First line.{Enter}Second');
  expect(box().value).toBe('First line.\nSecond');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(task().sources).toMatchObject([{ type: 'text', content: 'First line.\nSecond' }]);
  await user.type(box(), `${extracted.url}{Enter}`);
  expect(await screen.findByText('was added.')).toBeTruthy();
  expect(task().sources).toHaveLength(2);
});

test('[SRC-09, SRC-11, SRC-16, SRC-21] a page is read and added; its address is trimmed', async () => {
  const calls = fakeApi({ [EXTRACT]: answerWith(extracted) });
  const { user, task } = renderStep(SourceStep);
  await user.type(await screen.findByLabelText('Add sources'), '  https://example.com/heap {Enter}');
  expect(await screen.findByRole('heading', { name: 'Added Sources (1)' })).toBeTruthy();
  expect(calls[0]?.body).toEqual({ url: 'https://example.com/heap' });
  expect(task().sources).toEqual([{ id: expect.any(String), type: 'url', ...extracted }]);
  const card = screen.getByText('A heap needs air.').closest('li')!;
  expect(within(card).getByText('URL')).toBeTruthy();
  expect(within(card).getByText(/4 words · Ann/)).toBeTruthy();
  expect(box().value).toBe('');
});

test('[SRC-10] nothing is read while there is no address or one is being read', async () => {
  fakeApi({ [EXTRACT]: () => new Promise(() => undefined) });
  const { user } = renderStep(SourceStep);
  await screen.findByLabelText('Add sources');
  expect(button('Add').disabled).toBe(true);
  await user.type(box(), 'https://example.com');
  await user.click(button('Extract'));
  expect(await screen.findByText('is being read...')).toBeTruthy();
  expect(button('Add').getAttribute('aria-disabled')).toBe('true');
  await user.type(box(), 'https://example.com/2');
  expect(button('Extract').getAttribute('aria-disabled')).toBe('true');
});

test('[SRC-12] a page that cannot be read', async () => {
  fakeApi({ [EXTRACT]: refuse(502, 'EXTRACTION_FAILED', 'Nothing there') });
  const { user, task } = renderStep(SourceStep);
  await user.type(await screen.findByLabelText('Add sources'), 'https://example.com/gone{Enter}');
  const message = 'Failed to extract content from URL. Please check the URL and try again.';
  expect(await screen.findByText(message)).toBeTruthy();
  expect(task().sources).toEqual([]);
  await user.type(box(), '2');
  expect(screen.queryByText(message)).toBeNull();
  expect(box().value).toBe('https://example.com/gone2');
});

test('[SRC-13] a text that is too long stays whole until it is shortened', async () => {
  const { user, task } = renderStep(SourceStep);
  await screen.findByLabelText('Add sources');
  const long = 'x'.repeat(TEXT_LIMITS.sourceContent + 2);
  fireEvent.change(box(), { target: { value: long } });
  expect(screen.getByText(/^2 characters over the limit of 400,000\. Nothing was cut off/)).toBeTruthy();
  await user.click(button('Add text'));
  expect(task().sources).toEqual([]);
  expect(box().value).toHaveLength(long.length);
  expect(document.activeElement).toBe(box());
  fireEvent.change(box(), { target: { value: long.slice(2) } });
  expect(screen.queryByText(/too many/)).toBeNull();
  await user.click(button('Add text'));
  expect(task().sources).toHaveLength(1);
});

test('[SRC-13, SRC-14, SRC-15] a text block, with its words counted', async () => {
  const { user, task } = renderStep(SourceStep);
  await screen.findByLabelText('Add sources');
  await user.type(box(), '  ');
  expect(button('Add').disabled).toBe(true);
  await user.type(box(), 'three plain words');
  expect(screen.getByText('3 words')).toBeTruthy();
  await user.click(button('Add text'));
  expect(task().sources).toMatchObject([
    { type: 'text', title: 'Custom Text Block', content: 'three plain words', wordCount: 3 },
  ]);
  expect(box().value).toBe('');
});

test('[SRC-17] the preview has 200 characters', async () => {
  renderStep(SourceStep, { sources: [buildPage(1, { content: `# ${'x'.repeat(500)}` })] });
  expect(await screen.findByText(`${'x'.repeat(200)}...`)).toBeTruthy();
});

test('[SRC-17] a removed source comes back to its place, beside what was added meanwhile', async () => {
  const { user, task, change } = renderStep(SourceStep, { sources: pages(3) });
  await user.click(await screen.findByRole('button', { name: 'Remove Page 1' }));
  expect(task().sources.map(({ title }) => title)).toEqual(['Page 0', 'Page 2']);
  change({ sources: [...task().sources, buildPage(9)] });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(task().sources.map(({ title }) => title)).toEqual(['Page 0', 'Page 1', 'Page 2', 'Page 9']);
});

test('[SRC-18, SRC-26] ten sources of any kind are enough', async () => {
  renderStep(SourceStep, {
    sources: pages(9),
    redditSources: [
      {
        id: pageId(100),
        type: 'reddit',
        url: 'https://reddit.com/1',
        title: 'Post',
        content: 'Said.',
        description: '',
        wordCount: 1,
        subreddit: 'r/compost',
        upvotes: 3,
        comments: 1,
      },
    ],
  });
  expect(await screen.findByRole('heading', { name: 'Added Sources (10)' })).toBeTruthy();
  expect(screen.getByText('An article can have up to 10 sources. Remove one to add another.')).toBeTruthy();
  expect(box().disabled).toBe(true);
  expect(screen.getByText('Reddit')).toBeTruthy();
});

test('[SRC-19] a page that is there already stays alone', async () => {
  fakeApi({ [EXTRACT]: answerWith(extracted) });
  const { user, task } = renderStep(SourceStep, { sources: [buildPage(1, { url: extracted.url })] });
  await user.type(await screen.findByLabelText('Add sources'), `${extracted.url}{Enter}`);
  expect(await screen.findByText('is already in the article.')).toBeTruthy();
  expect(task().sources).toHaveLength(1);
});

test('what is typed is there when one comes back, and so are URLs whose reading was cut off', async () => {
  fakeApi({ [EXTRACT]: () => new Promise(() => undefined) });
  const { user, reopen } = renderStep(SourceStep);
  await user.type(await screen.findByLabelText('Add sources'), 'half a no');
  reopen();
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Add sources')).value).toBe('half a no');
  await user.clear(box());
  await user.type(box(), 'https://example.com/heap{Enter}');
  expect(box().value).toBe('');
  // A new page knows nothing of the call.
  const other = renderStep(SourceStep);
  expect((await screen.findAllByDisplayValue('https://example.com/heap')).length).toBe(1);
  other.leave();
});

test('a page that comes after the step was left joins what was added meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fakeApi({ [EXTRACT]: () => promise });
  const { user, reopen, task } = renderStep(SourceStep);
  await user.type(await screen.findByLabelText('Add sources'), 'https://example.com/heap{Enter}');
  reopen();
  expect(await screen.findByText('is being read...')).toBeTruthy();
  await user.type(await screen.findByLabelText('Add sources'), 'Notes');
  await user.click(button('Add text'));
  resolve(Response.json(extracted));
  expect(await screen.findByRole('heading', { name: 'Added Sources (2)' })).toBeTruthy();
  expect(task().sources.map(({ title }) => title)).toEqual(['Custom Text Block', 'The heap']);
});

const inSpanish = (props: WizardStepProps) => (
  <LanguageContext value={{ language: 'es', texts: es }}>
    <SourceStep {...props} />
  </LanguageContext>
);

test('[PROF-26] the step speaks Spanish, also in what it puts on the task', async () => {
  const { user, task } = renderStep(inSpanish);
  expect(await screen.findByRole('heading', { name: 'Integración de fuentes' })).toBeTruthy();
  await user.type(screen.getByLabelText('Añadir fuentes'), 'tres palabras sueltas');
  expect(screen.getByText('3 palabras')).toBeTruthy();
  await user.click(button('Añadir texto'));
  expect(await screen.findByRole('heading', { name: 'Fuentes añadidas (1)' })).toBeTruthy();
  await user.click(button('Quitar Bloque de texto propio'));
  expect(await screen.findByText('Fuente quitada')).toBeTruthy();
  await user.click(button('Deshacer'));
  expect(task().sources).toMatchObject([{ title: 'Bloque de texto propio', wordCount: 3 }]);
});
