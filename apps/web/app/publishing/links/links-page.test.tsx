import type { LinkedPage, LinkSite } from '@inkstep/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerWith, fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { LinksPage } from './links-page.tsx';
import { MAX_MAPPED, mappedPages } from './site-map.ts';

const SITE: LinkSite = {
  id: '0198f7c0-0000-7000-8000-000000000001',
  name: 'Garden',
  url: 'https://garden.example/',
  sitemap: null,
  pages: 3,
  is_reading: false,
  read_at: '2026-01-31T09:00:00.000Z',
  problem: null,
};
const page = (
  title: string,
  links_to: number[],
  linked_from: number,
  task_id: string | null = null,
): LinkedPage => ({
  url: `https://garden.example/${title}`,
  title,
  task_id,
  links_to,
  linked_from,
});
const PAGES = [page('Worms', [1], 1), page('Barrels', [0], 1, 't1'), page('Lonely', [], 0)];
const path = `/api/link-sites/${SITE.id}`;

it('lists pages with their links, the least linked first, and names the orphans', async () => {
  fakeApi({
    'GET /api/link-sites': answerWith({ sites: [SITE] }),
    [`GET ${path}`]: answerWith({ site: SITE, pages: PAGES }),
  });
  renderPage(<LinksPage />);
  expect(await screen.findByText('Nothing links to this page')).toBeDefined();
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['3Lonely00–', '2Barrels11Edit', '1Worms11–']);
  expect(screen.getByRole('link', { name: 'Edit Barrels' }).getAttribute('href')).toBe('/tasks/t1/edit');
  expect(screen.getAllByRole('group', { name: 'Map' }).length).toBeGreaterThan(0);
});

it('says what is wrong with the site, and reads it with another sitemap', async () => {
  const site = { ...SITE, problem: 'no_sitemap' as const, pages: 0 };
  const calls = fakeApi({
    'GET /api/link-sites': answerWith({ sites: [site] }),
    [`GET ${path}`]: answerWith({ site, pages: [] }),
    [`PUT ${path}/sitemap`]: answerWith({ site: { ...site, is_reading: true } }),
  });
  const user = renderPage(<LinksPage />);
  expect(await screen.findByText(/No sitemap was found/)).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: 'Sitemap' }), 'https://garden.example/map.xml');
  await user.click(screen.getByRole('button', { name: 'Save and read' }));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    sitemap: 'https://garden.example/map.xml',
  });
});

it('leads to the settings without a site', async () => {
  fakeApi({ 'GET /api/link-sites': answerWith({ sites: [] }) });
  renderPage(<LinksPage />);
  const link = await screen.findByRole('link', { name: 'Connect a site' });
  expect(link.getAttribute('href')).toBe('/settings?tab=publishing');
});

it('maps as many pages as can be told apart, around the most linked one', () => {
  const many = Array.from({ length: 50 }, (_, at) =>
    page(`p${at}`, at === 7 ? [1, 2, 3] : [7], at === 7 ? 49 : 0),
  );
  const map = mappedPages(many);
  expect([map?.pillarId, map?.articles.length]).toEqual(['7', MAX_MAPPED]);
  expect(mappedPages([page('alone', [], 0)])).toBeUndefined();
});
