import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildResearch, buildSelection, buildTask } from '../../../test/build-task.ts';
import { answerWith, fakeApi, refuse } from '../../../test/fake-api.ts';
import { renderStep } from '../../../test/render-step.tsx';
import { draftAt } from '../../kit/saving/drafts.ts';
import { arrivalOf } from '../arrival.ts';
import KeywordStep from './keyword-step.tsx';

const patience = { timeout: 15_000 };

const RESEARCH = 'POST /api/ideation/keyword-research';
const SUGGEST = 'POST /api/ideation/suggestions';

const keyword = () => screen.getByLabelText<HTMLInputElement>('Keyword');
const chip = (name: string) => screen.getByRole('button', { name });
const pressed = (name: string) => chip(name).getAttribute('aria-pressed');
const useKeywords = () => screen.getAllByRole('button', { name: 'Use as keywords' })[0]!;
const enough = buildSelection(
  ['custom', 'compost'],
  ['paa', 'q1'],
  ['paa', 'q2'],
  ['keyTerm', 't1'],
  ['keyTerm', 't2'],
  ['keyTerm', 't3'],
);

test('[KEY-01, KEY-02, KEY-04] Enter starts the research, which names an unnamed task', async () => {
  const calls = fakeApi({ [RESEARCH]: answerWith(buildResearch()) });
  const { user, task } = renderStep(KeywordStep, { name: 'Untitled article' });
  expect(await screen.findByRole('heading', { name: 'Discover Content Opportunities' })).toBeTruthy();
  await user.type(keyword(), '  home composting {Enter}');
  expect(await screen.findByText('Autocomplete suggestions')).toBeTruthy();
  expect(calls[0]?.body).toEqual({ keyword: 'home composting', taskId: task().id });
  expect(task()).toMatchObject({
    name: 'home composting',
    keywordResearchData: { keyword: 'home composting' },
  });
});

test('[KEY-02] the keyword that a new task begins with is researched once, again after a reload, and then no more', async () => {
  const answer = Promise.withResolvers<Response>();
  const calls = fakeApi({ [RESEARCH]: () => answer.promise });
  const { id } = buildTask();
  draftAt(`${id}/keyword`).keep('home composting');
  arrivalOf(id).keep(true);
  const { reopen, task, next, goToStep, user } = renderStep(KeywordStep);
  expect((await screen.findByRole('button', { name: 'Research' })).getAttribute('aria-busy')).toBe('true');
  expect(calls[0]?.body).toEqual({ keyword: 'home composting', taskId: id });
  next();
  expect(await screen.findByText(/^Still researching your keyword/)).toBeTruthy();
  expect(goToStep).not.toHaveBeenCalled();
  // What the page kept when it was closed.
  expect(arrivalOf(id).read()).toBe(true);
  answer.resolve(Response.json(buildResearch()));
  await waitFor(() => expect(task().keywordResearchData?.keyword).toBe('home composting'));
  expect(arrivalOf(id).read()).toBeUndefined();
  expect(draftAt(`${id}/keyword`).read()).toBeUndefined();
  reopen();
  expect(await screen.findByText('High relevance')).toBeTruthy();
  expect(keyword().value).toBe('home composting');
  await user.click(screen.getByRole('heading', { name: 'Discover Content Opportunities' }));
  expect(calls).toHaveLength(1);
});

test('Next without any keyword says what is missing in the next step, and leads back', async () => {
  const { user, goToStep, next } = renderStep(KeywordStep);
  await screen.findByLabelText('Keyword');
  next();
  expect(await screen.findByText(/^No keyword is selected, so there are no topic suggestions/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back to keywords' }));
  expect(goToStep.mock.calls).toEqual([[1], [0]]);
});

test('figures of the keyword table are shown, beside those of the research, and stay with the keyword', async () => {
  fakeApi({ [RESEARCH]: answerWith(buildResearch({ searchIntent: { intent: 'commercial', signals: [] } })) });
  const { user, task } = renderStep(KeywordStep, {
    keywordResearchData: buildResearch({
      metrics: { volume: '5400', difficulty: '34', intent: 'Transactional' },
    }),
  });
  expect(await screen.findByText('5,400')).toBeTruthy();
  expect(screen.getByText('Transactional')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Research' }));
  expect(await screen.findByText('Commercial')).toBeTruthy();
  expect(screen.getByText(/In your keyword table: Transactional\./)).toBeTruthy();
  expect(task().keywordResearchData?.metrics?.volume).toBe('5400');
});

test('[KEY-03] nothing typed', async () => {
  const { user } = renderStep(KeywordStep);
  await user.type(await screen.findByLabelText('Keyword'), '   {Enter}');
  expect(await screen.findByText('Please enter a keyword for research.')).toBeTruthy();
});

test('[KEY-07] a research that fails keeps what was typed', async () => {
  fakeApi({ [RESEARCH]: refuse(500, 'INTERNAL', 'Boom') });
  const { user } = renderStep(KeywordStep);
  await user.type(await screen.findByLabelText('Keyword'), 'moss{Enter}');
  expect(await screen.findByText('Failed to perform keyword research. Please try again.')).toBeTruthy();
  expect(keyword().value).toBe('moss');
});

test('a research beyond the limit says so, and that the results are of the earlier keyword', async () => {
  const limit = 'Too many requests. Please try again in a moment.';
  fakeApi({ [RESEARCH]: refuse(429, 'RATE_LIMITED', limit) });
  const { user } = renderStep(KeywordStep, { keywordResearchData: buildResearch() });
  const earlier = 'These results are for “home composting”.';
  await user.clear(await screen.findByLabelText('Keyword'));
  await user.type(keyword(), 'moss{Enter}');
  const note = (await screen.findByText(earlier)).closest('[role=status]');
  expect(note?.textContent).toContain(limit);
  fakeApi({ [RESEARCH]: answerWith(buildResearch({ keyword: 'moss', originalKeyword: 'moss' })) });
  await user.type(keyword(), '{Enter}');
  await waitFor(() => expect(screen.queryByText(earlier)).toBeNull());
});

test('[KEY-08..13, KEY-33] the findings, in panels that close', async () => {
  const { user } = renderStep(KeywordStep, { keywordResearchData: buildResearch() });
  const names = [
    /^Autocomplete suggestions/,
    /^Related keywords/,
    /^Key terms/,
    /^People also ask/,
    /^Knowledge/,
  ];
  await screen.findByText('High relevance');
  for (const name of names) {
    expect(screen.getByRole('button', { name }).getAttribute('aria-expanded')).toBe('true');
  }
  expect(screen.getByText('Low relevance')).toBeTruthy();
  expect(screen.getByText('Decayed organic matter.')).toBeTruthy();
  expect(within(screen.getByLabelText('Sources queried')).getByText('Google Suggest')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Knowledge/ }));
  expect(screen.queryByText('Decayed organic matter.')).toBeNull();
});

test('[KEY-10, KEY-32] patterns are called patterns and have no relevance', async () => {
  const found = buildResearch();
  const { user, task, change } = renderStep(KeywordStep, {
    keywordResearchData: buildResearch({
      autocompleteOrigins: Object.fromEntries(
        found.autocompleteSuggestions.map((value) => [value, ['patterns']]),
      ),
      relatedKeywords: found.relatedKeywords.map((related) => ({ ...related, origin: 'patterns' })),
      offline: true,
    }),
  });
  expect(await screen.findByText(/not actual searches\. Use as primary keywords\.$/)).toBeTruthy();
  expect(screen.queryByText(/How people complete this search/)).toBeNull();
  expect(screen.queryByText(/relevance$/)).toBeNull();
  await user.click(chip('worm bins'));
  expect(task().keywordResearchSelections[0]).not.toHaveProperty('relevance');

  const [first, ...others] = found.relatedKeywords;
  change({
    keywordResearchData: buildResearch({ relatedKeywords: [{ ...first!, origin: 'patterns' }, ...others] }),
  });
  const group = screen.getByText('From patterns, no relevance score').parentElement!;
  expect(within(group).getByRole('button').textContent).toBe('worm bins');
  expect(screen.getByText('Low relevance')).toBeTruthy();
});

test('[KEY-11] the cloud has at most 30 terms', async () => {
  const words = Array.from({ length: 40 }, (_, n) => ({
    word: `term${n}`,
    count: 40 - n,
    origin: 'wikipedia',
  }));
  renderStep(KeywordStep, { keywordResearchData: buildResearch({ wordCloudData: { words } }) });
  await screen.findByText('High relevance');
  expect(screen.getAllByRole('button', { name: /^term\d+, \d+ times$/ })).toHaveLength(30);
});

test('[KEY-14, KEY-24, KEY-26] a click takes, another one gives back, and a second one within 300 ms is a slip', async () => {
  const { user, task } = renderStep(KeywordStep, { keywordResearchData: buildResearch() });
  await screen.findByText('High relevance');
  const now = vi.spyOn(Date, 'now').mockReturnValue(10_000);
  await user.click(chip('worm bins'));
  expect(task().keywordResearchSelections).toMatchObject([
    { type: 'related', value: 'worm bins', relevance: 'high', source: 'wikipedia' },
  ]);
  now.mockReturnValue(10_299);
  await user.click(chip('worm bins'));
  expect(pressed('worm bins')).toBe('true');
  await user.click(chip('leaf mould'));
  expect(pressed('leaf mould')).toBe('true');
  now.mockReturnValue(10_600);
  await user.click(chip('worm bins'));
  expect(pressed('worm bins')).toBe('false');
  await user.click(chip('Remove leaf mould'));
  expect(task().keywordResearchSelections).toEqual([]);
});

test('[KEY-16] a fourth primary keyword', async () => {
  const selected = buildSelection(['autocomplete', 'a'], ['related', 'b'], ['custom', 'c']);
  const { user, task } = renderStep(KeywordStep, {
    keywordResearchData: buildResearch(),
    keywordResearchSelections: selected,
  });
  await screen.findByText('High relevance');
  await user.click(chip('worm bins'));
  expect(
    await screen.findByText('Primary keyword limit reached (3/3). Please remove some keywords first.'),
  ).toBeTruthy();
  expect(task().keywordResearchSelections).toEqual(selected);
});

test('[KEY-17, KEY-25] a custom keyword is trimmed, and rejected over the limit', async () => {
  const { user, task, change } = renderStep(KeywordStep);
  const own = await screen.findByLabelText<HTMLInputElement>('Add your own keyword');
  await user.type(own, '  leaf mould {Enter}');
  expect(task().keywordResearchSelections).toMatchObject([{ type: 'custom', value: 'leaf mould' }]);
  expect(own.value).toBe('');
  change({ keywordResearchSelections: buildSelection(['custom', 'a'], ['related', 'b'], ['related', 'c']) });
  await user.type(own, 'worms{Enter}');
  expect(
    await screen.findByText(
      'You can select a maximum of 3 primary keywords (Autocomplete + Related + Custom).',
    ),
  ).toBeTruthy();
  expect(own.value).toBe('worms');
});

test.each([
  ['[KEY-22] nothing', [], 'Please select some keywords first.'],
  [
    '[KEY-20, KEY-21] too little',
    enough.slice(0, 5),
    'Minimum: 1 primary (autocomplete/related/custom) + 5 secondary (terms/questions)',
  ],
])('%s is not enough for topics', async (_, selected, message) => {
  const { user, goToStep } = renderStep(KeywordStep, { keywordResearchSelections: selected });
  await screen.findByLabelText('Keyword');
  await user.click(useKeywords());
  const toasts = within(screen.getByRole('region', { name: 'Notifications' }));
  expect(await toasts.findByText(message)).toBeTruthy();
  expect(goToStep).not.toHaveBeenCalled();
});

test('[KEY-28, KEY-29, KEY-30] Use as keywords continues at once, requests topics and clears earlier ones', async () => {
  const calls = fakeApi({ [SUGGEST]: () => new Promise(() => undefined) });
  const { user, goToStep, task } = renderStep(KeywordStep, { keywordResearchSelections: enough });
  await screen.findByLabelText('Keyword');
  await user.click(useKeywords());
  const keywords = ['compost', 'q1', 'q2', 't1', 't2', 't3'];
  expect(goToStep).toHaveBeenCalledExactlyOnceWith(1, {
    keywords,
    selectedTopics: [],
    selectedTopic: null,
    topicSuggestions: null,
  });
  expect(calls.map(({ body }) => body)).toEqual([{ taskId: task().id, keywords, primaryKeywords: 1 }]);
});

const FIVE = [1, 2, 3, 4, 5].map((n) => ({ word: `term ${n}`, count: n, origin: 'wikipedia' }));

test('[KEY-20, KEY-28] Next after a research takes over its keyword with the best real ones, which can be undone', async () => {
  const calls = fakeApi({
    [RESEARCH]: answerWith(buildResearch({ wordCloudData: { words: FIVE } })),
    [SUGGEST]: () => new Promise(() => undefined),
  });
  const { user, goToStep, task, next } = renderStep(KeywordStep);
  await user.type(await screen.findByLabelText('Keyword'), 'home composting{Enter}');
  await screen.findByText('High relevance');
  next();
  const keywords = ['home composting', ...FIVE.map(({ word }) => word)];
  expect(goToStep).toHaveBeenCalledExactlyOnceWith(1, expect.objectContaining({ keywords }));
  expect(calls[1]?.body).toMatchObject({ keywords });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(task()).toMatchObject({ keywords: ['home composting'] });
  next();
  expect(goToStep).toHaveBeenLastCalledWith(1);
});

test.each([
  ['there is no selection', [], []],
  ['the selection is the one that topics were made of', enough, enough.map(({ value }) => value)],
])('Next only opens the next step where %s', async (_, keywordResearchSelections, keywords) => {
  const { goToStep, next } = renderStep(KeywordStep, { keywordResearchSelections, keywords });
  await screen.findByLabelText('Keyword');
  next();
  expect(goToStep).toHaveBeenCalledExactlyOnceWith(1);
});

test('[KEY-30] topics that a new selection clears can be brought back', async () => {
  fakeApi({ [SUGGEST]: () => new Promise(() => undefined) });
  const selectedTopics = [{ original: 'Worms', edited: 'Worms' }];
  const { user, change, task, next } = renderStep(KeywordStep, {
    keywordResearchSelections: enough,
    keywords: ['old'],
    selectedTopics,
  });
  await screen.findByLabelText('Keyword');
  next();
  expect(await screen.findByText('Cleared 1 selected topic, as the keywords changed')).toBeTruthy();
  change({ keywords: ['compost'], selectedTopics: [] });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(task()).toMatchObject({ keywords: ['old'], selectedTopics });
});

test('what was chosen from an earlier research leaves with it, primary or secondary, and can be kept', async () => {
  fakeApi({
    [RESEARCH]: answerWith(
      buildResearch({ keyword: 'moss', originalKeyword: 'moss', wordCloudData: { words: FIVE.slice(0, 1) } }),
    ),
  });
  const { user, task } = renderStep(KeywordStep, {
    keywordResearchData: buildResearch({
      wordCloudData: { words: FIVE },
      autocompleteSuggestions: ['compost bin'],
    }),
    keywordResearchSelections: buildSelection(
      ['autocomplete', 'compost bin'],
      ['keyTerm', 'term 1'],
      ['keyTerm', 'term 2'],
      ['paa', 'How long does it take?'],
      ['reddit_topic', 'worms'],
    ),
  });
  const values = () => task().keywordResearchSelections.map(({ value }) => value);
  await user.clear(await screen.findByLabelText('Keyword'));
  await user.type(keyword(), 'moss{Enter}');
  const kept = ['moss', 'worms'];
  await vi.waitFor(() => expect(values()).toEqual(kept), patience);
  expect(
    await screen.findByText(
      'Removed 4 keywords chosen for “home composting”: compost bin, term 1, term 2, …',
    ),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(values()).toEqual([...kept, 'compost bin', 'term 1', 'term 2', 'How long does it take?']);
});

test.each([
  ['stay when the same keyword is researched again', 'en', 1],
  ['leave when its language changes', 'es', 0],
])('secondary keywords %s', async (_, language, count) => {
  fakeApi({ [RESEARCH]: answerWith(buildResearch({ language })) });
  const { user, task } = renderStep(KeywordStep, {
    keywordResearchData: buildResearch(),
    keywordResearchSelections: buildSelection(['keyTerm', 'heap']),
  });
  await user.type(await screen.findByLabelText('Keyword'), '{Enter}');
  await vi.waitFor(
    () => expect(task().keywordResearchSelections[0]?.value).toBe('home composting'),
    patience,
  );
  expect(task().keywordResearchSelections.filter(({ type }) => type === 'keyTerm')).toHaveLength(count);
});

test('a keyword over the limit is refused at its field, and nothing of it is lost', async () => {
  const calls = fakeApi({});
  const { user, task } = renderStep(KeywordStep, { name: 'Untitled article' });
  const long = 'k'.repeat(1000);
  await user.click(await screen.findByLabelText('Keyword'));
  await user.paste(long);
  await user.keyboard('{Enter}');
  expect(keyword().value).toBe(long);
  expect(keyword().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/^800 characters over the limit of 200\. Nothing was cut off/)).toBeTruthy();
  const own = screen.getByLabelText<HTMLInputElement>('Add your own keyword');
  await user.click(own);
  await user.paste(long);
  await user.keyboard('{Enter}');
  expect(own.value).toBe(long);
  expect(calls).toEqual([]);
  expect(task()).toMatchObject({ name: 'Untitled article', keywordResearchSelections: [] });
});

test('what is typed is there when one comes back', async () => {
  const { user, reopen } = renderStep(KeywordStep);
  await user.type(await screen.findByLabelText('Keyword'), 'half a key');
  await user.type(screen.getByLabelText('Add your own keyword'), 'my ow');
  reopen();
  expect((await screen.findByLabelText<HTMLInputElement>('Keyword')).value).toBe('half a key');
  expect(screen.getByLabelText<HTMLInputElement>('Add your own keyword').value).toBe('my ow');
});

test('research continues while another step is open, and is not started twice', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const calls = fakeApi({ [RESEARCH]: () => promise });
  const { user, reopen, task } = renderStep(KeywordStep);
  await user.type(await screen.findByLabelText('Keyword'), 'moss{Enter}');
  reopen();
  const button = await screen.findByRole('button', { name: 'Research' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  await user.type(keyword(), '{Enter}');
  resolve(Response.json(buildResearch()));
  expect(await screen.findByText('High relevance')).toBeTruthy();
  expect(task().keywordResearchData?.keyword).toBe('home composting');
  expect(calls).toHaveLength(1);
});

test('an unclear language is asked for beside the keyword, and one click researches in another', async () => {
  const calls = fakeApi({ [RESEARCH]: answerWith(buildResearch({ language: 'pt' })) });
  const { user, task } = renderStep(KeywordStep, {
    keywordResearchData: buildResearch({ language: 'es', languageCandidates: ['es', 'pt', 'en'] }),
  });
  const question = within(await screen.findByRole('group', { name: 'Which language is this keyword in?' }));
  expect(question.getByText('Researched in Spanish for now.')).toBeTruthy();
  expect(question.getAllByRole('button').map((choice) => choice.textContent)).toEqual([
    'Spanish',
    'Portuguese',
    'English',
  ]);
  await user.click(question.getByRole('button', { name: 'Portuguese' }));
  await vi.waitFor(() => expect(task().keywordResearchData?.language).toBe('pt'), patience);
  expect(calls[0]?.body).toMatchObject({ keyword: 'home composting', language: 'pt' });
  expect(screen.queryByRole('group', { name: 'Which language is this keyword in?' })).toBeNull();
  expect(screen.getByLabelText<HTMLSelectElement>('Language').value).toBe('pt');
});

test('the assumed language is confirmed without another research', async () => {
  const calls = fakeApi({});
  const { user, task } = renderStep(KeywordStep, {
    keywordResearchData: buildResearch({ language: 'es', languageCandidates: ['es', 'pt'] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Spanish' }));
  expect(task().keywordResearchData).toEqual(buildResearch({ language: 'es' }));
  expect(calls).toEqual([]);
});

test('a misspelled keyword is corrected by one click', async () => {
  const calls = fakeApi({ [RESEARCH]: answerWith(buildResearch({ originalKeyword: 'balcony compost' })) });
  const { user } = renderStep(KeywordStep, {
    keywordResearchData: buildResearch({ originalKeyword: 'balcny compost', spelling: 'balcony compost' }),
  });
  expect(await screen.findByText(/Did you mean/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'balcony compost' }));
  expect(calls[0]?.body).toMatchObject({ keyword: 'balcony compost' });
  expect(keyword().value).toBe('balcony compost');
});

test('[KEY-20] missing secondary keywords are filled in from the research, which can be undone', async () => {
  fakeApi({ [SUGGEST]: () => new Promise(() => undefined) });
  const items = buildSelection(['related', 'worm bins']);
  const { user, goToStep, task } = renderStep(KeywordStep, {
    keywordResearchData: buildResearch({ peopleAlsoAsk: [{ question: 'How hot?', origin: 'serper' }] }),
    keywordResearchSelections: items,
  });
  expect(await screen.findByText('2 secondary keywords will be added from the research')).toBeTruthy();
  await user.click(useKeywords());
  expect(goToStep).toHaveBeenCalledExactlyOnceWith(
    1,
    expect.objectContaining({ keywords: ['worm bins', 'heap', 'How hot?'] }),
  );
  expect(
    await screen.findByText('Added 2 secondary keywords from the research: heap, How hot?'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(task()).toMatchObject({ keywords: ['worm bins'], keywordResearchSelections: items });
});

test('[KEY-33] a research that found nothing says so once', async () => {
  renderStep(KeywordStep, {
    keywordResearchData: buildResearch({
      autocompleteSuggestions: [],
      relatedKeywords: [],
      wordCloudData: { words: [] },
      peopleAlsoAsk: [],
      knowledgeGraph: null,
      offline: true,
    }),
  });
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  expect(screen.getByText(/^No outside source could be reached\. Try again/)).toBeTruthy();
  expect(screen.queryByText('Autocomplete suggestions')).toBeNull();
});
