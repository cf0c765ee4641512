import type { LinkSite } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerWith, fakeApi, refuse } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Toaster } from '../../kit/feedback/toaster.tsx';
import { linkSitesQuery } from './api.ts';
import { linkChange } from './link-change.ts';
import PageLinks from './page-links.tsx';

const buildSite = (more: Partial<LinkSite> = {}): LinkSite => ({
  id: '0198f7c0-0000-7000-8000-000000000001',
  name: 'Garden',
  url: 'https://garden.example/',
  sitemap: null,
  pages: 3,
  is_reading: false,
  read_at: '2026-01-31T09:00:00.000Z',
  problem: null,
  ...more,
});
const PROPOSALS = [
  {
    url: 'https://garden.example/worm-bin',
    title: 'Worm bin',
    anchor: 'worm bin',
    sentence: 'A worm bin fits.',
    reason: 'keyphrase',
    is_orphan: true,
  },
  {
    url: 'https://garden.example/barrel',
    title: 'Rain barrel',
    anchor: 'barrel',
    sentence: 'The barrel is gone.',
    reason: 'topic',
    is_orphan: false,
  },
];
const BODY = '# Compost\n\nA worm bin fits.\n';

/** Shows that the sites are loaded. */
function SiteCount() {
  const { data } = useQuery(linkSitesQuery);
  return data && <p>{`${data.length} sites`}</p>;
}

function open(answers: Parameters<typeof fakeApi>[0]) {
  const calls = fakeApi({ 'GET /api/link-sites': answerWith({ sites: [buildSite()] }), ...answers });
  const change = vi.fn();
  const saveNow = vi.fn(async () => undefined);
  const user = renderPage(
    <>
      <PageLinks text={{ taskId: 't1', readBody: () => BODY, change }} saveNow={saveNow} />
      <SiteCount />
      <Toaster />
    </>,
  );
  return { calls, change, saveNow, user };
}

it('saves the text, proposes links with their reasons, and adds them one by one', async () => {
  const { change, saveNow, user } = open({
    'GET /api/tasks/t1/links': answerWith({ existing: 1, most: 4, proposals: PROPOSALS }),
  });
  const [worms, barrel] = await screen.findAllByRole('listitem');
  expect(saveNow).toHaveBeenCalledOnce();
  expect(worms?.textContent).toContain('to Worm bin · names this page · nothing links to it yet');
  expect(barrel?.textContent).toContain('names part of its subject');
  expect(screen.getByText(/1 of about 4 links to Garden/)).toBeDefined();
  await user.click(within(worms!).getByRole('button', { name: 'Add link to Worm bin' }));
  expect(change).toHaveBeenCalledExactlyOnceWith([
    { from: 13, to: 13, insert: '[' },
    { from: 21, to: 21, insert: '](https://garden.example/worm-bin)' },
  ]);
  expect(screen.getByText(/2 of about 4 links/)).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Internal links');
});

it('leaves a sentence alone that has changed since', async () => {
  const { change, user } = open({
    'GET /api/tasks/t1/links': answerWith({ existing: 0, most: 4, proposals: PROPOSALS }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add link to Rain barrel' }));
  expect(await screen.findByText('This sentence has changed. Search again.')).toBeDefined();
  expect(change).not.toHaveBeenCalled();
});

it.each([
  [{ existing: 4, most: 4, proposals: [] }, /has 4 links to Garden. More than 4 would read like a list/],
  [{ existing: 0, most: 4, proposals: [] }, /No other page of Garden is named/],
])('says why it proposes nothing', async (answer, text) => {
  open({ 'GET /api/tasks/t1/links': answerWith(answer) });
  expect(await screen.findByText(text)).toBeDefined();
});

it('lets a failed search be repeated', async () => {
  const service = { answer: refuse(503, 'UNAVAILABLE', 'The database is away.') };
  const { user } = open({ 'GET /api/tasks/t1/links': (call) => service.answer(call) });
  const again = await screen.findByRole('button', { name: 'Try again' });
  service.answer = answerWith({ existing: 0, most: 1, proposals: [] });
  await user.click(again);
  expect(await screen.findByText(/No other page/)).toBeDefined();
});

it('keeps added links away if a further search fails', async () => {
  const service = { answer: answerWith({ existing: 0, most: 4, proposals: PROPOSALS }) };
  const { user } = open({ 'GET /api/tasks/t1/links': (call) => service.answer(call) });
  await user.click(await screen.findByRole('button', { name: 'Add link to Worm bin' }));
  service.answer = refuse(403, 'FORBIDDEN', 'Not now');
  await user.click(screen.getByRole('button', { name: 'Search again' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add link to Worm bin' })).toBeNull();
  service.answer = answerWith({ existing: 1, most: 4, proposals: PROPOSALS.slice(1) });
  await user.click(screen.getByRole('button', { name: 'Search again' }));
  expect(await screen.findByText(/1 of about 4 links/)).toBeDefined();
});

it('shows nothing without a site', async () => {
  open({ 'GET /api/link-sites': answerWith({ sites: [] }) });
  expect(await screen.findByText('0 sites')).toBeDefined();
  expect(screen.queryByRole('heading')).toBeNull();
});

it.each([
  ['is gone', 'Other words.', undefined],
  ['occurs twice', 'A worm bin. A worm bin.', undefined],
  ['is there', 'So: A worm bin.', 6],
])('a sentence that %s', (_, body, from) => {
  const change = linkChange(body, { sentence: 'A worm bin.', anchor: 'worm bin', url: '/x' });
  expect(change?.[0]?.from).toBe(from);
});
