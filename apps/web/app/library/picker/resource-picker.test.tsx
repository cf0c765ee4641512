import type { RecommendedResource, Resource } from '@inkstep/contract';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildResource } from '../../../test/build-resource.ts';
import { type Answer, answerWith, fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { es } from '../../i18n/es.ts';
import ResourcePicker, { type ResourcePickerProps } from './resource-picker.tsx';

const recommend = (n: number, matches: string[]): RecommendedResource => ({
  ...buildResource(n),
  score: 10,
  matches,
});

const library = Array.from({ length: 8 }, (_, n) => buildResource(n + 1, { usage_count: n }));
const stats = {
  total: 20,
  byType: { url: 8, document: 2, text: 5, manual: 1, reddit: 4 },
  favorites: 0,
  tags: [],
  mostUsed: [],
};

const list: Answer = ({ url }) => {
  const query = new URL(url, 'http://here').searchParams;
  const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
  const pages = Math.ceil(library.length / limit);
  return Response.json({
    resources: library.slice((page - 1) * limit, page * limit),
    pagination: { page, limit, pages, totalPages: pages, total: library.length },
  });
};

function open(props: Partial<ResourcePickerProps> = {}, language?: 'es') {
  const calls = fakeApi({
    'GET /api/resources': list,
    'GET /api/resources/recommended': answerWith({
      resources: [recommend(1, ['worms', 'compost']), recommend(2, [])],
    }),
    'GET /api/resources/stats': answerWith(stats),
  });
  const onSelect = vi.fn<ResourcePickerProps['onSelect']>(() => undefined);
  const onClose = vi.fn<() => void>();
  const user = renderPage(
    <ResourcePicker
      input={{ modeLabel: 'Topics', text: 'Compost with worms' }}
      isTaken={() => false}
      onSelect={onSelect}
      onClose={onClose}
      {...props}
    />,
    language ? { wording: { language, texts: es } } : {},
  );
  const asked = () =>
    calls
      .filter(({ url }) => url.startsWith('/api/resources?'))
      .map(({ url }) => Object.fromEntries(new URL(url, 'http://here').searchParams));
  return { user, onSelect, onClose, calls, asked };
}

const tab = (name: RegExp) => screen.findByRole('tab', { name });
const card = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const names = (resources: readonly Resource[] | undefined) =>
  resources?.map(({ resource_name }) => resource_name);

test('[PICK-01] five tabs with their counts', async () => {
  open();
  await tab(/^All Resources \(20\)/);
  await tab(/^Recommended \(2\)/);
  expect(screen.getAllByRole('tab').map((item) => item.textContent)).toEqual([
    'Recommended (2)',
    'All Resources (20)',
    'URL Resources (10)',
    'Text Blocks (6)',
    'Reddit Posts (4)',
  ]);
});

test('[PICK-10, PICK-19] what fits the words of the input is recommended, without pages and with its reasons', async () => {
  const { calls } = open();
  await card('Saved page 1');
  expect(calls.some(({ url }) => url === '/api/resources/recommended?keywords=compost%2Cworms')).toBe(true);
  expect(screen.getByText('Matches worms, compost')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Pages of resources' })).toBeNull();
});

test('[PICK-08] the input of the person, cut at 300 characters', async () => {
  open({ input: { modeLabel: 'Ideas', text: 'x'.repeat(400) } });
  const input = within(await screen.findByRole('region', { name: 'Your topics and keywords' }));
  expect(input.getByText('Ideas')).toBeTruthy();
  expect(input.getByText(`${'x'.repeat(300)}…`)).toBeTruthy();
});

test('[PICK-02, PICK-03, PICK-04, PICK-05, PICK-09, PICK-12] all resources are searched, filtered, sorted and paged', async () => {
  const { user, asked } = open();
  await user.click(await tab(/^All Resources/));
  expect(await screen.findByText('Showing 1 to 6 of 8 resources')).toBeTruthy();
  expect(asked().at(-1)).toEqual({
    page: '1',
    limit: '6',
    sortBy: 'relevance',
    sortOrder: 'DESC',
    keywords: 'compost,worms',
    content: 'excerpt',
  });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Showing 7 to 8 of 8 resources')).toBeTruthy();

  const sort = screen.getByLabelText('Sort by');
  expect(
    within(sort)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Relevance', 'Name', 'Type', 'Most Used', 'Recently Added']);
  await user.selectOptions(sort, 'Most Used');
  expect(asked().at(-1)).toMatchObject({ page: '1', sortBy: 'usage_count', sortOrder: 'DESC' });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await user.selectOptions(screen.getByLabelText('Type'), 'Document');
  expect(asked().at(-1)).toMatchObject({ page: '1', type: 'document' });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await user.type(screen.getByLabelText('Search resources'), 'worms');
  await expect.poll(() => asked().at(-1)).toMatchObject({ page: '1', type: 'document', search: 'worms' });
});

test.each([
  [/^URL Resources/, 'url,document'],
  [/^Text Blocks/, 'text,manual'],
  [/^Reddit Posts/, 'reddit'],
])('[LIB-21, PICK-01, PICK-12] the tab %s shows its types from the first page', async (name, type) => {
  const { user, asked } = open();
  await user.click(await tab(/^All Resources/));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await user.click(await tab(name));
  await expect.poll(() => asked().at(-1)).toMatchObject({ page: '1', type });
});

test('[PICK-06, PICK-13] the choice is kept over tabs and pages', async () => {
  const { user, onSelect, onClose } = open();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Select (0)' }).disabled).toBe(true);
  await user.click(await card('Saved page 2'));
  await user.click(await tab(/^All Resources/));
  expect((await card('Saved page 2')).checked).toBe(true);
  await user.click(await card('Saved page 3'));
  await user.click(await card('Saved page 3'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await card('Saved page 8'));
  expect(screen.getByText('2 selected')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Select (2)' }));
  expect(names(onSelect.mock.calls[0]?.[0])).toEqual(['Saved page 2', 'Saved page 8']);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('[PICK-13] Cancel and Escape choose nothing', async () => {
  const { user, onSelect, onClose } = open();
  await user.click(await card('Saved page 1'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Escape}');
  expect(onClose.mock.calls.length).toBe(2);
  expect(onSelect.mock.calls).toEqual([]);
});

test('[PICK-07] the source opens in a tab of its own', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Open Saved page 1 in a new tab' });
  expect(link.getAttribute('href')).toBe('https://saved.example/1');
  expect(link.getAttribute('target')).toBe('_blank');
});

test('what is there already and what no longer fits cannot be ticked', async () => {
  const { user } = open({ isTaken: ({ id }) => id === library[0]!.id, max: 1 });
  const taken = await card('Already added: Saved page 1');
  expect([taken.checked, taken.disabled]).toEqual([true, true]);
  await user.click(await tab(/^All Resources/));
  await user.click(await card('Saved page 2'));
  expect((await card('Saved page 3')).disabled).toBe(true);
  expect(screen.getByText('1 selected · limit reached')).toBeTruthy();
  await user.click(await card('Saved page 2'));
  expect((await card('Saved page 3')).disabled).toBe(false);
});

test('a choice that could not be added keeps the window open', async () => {
  const onSelect = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('no'))
    .mockResolvedValueOnce();
  const { user, onClose } = open({ onSelect });
  await user.click(await card('Saved page 1'));
  await user.click(screen.getByRole('button', { name: 'Select (1)' }));
  expect(await screen.findByText("Some resources couldn't be added")).toBeTruthy();
  expect(onClose.mock.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Select (1)' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('[PROF-26] the picker speaks Spanish', async () => {
  open({}, 'es');
  expect(await screen.findByRole('dialog', { name: 'Elegir de la biblioteca' })).toBeTruthy();
  expect(await tab(/^Bloques de texto \(6\)/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Seleccionar (0)' })).toBeTruthy();
});
