import type { TopicSuggestions } from '@inkstep/contract';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildResearch, buildSelection, buildTask, buildTopics } from '../../../test/build-task.ts';
import { type Answer, answerWith, buildUser, fakeApi, refuse, unreachable } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { renderStep } from '../../../test/render-step.tsx';
// Preloaded, so that tests do not wait for it.
import './cluster-map.tsx';
import { TopicStep } from './topic-step.tsx';

const patience = { timeout: 15_000 };

const SUGGEST = 'POST /api/ideation/suggestions';

const buildSuggestions = (overrides: Partial<TopicSuggestions> = {}): TopicSuggestions => ({
  suggestions: ['Plain one', 'Plain two'],
  aiGenerated: ['Plain one', 'Plain two'],
  clustered: { Basics: ['Starting a heap', 'What to feed it'], Trouble: ['Smells'] },
  hasClusters: true,
  generatedFromKeywords: ['compost'],
  trendingAngles: Array.from({ length: 8 }, (_, n) => `Trend ${n}`),
  problemFocused: ['Rats'],
  comparisons: ['Heap or worms'],
  highIntentQuestions: Array.from({ length: 8 }, (_, n) => `Question ${n}?`),
  origin: 'model',
  ...overrides,
});

const topic = (name: string) => screen.getByRole('button', { name });
const own = () => screen.getByLabelText<HTMLInputElement>('Add your own topic');

test('[TOPIC-01, TOPIC-02, TOPIC-14] suggestions are asked for once and kept with the task', async () => {
  const calls = fakeApi({ [SUGGEST]: answerWith(buildSuggestions()) });
  const { task, reopen } = renderStep(TopicStep, { keywords: ['compost'] });
  expect(await screen.findByRole('heading', { name: 'Choose Your Article Focus' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Basics' })).toBeTruthy();
  expect(calls[0]?.body).toEqual({ taskId: task().id, keywords: ['compost'] });
  expect(task().topicSuggestions?.hasClusters).toBe(true);
  reopen();
  expect(await screen.findByRole('heading', { name: 'Trouble' })).toBeTruthy();
  expect(calls).toHaveLength(1);
});

test('[TOPIC-03..05] extra ideas and questions, at most six of each', async () => {
  renderStep(TopicStep, { topicSuggestions: buildSuggestions() });
  for (const name of ['Trending angles', 'Problem-focused ideas', 'Comparisons', 'High-intent questions']) {
    expect(await screen.findByRole('heading', { name })).toBeTruthy();
  }
  expect(screen.getAllByRole('button', { name: /^Trend \d$/ })).toHaveLength(6);
  expect(screen.getAllByRole('button', { name: /^Question \d\?$/ })).toHaveLength(6);
});

test('[TOPIC-02] without clusters there is one list', async () => {
  renderStep(TopicStep, { topicSuggestions: buildSuggestions({ hasClusters: false, clustered: {} }) });
  expect(await screen.findByRole('heading', { name: 'Suggestions' })).toBeTruthy();
  expect(topic('Plain two')).toBeTruthy();
});

test('[TOPIC-06, TOPIC-13] a chosen topic can be put in other words', async () => {
  const { user, task } = renderStep(TopicStep, { topicSuggestions: buildSuggestions() });
  await user.click(await screen.findByRole('button', { name: 'Smells' }));
  const text = screen.getByLabelText<HTMLTextAreaElement>('Topic: Smells');
  await user.clear(text);
  expect(task().selectedTopics[0]?.edited).toBe('Smells');
  await user.type(text, 'Keep it{Enter}fresh ');
  expect(task().selectedTopics).toEqual([{ original: 'Smells', edited: 'Keep it fresh' }]);
  await user.click(screen.getByRole('button', { name: 'Remove Keep it fresh' }));
  expect(task().selectedTopics).toEqual([]);
});

test('[TOPIC-07, TOPIC-09, TOPIC-10] a custom topic is trimmed and unique, ignoring case', async () => {
  const { user, task } = renderStep(TopicStep, { selectedTopics: buildTopics('Worms') });
  await user.type(await screen.findByLabelText('Add your own topic'), '  WORMS {Enter}');
  expect(task().selectedTopics).toHaveLength(1);
  expect(own().value).toBe('  WORMS ');
  await user.clear(own());
  await user.type(own(), ' Leaves {Enter}');
  expect(task().selectedTopics[1]).toEqual({ original: 'Leaves', edited: 'Leaves', isCustom: true });
  expect(own().value).toBe('');
});

test('[TOPIC-08, TOPIC-11] five topics are enough', async () => {
  const { user, task } = renderStep(TopicStep, {
    topicSuggestions: buildSuggestions(),
    selectedTopics: buildTopics('a', 'b', 'c', 'd', 'Smells'),
  });
  expect(await screen.findByText('Maximum 5 topics reached. Remove a topic to add a new one.')).toBeTruthy();
  expect(own().disabled).toBe(true);
  expect(topic('Rats').hasAttribute('disabled')).toBe(true);
  await user.click(topic('Smells'));
  expect(task().selectedTopics).toHaveLength(4);
  expect(own().disabled).toBe(false);
});

test('[TOPIC-12] a second click within 50 ms is a slip', async () => {
  const { user, task } = renderStep(TopicStep, { topicSuggestions: buildSuggestions() });
  await screen.findByRole('heading', { name: 'Basics' });
  const now = vi.spyOn(Date, 'now').mockReturnValue(10_000);
  await user.click(topic('Smells'));
  now.mockReturnValue(10_049);
  await user.click(topic('Smells'));
  expect(task().selectedTopics).toHaveLength(1);
  now.mockReturnValue(10_050);
  await user.click(topic('Smells'));
  expect(task().selectedTopics).toHaveLength(0);
});

test('[TOPIC-02, TOPIC-03, TOPIC-05] the map holds what the list holds, and topics are chosen in it', async () => {
  const { user, task, reopen } = renderStep(TopicStep, {
    topicSuggestions: buildSuggestions(),
    keywords: ['compost'],
  });
  await user.click(await screen.findByRole('radio', { name: 'Map' }));
  const map = await screen.findByRole('group', { name: 'Topic map' });
  expect(within(map).getByText('compost')).toBeTruthy();
  for (const name of ['Basics', 'Trouble', 'Trending angles', 'Comparisons', 'High-intent questions']) {
    expect(within(map).getByRole('heading', { name })).toBeTruthy();
  }
  expect(within(map).getAllByRole('button')).toHaveLength(17);
  await user.click(topic('Smells'));
  expect(task().selectedTopics).toEqual(buildTopics('Smells'));
  expect(within(map).getByRole('heading', { name: 'Trouble' }).textContent).toBe('Trouble 1 selected');
  reopen();
  expect(await screen.findByRole('group', { name: 'Topic map' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'List' }));
  expect(screen.queryByRole('group', { name: 'Topic map' })).toBeNull();
  expect(topic('Smells').getAttribute('aria-pressed')).toBe('true');
});

test('[TOPIC-13] chosen topics are numbered and moved by buttons and keys, which keep the focus', async () => {
  const { user, task } = renderStep(TopicStep, { selectedTopics: buildTopics('a', 'b', 'c') });
  const order = () =>
    task()
      .selectedTopics.map(({ original }) => original)
      .join('');
  await user.click(await screen.findByRole('button', { name: 'Move c up' }));
  expect(order()).toBe('acb');
  expect(screen.getByText('Moved c to position 2 of 3')).toBeTruthy();
  expect(document.activeElement).toBe(topic('Move c up'));
  await user.keyboard('{Enter}');
  expect(order()).toBe('cab');
  expect(topic('Move c up').hasAttribute('disabled')).toBe(true);
  expect(document.activeElement).toBe(topic('Move c down'));
  const text = screen.getByLabelText('Topic: a');
  text.focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(order()).toBe('cba');
  expect(document.activeElement).toBe(text);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(order()).toBe('cba');
});

test.each([
  ['a writer without a model', 'user', false, ''],
  ['an admin without a model', 'admin', false, 'Connect an AI model for ideas of its own'],
  ['anyone with a model', 'admin', true, 'Choose Suggest again to ask the AI model.'],
] as const)('topics of patterns tell %s what they can do', async (_, role, hasModel, expected) => {
  const task = buildTask({ topicSuggestions: buildSuggestions({ origin: 'patterns' }) });
  const step = { task, latest: () => task, change: vi.fn(), goToStep: vi.fn(), onNext: () => vi.fn() };
  renderPage(<TopicStep {...step} hasModel={hasModel} />, { user: buildUser({ role }) });
  const note = await screen.findByText(/^Built from your keywords and sources\./);
  expect(note.textContent?.trim()).toBe(`Built from your keywords and sources. ${expected}`.trim());
});

const UNAVAILABLE = 'AI service is temporarily unavailable. Please try again later.';
const UNREACHABLE = 'Unable to connect to AI service. Please check your internet connection and try again.';

test.each<[string, Answer, string]>([
  ['[TOPIC-20] fails', refuse(500, 'INTERNAL', 'Boom'), UNAVAILABLE],
  ['[TOPIC-21] does not reach a model', refuse(503, 'AI_UNAVAILABLE', 'AI service unavailable'), UNREACHABLE],
  ['finds the day used up', refuse(403, 'DAY_LIMIT_EXCEEDED', 'in one day'), 'Try again tomorrow.'],
  ['[TOPIC-18] answers an error', answerWith(buildSuggestions({ error: true })), UNAVAILABLE],
])('[TOPIC-22] a call that %s', async (_, answer, message) => {
  fakeApi({ [SUGGEST]: answer });
  const { user, task } = renderStep(TopicStep, { keywords: ['compost'] });
  const panel = await screen.findByRole('alert');
  expect(panel.textContent).toContain('Connection Issue');
  expect(panel.textContent).toContain(message);
  expect(panel.textContent).toContain('You can still enter a custom topic.');
  await user.type(own(), 'My own{Enter}');
  expect(task().selectedTopics).toHaveLength(1);
  fakeApi({ [SUGGEST]: answerWith(buildSuggestions()) });
  await user.click(within(panel).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Basics' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a refusal of the model is called that, not an outage', async () => {
  fakeApi({ [SUGGEST]: refuse(502, 'CONTENT_REFUSED', 'The AI service declined') });
  renderStep(TopicStep, { keywords: ['compost'] });
  const panel = await screen.findByRole('alert');
  expect(panel.textContent).toContain('The AI model declined to suggest topics for these keywords.');
  expect(panel.textContent).not.toContain('Connection Issue');
});

test('[TOPIC-14] other suggestions avoid what was shown and chosen', async () => {
  const calls = fakeApi({ [SUGGEST]: answerWith(buildSuggestions({ clustered: { More: ['Leaf mould'] } })) });
  const { user } = renderStep(TopicStep, {
    keywords: ['compost', 'heap'],
    keywordResearchData: buildResearch({ language: 'es' }),
    keywordResearchSelections: buildSelection(['custom', 'compost'], ['keyTerm', 'heap']),
    selectedTopics: buildTopics('My own'),
    topicSuggestions: buildSuggestions(),
  });
  await user.click(await screen.findByRole('button', { name: 'Suggest again' }));
  expect(await screen.findByRole('heading', { name: 'More' })).toBeTruthy();
  expect(calls[0]?.body).toMatchObject({
    keywords: ['compost', 'heap'],
    primaryKeywords: 1,
    language: 'es',
    avoid: expect.arrayContaining(['Smells', 'Rats', 'Question 7?', 'My own']),
  });
  await user.click(screen.getByRole('button', { name: 'Suggest again' }));
  await vi.waitFor(() => expect(calls).toHaveLength(2), patience);
  expect(calls[1]?.body).toMatchObject({ avoid: expect.arrayContaining(['Smells', 'Leaf mould']) });
});

test('[TOPIC-14] what was shown before the step was closed is avoided, too', async () => {
  const calls = fakeApi({ [SUGGEST]: answerWith(buildSuggestions({ clustered: { More: ['Leaf mould'] } })) });
  const { user, reopen } = renderStep(TopicStep, {
    keywords: ['compost'],
    topicSuggestions: buildSuggestions(),
  });
  await user.click(await screen.findByRole('button', { name: 'Suggest again' }));
  expect(await screen.findByRole('heading', { name: 'More' })).toBeTruthy();
  reopen();
  await user.click(await screen.findByRole('button', { name: 'Suggest again' }));
  await vi.waitFor(() => expect(calls).toHaveLength(2), patience);
  expect(calls[1]?.body).toMatchObject({ avoid: expect.arrayContaining(['Smells', 'Leaf mould']) });
});

const none = buildSuggestions({
  suggestions: [],
  aiGenerated: [],
  clustered: {},
  trendingAngles: [],
  problemFocused: [],
  comparisons: [],
  highIntentQuestions: [],
});

test('without a model, the page says that there are no further topics', async () => {
  fakeApi({ [SUGGEST]: answerWith({ ...none, origin: 'patterns' }) });
  const { user } = renderStep(TopicStep, {
    keywords: ['compost'],
    topicSuggestions: buildSuggestions({ origin: 'patterns' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Suggest again' }));
  const note = await screen.findByText(/^No further suggestions\./);
  expect(note.getAttribute('role')).toBe('status');
  expect(topic('Smells')).toBeTruthy();
});

test('where nothing else can be suggested, what is there stays', async () => {
  fakeApi({ [SUGGEST]: answerWith(none) });
  const { user } = renderStep(TopicStep, { keywords: ['compost'], topicSuggestions: buildSuggestions() });
  await user.click(await screen.findByRole('button', { name: 'Suggest again' }));
  expect(await screen.findByText('No other suggestions. Add keywords or sources to get more.')).toBeTruthy();
  expect(topic('Smells')).toBeTruthy();
});

test('[TOPIC-22] other suggestions that do not come leave those that are there', async () => {
  fakeApi({ [SUGGEST]: unreachable });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = renderStep(TopicStep, { keywords: ['compost'], topicSuggestions: buildSuggestions() });
  await user.click(await screen.findByRole('button', { name: 'Suggest again' }));
  await vi.advanceTimersByTimeAsync(5000);
  expect(await screen.findByText('Connection Issue')).toBeTruthy();
  expect(topic('Smells')).toBeTruthy();
});

test('[TOPIC-23..26] the guide of lengths, with the line that fits', async () => {
  renderStep(TopicStep, { selectedTopics: buildTopics('a', 'b', 'c') });
  const guide = (await screen.findByText('How long should the article be?')).parentElement!;
  const lines = [...guide.querySelectorAll('dl > div')];
  expect(lines.map((line) => line.textContent)).toEqual([
    '1 topicSnippet (~500), pillar page module (~700) or short post (~800)',
    '2 topicsShort post (~800) or medium article (~1500)',
    '3 topicsMedium article (~1500)',
    '4 topicsMedium article (~1500) or long-form guide (~2500)',
    '5 topicsLong-form guide (~2500)',
  ]);
});

test('without keywords there is a way to them', async () => {
  const { user, goToStep } = renderStep(TopicStep);
  await user.click(await screen.findByRole('button', { name: 'Choose keywords' }));
  expect(goToStep).toHaveBeenCalledWith(0);
});

test('a topic half typed is there when one comes back', async () => {
  const { user, reopen } = renderStep(TopicStep);
  await user.type(await screen.findByLabelText('Add your own topic'), 'half a to');
  reopen();
  expect((await screen.findByLabelText<HTMLInputElement>('Add your own topic')).value).toBe('half a to');
});
