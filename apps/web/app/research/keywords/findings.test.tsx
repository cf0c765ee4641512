import type { KeywordResearch } from '@inkstep/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildResearch } from '../../../test/build-task.ts';
import { answerWith, fakeApi } from '../../../test/fake-api.ts';
import { renderStep } from '../../../test/render-step.tsx';
import { zh } from '../../i18n/zh.ts';
import KeywordStep from './keyword-step.tsx';

const RESEARCH = 'POST /api/ideation/keyword-research';

const open = (overrides: Partial<KeywordResearch>) =>
  renderStep(KeywordStep, { keywordResearchData: buildResearch(overrides) });

const panel = (name: RegExp) => screen.getByRole('button', { name }).closest<HTMLElement>('div[data-state]')!;

const SUGGESTIONS = Array.from({ length: 40 }, (_, n) => `home composting ${n}`);

test('[KEY-04] language and country go with the call, are shown, and are there for the next article', async () => {
  const calls = fakeApi({ [RESEARCH]: answerWith(buildResearch({ language: 'es', country: 'MX' })) });
  const { user, leave } = renderStep(KeywordStep);
  await user.selectOptions(await screen.findByLabelText('Language'), 'Spanish');
  await user.selectOptions(screen.getByLabelText('Country'), 'Mexico');
  await user.type(screen.getByLabelText('Keyword'), 'composta{Enter}');
  expect(await screen.findByText(/in Spanish for Mexico\./)).toBeTruthy();
  expect(calls[0]?.body).toMatchObject({ keyword: 'composta', language: 'es', country: 'MX' });
  leave();
  renderStep(KeywordStep, { id: '0198f7c0-0000-7000-8000-0000000000bb' });
  expect((await screen.findByLabelText<HTMLSelectElement>('Language')).value).toBe('es');
  expect(screen.getByLabelText<HTMLSelectElement>('Country').value).toBe('MX');
});

test('[KEY-32] common patterns beside what people typed are marked as such, for ears too', async () => {
  const { user } = open({
    autocompleteSuggestions: ['best home composting', ...SUGGESTIONS],
    autocompleteOrigins: {
      ...Object.fromEntries(SUGGESTIONS.map((value) => [value, ['bing']])),
      'best home composting': ['patterns'],
    },
  });
  expect(await screen.findByRole('button', { name: /^best home composting\s?\(pattern\)$/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'home composting 1' })).toBeTruthy();
  expect(screen.getByText('Dashed: common patterns around your keyword, not actual searches')).toBeTruthy();
  const said = 'How people complete this search. Use as primary keywords.';
  expect(screen.getByText(said)).toBeTruthy();
  await user.type(screen.getByRole('searchbox'), 'zzzz');
  expect(screen.getByText(said)).toBeTruthy();
});

test('[KEY-33] who answered, who knew nothing and who could not be reached', async () => {
  open({
    sources: [
      { id: 'bing', name: 'Bing', state: 'unreachable', items: 0 },
      { id: 'datamuse', name: 'Datamuse', state: 'empty', items: 0 },
      { id: 'google-suggest', name: 'Google Suggest', state: 'answered', items: 1200 },
    ],
  });
  const asked = await screen.findByRole('list', { name: 'Sources queried' });
  expect(
    within(asked)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Google Suggest1,200 items', 'Datamusenothing found', 'Bingunreachable']);
  expect(
    screen.getByText(
      'Searched for “home composting” in English, no country selected. 1 of 3 sources responded.',
    ),
  ).toBeTruthy();
});

test('intent and difficulty are shown with what they rest on, and only where the research has them', async () => {
  const { change } = open({
    searchIntent: { intent: 'commercial', signals: ['best', 'vs'] },
    difficulty: { score: 46, level: 'medium', results: 10, origin: 'serper' },
    sources: [{ id: 'serper', name: 'Serper', state: 'answered', items: 9 }],
  });
  expect(await screen.findByText('Commercial')).toBeTruthy();
  expect(screen.getByText(/Signals: best, vs$/)).toBeTruthy();
  expect(screen.getByText('46 out of 100')).toBeTruthy();
  expect(screen.getByText(/^Estimate based on 10 results from Serper/)).toBeTruthy();
  change({ keywordResearchData: buildResearch({ searchIntent: null, difficulty: null }) });
  expect(screen.queryByText('Search intent')).toBeNull();
  expect(screen.queryByText('Difficulty')).toBeNull();
});

test('pages that rank have a link; addresses that are none stay away', async () => {
  const page = { title: 'At home', url: 'https://www.epa.gov/home', snippet: 'Aerobic.', origin: 'serper' };
  open({ topResults: [page, { ...page, title: 'Bad', url: 'javascript:alert(1)' }] });
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'At home' });
  expect(link.href).toBe('https://www.epa.gov/home');
  expect(link.rel).toContain('noopener');
  expect(screen.getByText('epa.gov')).toBeTruthy();
  expect(screen.queryByText('Bad')).toBeNull();
});

test('[KEY-09] long lists begin short, open, and can be filtered', async () => {
  const { user } = open({ autocompleteSuggestions: SUGGESTIONS });
  await screen.findByText('High relevance');
  const suggestions = () => [...panel(/^Autocomplete/).querySelectorAll('[aria-pressed]')];
  expect(suggestions()).toHaveLength(24);
  await user.click(screen.getByRole('button', { name: 'Show all 40' }));
  expect(suggestions()).toHaveLength(40);
  await user.click(screen.getByLabelText('Filter results'));
  await user.paste('COMPOSTING 39');
  expect(suggestions().map((chip) => chip.textContent)).toEqual(['home composting 39']);
  expect(screen.getByText('1 of 40')).toBeTruthy();
  expect(screen.getAllByText('No matches for this filter')).toHaveLength(2);
});

test('[KEY-10, KEY-32] related keywords tell their source by its name and how relevant they are', async () => {
  open({
    relatedKeywords: [
      { query: 'leaf mould', relevance: 'high', origin: 'datamuse', score: 0.71 },
      { query: 'worm bins', relevance: 'high', origin: 'datamuse', score: 0.9 },
    ],
    sources: [{ id: 'datamuse', name: 'Datamuse', state: 'answered', items: 2 }],
  });
  const group = (await screen.findByText('High relevance')).parentElement!;
  const chips = within(group).getAllByRole('button');
  expect(chips.map((chip) => [chip.textContent, chip.title])).toEqual([
    ['worm bins', 'From Datamuse. Relevance 90 out of 100'],
    ['leaf mould', 'From Datamuse. Relevance 71 out of 100'],
  ]);
  expect(screen.getByText('About relevance')).toBeTruthy();
});

test('all findings are copied as text', async () => {
  const { user } = open({ topResults: [] });
  await user.click(await screen.findByRole('button', { name: 'Copy all' }));
  const toasts = within(screen.getByRole('region', { name: 'Notifications' }));
  expect(await toasts.findByText('Copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(
    [
      'home composting',
      'Autocomplete suggestions\nhome composting bin\nhome composting tips\nhome composting kit',
      'Related keywords\nworm bins\nleaf mould',
      'Key terms\nheap',
      'People also ask\nHow long does it take?',
      'Knowledge summary\nCompost: Decayed organic matter.',
    ].join('\n\n'),
  );
});

test('[PROF-26] countries and languages in Chinese', async () => {
  renderStep(
    KeywordStep,
    { keywordResearchData: buildResearch({ country: 'DE' }) },
    { language: 'zh', texts: zh },
  );
  expect(await screen.findByText(/以英语在德国查询/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('国家/地区').selectedOptions[0]?.text).toBe('德国');
});
