import type { SourceProposal } from '@inkstep/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPage, buildTopics } from '../../../../../test/build-task.ts';
import { answerWith, fakeApi, refuse } from '../../../../../test/fake-api.ts';
import { renderStep } from '../../../../../test/render-step.tsx';
import { SourceStep } from '../source-step.tsx';

const buildProposal = (n: number, more: Partial<SourceProposal> = {}): SourceProposal => ({
  origin: 'encyclopedia',
  title: `Compost ${n}`,
  url: `https://example.com/${n}`,
  excerpt: 'A heap needs air.',
  published: '2024-03-01',
  topic: 'Worms',
  reason: 'Wikipedia article on this subject',
  taskId: null,
  resourceId: null,
  resourceType: null,
  ...more,
});

const page = (n: number) => ({
  url: `https://example.com/${n}`,
  title: `Compost ${n}`,
  description: '',
  content: 'A heap needs air.',
  wordCount: 4,
});

const FIND = /POST \/api\/tasks\/.*\/source-proposals/;
const EXTRACT = 'POST /api/sources/extract';

/** Fakes the search. `renderStep` sets the task id. */
function fakeFinding(answer: ReturnType<typeof answerWith>, others: Parameters<typeof fakeApi>[0] = {}) {
  const answers = new Proxy(others, {
    get: (known, name) => (typeof name === 'string' && FIND.test(name) ? answer : Reflect.get(known, name)),
  });
  return fakeApi(answers);
}

const open = async (topics = buildTopics('Worms')) => {
  const opened = renderStep(SourceStep, { selectedTopics: topics });
  await screen.findByRole('heading', { name: 'Suggested sources' });
  return opened;
};
const find = () => screen.getByRole('button', { name: 'Find sources' });

test('a suggested page says why and for which topic, and is read and added', async () => {
  const calls = fakeFinding(answerWith({ proposals: [buildProposal(1)], offline: false }), {
    [EXTRACT]: answerWith(page(1)),
  });
  const { user, task } = await open();
  await user.click(find());
  const row = (await screen.findByText(/Wikipedia article on this subject · 2024/)).closest('li')!;
  expect(within(row).getByText('Could support: Worms')).toBeTruthy();
  await user.click(within(row).getByRole('button', { name: 'Add Compost 1' }));
  expect(await within(row).findByText('Added')).toBeTruthy();
  expect(task().sources.map(({ url }) => url)).toEqual(['https://example.com/1']);
  expect(calls[0]?.body).toEqual({ topics: ['Worms'] });
});

test('all can be added at once; one that cannot be read says so', async () => {
  fakeFinding(answerWith({ proposals: [1, 2, 3].map((n) => buildProposal(n)), offline: false }), {
    [EXTRACT]: (call) => {
      const { url } = call.body as { url: string };
      const n = Number(url.at(-1));
      return n === 2 ? refuse(502, 'EXTRACTION_FAILED', 'Nothing there')(call) : answerWith(page(n))(call);
    },
  });
  const { user, task } = await open();
  await user.click(find());
  await user.click(await screen.findByRole('button', { name: 'Add all 3' }));
  expect(await screen.findByText("Couldn't read this page")).toBeTruthy();
  expect(await screen.findAllByText('Added')).toHaveLength(2);
  expect(task().sources).toHaveLength(2);
});

test('offline, empty and failed searches say so', async () => {
  fakeFinding(answerWith({ proposals: [], offline: true }));
  const { user } = await open();
  await user.click(find());
  expect(await screen.findByText(/^No outside service answered, and your library has nothing/)).toBeTruthy();
  fakeFinding(refuse(429, 'RATE_LIMITED', 'Too many requests'));
  await user.click(screen.getByRole('button', { name: 'Search again' }));
  expect(await screen.findByText('Too many requests')).toBeTruthy();
});

test('without topics and keywords nothing can be searched', async () => {
  await open([]);
  expect(screen.getByText('Choose a topic or keyword first')).toBeTruthy();
  expect(find()).toHaveProperty('disabled', true);
});

test('an earlier article is not suggested as evidence, and a full task takes none', async () => {
  fakeFinding(
    answerWith({
      proposals: [buildProposal(1), buildProposal(2, { origin: 'article', taskId: 'x' })],
      offline: false,
    }),
  );
  const { user } = renderStep(SourceStep, {
    selectedTopics: buildTopics('Worms'),
    sources: Array.from({ length: 10 }, (_, n) => buildPage(n)),
  });
  await user.click(await screen.findByRole('button', { name: 'Find sources' }));
  expect(await screen.findByRole('button', { name: 'Add Compost 1' })).toHaveProperty('disabled', true);
  expect(screen.queryByText('Compost 2')).toBeNull();
});
