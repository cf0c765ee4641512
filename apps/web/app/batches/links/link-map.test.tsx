import type { BatchLinks } from '@inkstep/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildArticle, buildRow, rowId } from '../../../test/build-batch.ts';
import { answerWith } from '../../../test/fake-api.ts';
import { BATCH_PATH, openBatch } from '../../../test/open-batch.tsx';

const rows = ['Composting', 'Worm composting', 'Compost bins', 'Raised beds', 'Tax returns'].map(
  (title, at) => buildRow(at + 1, { title }),
);
const link = (from: number, to: number | string, heading: string | null) => ({
  from: rowId(from),
  to: typeof to === 'string' ? to : rowId(to),
  heading,
  state: null as BatchLinks['links'][number]['state'],
});
const links: BatchLinks = {
  groups: [{ pillarId: rowId(1), rows: [rowId(2), rowId(3)] }],
  links: [
    link(2, 1, ''),
    link(1, 2, 'Composting with worms'),
    link(3, 1, 'How composting works'),
    link(1, 3, null),
    link(3, 2, 'Bins for worms'),
    link(4, 'post', 'Soil'),
  ],
  pages: [{ kind: 'post', id: 'post', title: 'Garden soil', url: '/blog/post/garden-soil' }],
  alone: [rowId(5)],
};
const planned = { input_content: 'a', planning: { ready: 5, total: 5, running: false } };
const map = async () => within(await screen.findByRole('region', { name: 'Links between the articles' }));
const linesOf = (shown: Awaited<ReturnType<typeof map>>, title: string) =>
  within(shown.getByRole('list', { name: `Links of ${title}` }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the map of links', () => {
  test('names articles without a link first, then each pillar with both directions and their sections', async () => {
    openBatch({ batch: planned, rows, answers: { [`GET ${BATCH_PATH}/links`]: answerWith({ links }) } });
    const shown = await map();
    expect(shown.getByRole('status').textContent).toBe('4 of 5 articles have planned links');
    const [first] = shown.getAllByRole('list');
    expect(first?.textContent).toBe('Tax returns');
    expect(shown.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'CompostingPillar2 supporting articles',
      'Without a pillar',
    ]);
    expect(shown.getByText(/^No section of the pillar fits 1 of them/)).toBeTruthy();
    expect(linesOf(shown, 'Worm composting')).toEqual([
      'Links to the pillar · in the introduction',
      'The pillar links here · in the section “Composting with worms”',
    ]);
    expect(linesOf(shown, 'Compost bins')).toEqual([
      'Links to the pillar · in the section “How composting works”',
      'The pillar links here · no section fits',
      'Links to Worm composting · in the section “Bins for worms”',
    ]);
    expect(linesOf(shown, 'Raised beds')).toEqual(['Links to your post Garden soil · in the section “Soil”']);
    expect(shown.getByRole('link', { name: 'Garden soil' }).getAttribute('href')).toBe(
      '/blog/post/garden-soil',
    );
  });

  test('has another pillar if the user chooses one', async () => {
    const { user, calls } = openBatch({
      batch: planned,
      rows,
      answers: {
        [`GET ${BATCH_PATH}/links`]: answerWith({ links }),
        [`PUT ${BATCH_PATH}/cluster`]: answerWith({ cluster: null }),
      },
    });
    const pillar = (await map()).getByRole<HTMLSelectElement>('combobox', { name: 'Pillar article' });
    expect(pillar.selectedOptions[0]?.textContent).toBe('Found: Composting');
    await user.selectOptions(pillar, 'Compost bins');
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
        { pillarId: rowId(3) },
      ]),
    );
  });

  test('shows in the results which links are set, which are proposed, and where no sentence fits', async () => {
    const states = ['linked', 'proposed', 'missing', 'missing', 'linked', null] as const;
    const written = {
      ...links,
      links: links.links.map((each, at) => ({ ...each, state: states[at] ?? null })),
    };
    openBatch({
      batch: { ...planned, status: 'completed', completed_articles: 5 },
      rows: rows.map((row) => ({ ...row, state: 'completed' as const })),
      articles: rows.map((_, at) => buildArticle(at + 1)),
      answers: { [`GET ${BATCH_PATH}/links`]: answerWith({ links: written }) },
    });
    const shown = await map();
    expect(shown.getByRole('status').textContent).toBe('2 set · 1 proposed · 2 without a sentence that fits');
    expect(linesOf(shown, 'Worm composting')).toEqual([
      'Links to the pillar · Set',
      'The pillar links here · Proposed',
    ]);
    expect(linesOf(shown, 'Compost bins')[0]).toBe('Links to the pillar · No sentence fits');
    expect(shown.queryByRole('combobox')).toBeNull();
  });

  test('is not there without a review, and shows few articles of many at first', async () => {
    const many = Array.from({ length: 30 }, (_, at) => buildRow(at + 1));
    const { user } = openBatch({
      batch: planned,
      rows: many,
      answers: {
        [`GET ${BATCH_PATH}/links`]: answerWith({
          links: {
            groups: [{ pillarId: rowId(1), rows: many.slice(1).map(({ id }) => id) }],
            links: many.slice(1).map(({ id }) => ({ from: id, to: rowId(1), heading: '', state: null })),
            pages: [],
            alone: [],
          },
        }),
      },
    });
    const shown = await map();
    expect(shown.getAllByRole('list', { name: /^Links of/ })).toHaveLength(4);
    await user.click(shown.getByRole('button', { name: 'Show all 29' }));
    expect(shown.getAllByRole('list', { name: /^Links of/ })).toHaveLength(29);
  });
});
