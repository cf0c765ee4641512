import type { BatchArticle, Cluster, ClusterLink } from '@inkstep/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answer, answerWith, buildUser, fakeApi, refuse } from '../../../test/fake-api.ts';
import { createQueryClient } from '../../kit/api/query-client.ts';
import { listToasts, removeToast } from '../../kit/feedback/toast-store.ts';
import { ClusterPanel } from './cluster-panel.tsx';

const id = (at: number) => `0198f7c0-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`;
const batchId = id(99);
const PATH = `/api/batch-tasks/${batchId}/cluster`;

const buildArticle = (at: number, more: Partial<BatchArticle> = {}): BatchArticle => ({
  id: id(at),
  title: `Article ${at}`,
  keyword: `keyword ${at}`,
  content: '',
  metrics: null,
  paths: [],
  publishedPath: null,
  wordCount: 100 * at,
  score: null,
  scoreCap: null,
  status: 'completed',
  focusKeywords: [],
  keywordData: { searchIntent: null, secondaryKeywords: [] },
  resources: [],
  disclosure: null,
  contentStrategy: '',
  originalInput: '',
  inputType: 'KEYWORDS',
  generatedAt: null,
  error: null,
  taskId: id(50 + at),
  isListed: false,
  isFinished: false,
  similar: null,
  ...more,
});
const link = (from: number, to: number, more: Partial<ClusterLink> = {}): ClusterLink => ({
  from: id(from),
  to: id(to),
  anchor: `words ${to}`,
  sentence: `Some **bold** text with words ${to} in it [1].`,
  section: null,
  version: 1,
  ...more,
});
const buildCluster = (more: Partial<Cluster> = {}): Cluster => ({
  pillarId: id(1),
  articles: [1, 2, 3].map((at) => ({
    id: id(at),
    title: `Article ${at}`,
    taskId: id(50 + at),
    words: 100,
    linksTo: at === 3 ? [id(1)] : [],
    publishedAt: null,
  })),
  proposals: [link(1, 2), link(1, 3), link(2, 1, { section: 'Last', sentence: 'Read more: words 1' })],
  orphans: [],
  missing: [],
  ...more,
});

interface Given {
  pillarId?: string | null;
  plannedId?: string;
  role?: 'user' | 'admin';
  articles?: BatchArticle[];
  answers?: Record<string, Answer>;
}

async function open({ pillarId = id(1), plannedId, role = 'user', articles, answers = {} }: Given = {}) {
  const calls = fakeApi({ [`GET ${PATH}`]: answerWith({ cluster: buildCluster() }), ...answers });
  const shown = articles ?? [1, 2, 3].map((at) => buildArticle(at, { isFinished: true }));
  const client = createQueryClient();
  const Stub = createRoutesStub([
    {
      id: 'routes/app/layout',
      path: '/',
      loader: () => ({ user: buildUser({ role }) }),
      HydrateFallback: () => null,
      Component: () => (
        <QueryClientProvider client={client}>
          <ClusterPanel batchId={batchId} pillarId={pillarId} plannedId={plannedId} articles={shown} />
        </QueryClientProvider>
      ),
    },
  ]);
  render(<Stub />);
  await screen.findByRole('heading', { name: 'Topic cluster' });
  return { user: userEvent.setup(), calls };
}
const button = (name: string) => screen.getByRole('button', { name });
const toasts = () => listToasts().map(({ message }) => message);
afterEach(() => {
  for (const toast of listToasts()) removeToast(toast.id);
});

describe('making a cluster', () => {
  test('offers the finished articles, the longest first chosen', async () => {
    const articles = [buildArticle(1), buildArticle(2), buildArticle(3, { status: 'failed' })];
    const { user, calls } = await open({
      pillarId: null,
      articles,
      answers: { [`PUT ${PATH}`]: answerWith({ cluster: buildCluster({ pillarId: id(1) }) }) },
    });
    const pillar = screen.getByRole('combobox', { name: 'Pillar article' });
    expect(pillar).toHaveProperty('value', id(2));
    expect(
      within(pillar)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Article 1', 'Article 2']);
    await user.selectOptions(pillar, 'Article 1');
    await user.click(button('Make it a cluster'));
    expect(await screen.findByRole('heading', { name: '3 proposed links' })).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ pillarId: id(1) });
  });

  test('first chooses the pillar of the plan, unless it failed', async () => {
    const articles = [buildArticle(1), buildArticle(2), buildArticle(3, { status: 'failed' })];
    for (const [plannedId, chosen] of [
      [id(1), id(1)],
      [id(3), id(2)],
    ] as const) {
      await open({ pillarId: null, plannedId, articles });
      expect(screen.getByRole('combobox', { name: 'Pillar article' })).toHaveProperty('value', chosen);
      cleanup();
    }
  });

  test('says why it failed', async () => {
    const message = 'Choose one of the finished articles.';
    const { user } = await open({
      pillarId: null,
      answers: { [`PUT ${PATH}`]: refuse(409, 'CONFLICT', message) },
    });
    await user.click(button('Make it a cluster'));
    await waitFor(() => expect(toasts()).toEqual([message]));
  });

  test('can be undone, after a question', async () => {
    const { user, calls } = await open({ answers: { [`PUT ${PATH}`]: answerWith({ cluster: null }) } });
    await user.click(await screen.findByRole('button', { name: 'End cluster' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'End cluster' }));
    expect(await screen.findByRole('button', { name: 'Make it a cluster' })).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ pillarId: null });
  });
});

describe('an open cluster', () => {
  test('shows its map, and the same as a table', async () => {
    await open();
    const table = await screen.findByRole('table');
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('td, th')].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['1', 'Article 1Pillar', '–', '3', '2, 3', '–'],
      ['2', 'Article 2', '–', '–', '1', '–'],
      ['3', 'Article 3', '1', '–', '–', '–'],
    ]);
    const [map] = screen.getAllByRole('group', { name: 'Map of the cluster with 3 articles' });
    const nodes = within(map!).getAllByRole('link');
    expect(nodes.map((node) => node.getAttribute('aria-label'))).toEqual([
      '1. Article 1',
      '2. Article 2',
      '3. Article 3',
    ]);
    // Each node links to its details below.
    for (const node of nodes) {
      const target = node.getAttribute('href')?.slice(1) ?? '';
      expect(document.getElementById(target)).not.toBeNull();
    }
    expect(map!.querySelectorAll('path[stroke-dasharray]')).toHaveLength(3);
  });

  test('shows each proposal in its sentence, with the new link marked', async () => {
    await open();
    const group = await screen.findByRole('region', { name: 'Article 1' });
    const [first] = within(group).getAllByRole('listitem');
    expect(first?.querySelector('p')?.textContent).toBe('Some bold text with New link: words 2 in it [1].');
    expect(first?.querySelector('ins')?.textContent).toBe('New link: words 2');
    expect(within(first!).getByText('Links to Article 2')).toBeTruthy();
    const added = screen.getByRole('region', { name: 'Article 2' });
    expect(added.textContent).toContain('New sentence at the end of the section Last');
  });

  test.each([
    ['one', 'Accept the link to Article 2', [link(1, 2)]],
    ['those of an article', 'Accept 2 links in Article 1', [link(1, 2), link(1, 3)]],
    ['all', 'Accept all 3 links', buildCluster().proposals],
  ])('accepts %s', async (_, name, links) => {
    const { user, calls } = await open({
      answers: {
        [`POST ${PATH}/links`]: answerWith({ cluster: buildCluster({ proposals: [] }), refused: 0 }),
      },
    });
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText('Nothing to propose')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ links });
    expect(toasts()).toEqual([links.length === 1 ? 'Added 1 link' : `Added ${links.length} links`]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Proposed links'));
  });

  test('says how many places have changed', async () => {
    const { user } = await open({
      answers: { [`POST ${PATH}/links`]: answerWith({ cluster: buildCluster(), refused: 3 }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Accept all 3 links' }));
    await waitFor(() =>
      expect(toasts()).toEqual(["3 links weren't added because their places in the texts have changed."]),
    );
  });

  test('names its orphans', async () => {
    await open({
      answers: { [`GET ${PATH}`]: answerWith({ cluster: buildCluster({ orphans: [id(2), id(3)] }) }) },
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('No article links to theseArticle 2 · Article 3');
  });

  test('names the pairs for which no sentence fits, by direction', async () => {
    const missing = [
      { from: id(1), to: id(3) },
      { from: id(2), to: id(1) },
    ];
    await open({ answers: { [`GET ${PATH}`]: answerWith({ cluster: buildCluster({ missing }) }) } });
    expect(await screen.findByText('2 links have no place')).toBeTruthy();
    const listed = (name: string) =>
      within(screen.getByRole('list', { name }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(listed('No link to the pillar')).toEqual(['Article 2']);
    expect(listed('No link from the pillar')).toEqual(['Article 3']);
  });

  test('that fails to load says so and can be tried again', async () => {
    let failed = false;
    const { user } = await open({
      answers: {
        [`GET ${PATH}`]: (call) => {
          const answer = failed
            ? answerWith({ cluster: buildCluster() })
            : refuse(409, 'CONFLICT', 'Choose.');
          failed = true;
          return answer(call);
        },
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain("Couldn't load the cluster");
    await user.click(button('Try again'));
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});

describe('publishing', () => {
  test('is offered to admins, asks, and leads to the pillar page', async () => {
    const published = buildCluster();
    published.articles[0]!.publishedAt = '/pillar/article-1';
    let isPublished = false;
    const { user } = await open({
      role: 'admin',
      answers: {
        [`GET ${PATH}`]: (call) => answerWith({ cluster: isPublished ? published : buildCluster() })(call),
        [`POST ${PATH}/publish`]: (call) => {
          isPublished = true;
          return answerWith({ pillarPath: '/pillar/article-1', posts: 2 })(call);
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Publish to blog' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Publish' }));
    const done = await screen.findByRole('link', { name: 'View the pillar page' });
    expect(done.getAttribute('href')).toBe('/pillar/article-1');
    expect(await screen.findByRole('link', { name: 'View Article 1 in the blog' })).toBeTruthy();
    expect(button('Update in blog')).toBeTruthy();
  });

  test('asks about articles that are like another page', async () => {
    const { taskId } = buildCluster().articles[0]!;
    const refusal = refuse(409, 'DUPLICATE_CONTENT', 'Too much alike.', [
      { path: `${taskId}.seo_title`, message: 'Handwritten' },
    ]);
    const { user } = await open({
      role: 'admin',
      answers: {
        [`POST ${PATH}/publish`]: (call) =>
          (call.body as { confirm_duplicates?: boolean } | undefined)?.confirm_duplicates
            ? Response.json({ pillarPath: '/pillar/article-1', posts: 2 })
            : refusal(call),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Publish to blog' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(
      await dialog.findByText('Its SEO title is the same as that of the article “Handwritten”.'),
    ).toBeTruthy();
    expect(dialog.getByText('Article “Article 1”')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Publish anyway' }));
    expect(await screen.findByRole('link', { name: 'View the pillar page' })).toBeTruthy();
  });

  test('names articles that are not finished, and finishes them', async () => {
    const articles = [1, 2, 3].map((at) => buildArticle(at, { isFinished: at === 1 }));
    const { user, calls } = await open({
      role: 'admin',
      articles,
      answers: {
        [`POST /api/batch-tasks/${batchId}/finish`]: answerWith({ finished: 2, left: [] }),
        [`POST ${PATH}/publish`]: answerWith({ pillarPath: '/pillar/article-1', posts: 2 }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Publish to blog' }));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByText("2 articles aren't finished")).toBeTruthy();
    expect(dialog.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Article 2',
      'Article 3',
    ]);
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Finish them now' }));
    await waitFor(() => expect(calls.some(({ url }) => url.endsWith('/finish'))).toBe(true));
    await user.click(dialog.getByRole('button', { name: 'Publish anyway' }));
    expect(await screen.findByRole('link', { name: 'View the pillar page' })).toBeTruthy();
  });

  test('that fails says why', async () => {
    const message = '“Article 1” is already a blog post. Delete that post to publish it as the pillar page.';
    const { user } = await open({
      role: 'admin',
      answers: { [`POST ${PATH}/publish`]: refuse(409, 'CONFLICT', message) },
    });
    await user.click(await screen.findByRole('button', { name: 'Publish to blog' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Publish' }));
    expect((await screen.findByRole('alert')).textContent).toContain(message);
  });

  test('is not offered to others', async () => {
    await open();
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: 'Publish to blog' })).toBeNull();
  });
});
