import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildDestination } from '../../../test/build-destination.ts';
import { answerWith, buildUser, fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { formatDate } from '../../kit/text/format.ts';
import ArticleMarks from './article-marks.tsx';
import PublishedFilter from './published-filter.tsx';

const SITE = buildDestination();
const OUT = '2026-12-03T12:00:00.000Z';
const sites = (...destinations: object[]) =>
  answerWith({ destinations, may_manage: true, may_publish: true, managers: [] });

it('marks where an article is, with one request for the page', async () => {
  const calls = fakeApi({
    'GET /api/publications': answerWith({
      publications: [
        { task_id: 't1', destination: null, state: 'scheduled', url: null, goes_out_at: OUT },
        {
          task_id: 't1',
          destination: { id: SITE.id, name: 'My site', kind: 'wordpress' },
          state: 'published',
          url: 'https://wp.example.test/composting',
        },
        {
          task_id: 't2',
          destination: null,
          state: 'published',
          url: null,
        },
      ],
    }),
  });
  renderPage(
    <>
      <ArticleMarks taskId="t1" taskIds={['t1', 't2', 't3']} />
      <ArticleMarks taskId="t3" taskIds={['t1', 't2', 't3']} />
    </>,
  );
  expect(await screen.findByText('My site: Published')).toBeDefined();
  expect(screen.getByText(`Your blog: Scheduled · ${formatDate(new Date(OUT))}`)).toBeDefined();
  expect(screen.getAllByRole('list')).toHaveLength(1);
  expect(calls.map(({ url }) => url)).toEqual(['/api/publications?tasks=t1%2Ct2%2Ct3']);
});

it.each([
  ['a user with a site', buildUser(), [SITE], ['', 'any', 'none', SITE.id]],
  ['an admin', buildUser({ role: 'admin' }), [], ['', 'any', 'none', 'blog']],
] as const)('%s filters by where articles are', async (_, user, destinations, values) => {
  fakeApi({ 'GET /api/destinations': sites(...destinations) });
  const onChange = vi.fn();
  const hand = renderPage(<PublishedFilter value="" onChange={onChange} />, { user });
  const filter = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Published where' });
  await vi.waitFor(() => expect([...filter.options].map(({ value }) => value)).toEqual(values));
  await hand.selectOptions(filter, 'none');
  expect(onChange).toHaveBeenCalledWith('none');
});
