import { formatArticleText } from '@inkstep/article/article-text';
import type { Destination, Publication, Task } from '@inkstep/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildDestination, buildPublication, SUGGESTED } from '../../../test/build-destination.ts';
import { buildDisclosure } from '../../../test/build-disclosure.ts';
import { buildEvidence } from '../../../test/build-evidence.ts';
import { buildPost, buildPostSummary } from '../../../test/build-post.ts';
import { buildTask } from '../../../test/build-task.ts';
import { CheckingWorker } from '../../../test/checking-worker.ts';
import { type Answer, answerWith, fakeApi, refuse } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Toaster } from '../../kit/feedback/toaster.tsx';
import PublishButton from './publish-button.tsx';

beforeEach(() => {
  vi.stubGlobal('Worker', CheckingWorker);
});

const PAGINATION = { page: 1, pages: 1, total: 1, totalPages: 1, limit: 20 };
const listOf = (...posts: unknown[]) => answerWith({ posts, pagination: PAGINATION });

const TEXT = formatArticleText({
  metadata: {
    seoTitle: 'Composting',
    metaDescription: 'How to compost.',
    focusKeywords: ['composting'],
    tags: [],
  },
  body: '# Composting\n\nLeaves rot.',
});
const AUTHOR = { authorName: 'Ann Writer', authorBio: '', targetAudience: '', voiceSample: '' };

interface Opened extends Partial<Task> {
  saveNow?: () => Promise<void>;
  path?: string;
  hasBlog?: boolean;
}

function open({ saveNow, path, hasBlog = false, ...task }: Opened = {}) {
  const shown = buildTask({ id: 't1', name: 'Composting', status: 'Completed', has_article: true, ...task });
  return renderPage(
    <>
      <PublishButton task={shown} readText={() => TEXT} saveNow={saveNow} hasBlog={hasBlog} />
      <Toaster />
    </>,
    path ? { at: path } : {},
  );
}

const sites = (...destinations: object[]) =>
  answerWith({ destinations, may_manage: true, may_publish: true, managers: ['Ana Ruiz'] });
const SITE = buildDestination();
const at = (...publications: Publication[]) => answerWith({ publications, suggested: SUGGESTED });

const api = (answers: Record<string, Answer> = {}) =>
  fakeApi({
    'GET /api/tasks/t1/evidence': answerWith(buildEvidence()),
    'GET /api/tasks/t1/disclosure': answerWith({ disclosure: buildDisclosure() }),
    'GET /api/blog/all-categories': answerWith([{ id: 'c1', name: 'Garden', slug: 'garden' }]),
    'GET /api/blog/all': listOf(),
    'GET /api/destinations': sites(SITE),
    'GET /api/tasks/t1/publications': at(),
    ...answers,
  });
const posted = (calls: ReturnType<typeof fakeApi>) => calls.filter(({ method }) => method !== 'GET');
const press = (name: string | RegExp) => screen.findByRole('button', { name });

it('without a site it says so and leads to the settings', async () => {
  api({ 'GET /api/destinations': sites() });
  const user = open();
  await user.click(await press('Publish'));
  expect(await screen.findByText('No sites connected yet')).toBeDefined();
  const link = screen.getByRole('link', { name: 'Connect a site' });
  expect(link.getAttribute('href')).toBe('/settings?tab=publishing');
});

it('names whom to ask for a site to those who may not connect one', async () => {
  api({
    'GET /api/destinations': answerWith({
      destinations: [],
      may_manage: false,
      may_publish: true,
      managers: ['Ana Ruiz', 'Bo Li'],
    }),
  });
  const user = open();
  await user.click(await press('Publish'));
  expect(await screen.findByText(/^Ask Ana Ruiz and Bo Li/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Connect a site' })).toBeNull();
});

it('asks before it publishes an article that is like another one', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  let asked = 0;
  const calls = api({
    'POST /api/tasks/t1/publications': (call) => {
      asked += 1;
      const refusal = refuse(409, 'DUPLICATE_CONTENT', 'Too much alike.', [
        { path: 'seo_title', message: 'Worm bins' },
      ]);
      if (asked === 1) return refusal(call);
      return Response.json({ publication: buildPublication({ state: 'sending' }) }, { status: 202 });
    },
  });
  const user = open();
  await user.click(await press('Publish'));
  await user.click(await press('Publish…: My site'));
  const form = within(await screen.findByRole('dialog', { name: 'Publish to My site' }));
  await user.click(form.getByRole('radio', { name: /^Published/ }));
  await user.click(form.getByRole('button', { name: 'Publish' }));
  // In the form itself: a third dialog above it would hide what it asks about.
  expect(
    await form.findByText('Its SEO title is the same as that of the article “Worm bins”.'),
  ).toBeDefined();
  await user.click(form.getByRole('button', { name: 'Publish anyway' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Publish to My site' })).toBeNull());
  expect(posted(calls).map(({ body }) => body)).toMatchObject([
    { wanted: 'published' },
    { wanted: 'published', confirm_duplicates: true },
  ]);
});

it('sends a draft with what was typed last, and shows its state until it is there', async () => {
  const order: string[] = [];
  let state: Publication['state'] | undefined;
  const calls = api({
    'GET /api/tasks/t1/publications': (call) => {
      const publications = state ? [buildPublication({ state })] : [];
      if (state) state = 'draft';
      return at(...publications)(call);
    },
    'POST /api/tasks/t1/publications': () => {
      order.push('sent');
      state = 'sending';
      return Response.json({ publication: buildPublication({ state }) }, { status: 202 });
    },
  });
  const user = open({ saveNow: async () => void order.push('saved') });
  await user.click(await press('Publish'));
  await user.click(await press('Publish…: My site'));
  const form = within(await screen.findByRole('dialog', { name: 'Publish to My site' }));
  expect(form.getByRole<HTMLInputElement>('radio', { name: /^A draft/ }).checked).toBe(true);
  const title = form.getByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.click(form.getByRole('button', { name: 'Send as draft' }));
  expect(await form.findByText('Enter a title')).toBeDefined();
  await user.type(title, 'Leaves into soil');
  await user.click(form.getByRole('button', { name: 'Send as draft' }));
  expect(await screen.findByText('Sending')).toBeDefined();
  expect(await screen.findByText('Draft on site', undefined, { timeout: 5_000 })).toBeDefined();
  expect(order).toEqual(['saved', 'sent']);
  expect(posted(calls)[0]?.body).toEqual({
    destination_id: SITE.id,
    wanted: 'draft',
    fields: { title: 'Leaves into soil' },
  });
});

it('the slug follows another title, as it does on the server', async () => {
  const suggested = { ...SUGGESTED, slug: 'composting' };
  const calls = api({
    'GET /api/tasks/t1/publications': answerWith({ publications: [], suggested }),
    'POST /api/tasks/t1/publications': answerWith({ publication: buildPublication({}) }, 202),
  });
  const user = open();
  await user.click(await press('Publish'));
  await user.click(await press('Publish…: My site'));
  const form = within(await screen.findByRole('dialog', { name: 'Publish to My site' }));
  await user.click(form.getByText('Slug and SEO'));
  const slug = form.getByRole<HTMLInputElement>('textbox', { name: /^Slug/ });
  expect(slug.value).toBe('composting');
  await user.type(form.getByRole('textbox', { name: 'Title' }), ' now');
  expect(slug.value).toBe('');
  await user.click(form.getByRole('button', { name: 'Send as draft' }));
  await waitFor(() =>
    expect(posted(calls)[0]?.body).toMatchObject({ fields: { title: 'Composting now', slug: '' } }),
  );
});

it('the cover is a picture of the library with its credit, or a URL', async () => {
  const path = `/files/${'0a'.repeat(16)}/1000x500.webp`;
  const origin = {
    kind: 'found',
    source: 'commons',
    title: 'Heap',
    creator: 'Ana Ruiz',
    creatorUrl: null,
    license: 'by',
    licenseName: 'CC BY 4.0',
    licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
    pageUrl: 'https://commons.wikimedia.org/wiki/File:Heap.jpg',
    site: 'Wikimedia Commons',
    fetchedAt: '2026-11-29T12:00:00.000Z',
  };
  const git = buildDestination({
    settings: { kind: 'git', front_matter: 'title: {title}' } as Destination['settings'],
  });
  const calls = api({
    'GET /api/destinations': sites(git),
    'GET /api/pictures/options': answerWith({ sources: [], generator: null }),
    'GET /api/pictures': answerWith({
      pictures: [{ url: path, width: 1000, height: 500, bytes: 1, createdAt: origin.fetchedAt, origin }],
      pagination: PAGINATION,
    }),
    'GET /api/pictures/origins': answerWith({ origins: [{ url: path, origin }] }),
    'POST /api/tasks/t1/publications': answerWith({ publication: buildPublication({}) }, 202),
  });
  const user = open();
  await user.click(await press('Publish'));
  await user.click(await press('Publish…: My site'));
  const form = within(await screen.findByRole('dialog', { name: 'Publish to My site' }));
  expect(form.getByRole('textbox', { name: /URL of a picture/ })).toBeDefined();
  await user.click(form.getByRole('button', { name: 'Choose picture' }));
  await user.click(await screen.findByRole('tab', { name: 'Library' }));
  await user.click(await screen.findByRole('button', { name: /Ana Ruiz/ }));
  const alt = await screen.findByRole('textbox', { name: 'Description' });
  await user.clear(alt);
  await user.type(alt, 'A heap');
  await user.click(screen.getByRole('button', { name: 'Use as cover' }));
  expect(await form.findByRole('img', { name: 'A heap' })).toBeDefined();
  expect(await form.findByRole('link', { name: 'CC BY 4.0' })).toBeDefined();
  expect(form.getByText(/add {cover_credit} to the front matter/)).toBeDefined();
  expect(posted(calls)).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Send as draft' }));
  await waitFor(() =>
    expect(posted(calls)[0]?.body).toMatchObject({ fields: { cover: path, cover_alt: 'A heap' } }),
  );
});

it('a schedule needs a time in the future', async () => {
  const calls = api({
    'POST /api/tasks/t1/publications': answerWith({ publication: buildPublication({}) }, 202),
  });
  const user = open();
  await user.click(await press('Publish'));
  await user.click(await press('Publish…: My site'));
  const form = within(await screen.findByRole('dialog', { name: 'Publish to My site' }));
  await user.click(form.getByRole('radio', { name: /^Scheduled/ }));
  const time = form.getByLabelText('Publish on');
  await user.clear(time);
  await user.click(form.getByRole('button', { name: 'Schedule' }));
  expect(await form.findByText('Choose a time in the future')).toBeDefined();
  await user.type(time, '2999-01-02T09:30');
  await user.click(form.getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Publish to My site' })).toBeNull());
  expect(posted(calls)[0]?.body).toMatchObject({
    wanted: 'scheduled',
    scheduled_for: new Date('2999-01-02T09:30').toISOString(),
  });
});

it.each([
  [
    'waits for its turn, with the reason',
    buildPublication({ state: 'waiting', not_before: '2026-12-12T09:00:00.000Z' }),
    [/^Goes out on/, /^This site gets at most 3 articles a day/],
  ],
  [
    'failed, with what to do',
    buildPublication({ state: 'failed', problem: { code: 'login_refused', detail: 'Invalid user' } }),
    ['The site refuses the login', /It's the password you sign in with/, 'Invalid user'],
  ],
  [
    'was deleted there, and is not created again silently',
    buildPublication({ state: 'gone' }),
    [/isn't created again unless you send it again/],
  ],
  [
    'changed here and there',
    buildPublication({ state: 'published', changed_here: true, changed_there: true }),
    [/^Changed here and there/],
  ],
])('says that an article %s', async (_, publication, texts) => {
  api({ 'GET /api/tasks/t1/publications': at(publication) });
  const user = open();
  await user.click(await press(/^Publish/));
  for (const text of texts) expect(await screen.findByText(text)).toBeDefined();
});

it('says that the state on the own blog could not be loaded, and tries again', async () => {
  let answer = refuse(403, 'FORBIDDEN', 'Not now');
  api({ 'GET /api/blog/all': (call) => answer(call) });
  const user = open({ hasBlog: true });
  await user.click(await press('Publish'));
  expect(await screen.findByText("Couldn't load the state of the post")).toBeDefined();
  answer = listOf();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await press('Publish to blog')).toBeDefined();
});

it.each(['published', 'unpublished'] as const)(
  'a public post whose change to %s failed stays public when it is updated',
  async (wanted) => {
    const failed = buildPublication({
      state: 'failed',
      there: 'published',
      wanted,
      published_at: '2026-11-02T10:00:00.000Z',
      problem: { code: 'unreachable', detail: '' },
    });
    const calls = api({
      'GET /api/tasks/t1/publications': at(failed),
      'POST /api/tasks/t1/publications': answerWith({ publication: failed }, 202),
    });
    const user = open();
    await user.click(await press('Publish: needs attention'));
    await user.click(await press('Update…: My site'));
    const form = within(await screen.findByRole('dialog', { name: 'Update at My site' }));
    expect(form.queryByRole('radio')).toBeNull();
    await user.click(form.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(posted(calls)).toHaveLength(1));
    expect(posted(calls)[0]?.body).toMatchObject({ wanted: 'published' });
  },
);

it('sends only what was typed, also if the article changes meanwhile', async () => {
  let excerpt = SUGGESTED.excerpt;
  const draft = buildPublication({});
  const calls = api({
    'GET /api/tasks/t1/publications': (call) =>
      answerWith({ publications: [draft], suggested: { ...SUGGESTED, excerpt } })(call),
    'POST /api/tasks/t1/publications': refuse(409, 'CONFLICT', 'No'),
  });
  const user = open();
  await user.click(await press('Publish'));
  await user.click(await press('Publish…: My site'));
  const form = within(await screen.findByRole('dialog', { name: 'Update at My site' }));
  await user.type(form.getByRole('textbox', { name: 'Title' }), '!');
  excerpt = 'Another one.';
  const loads = () =>
    calls.filter(({ method, url }) => method === 'GET' && url.endsWith('/publications')).length;
  await user.click(form.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(posted(calls)).toHaveLength(1));
  await waitFor(() => expect(loads()).toBeGreaterThan(1));
  await user.click(form.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(posted(calls)).toHaveLength(2));
  expect(posted(calls)[1]?.body).toMatchObject({ fields: { title: 'Composting!' } });
});

it('what failed is sent again on request', async () => {
  const failed = buildPublication({ state: 'failed', problem: { code: 'unreachable', detail: '' } });
  const calls = api({
    'GET /api/tasks/t1/publications': at(failed),
    [`POST /api/publications/${failed.id}/retry`]: answerWith({ publication: failed }, 202),
  });
  const user = open();
  await user.click(await press('Publish: needs attention'));
  await user.click(await press('Try again'));
  await waitFor(() => expect(posted(calls)).toHaveLength(1));
});

it('compares both texts, and overwrites the one there after a question', async () => {
  const changed = buildPublication({ state: 'published', changed_there: true });
  const calls = api({
    'GET /api/tasks/t1/publications': at(changed),
    [`GET /api/publications/${changed.id}/compare`]: answerWith({
      publication: changed,
      here: { title: 'Composting', content: 'Leaves rot.' },
      there: { title: 'Composting', content: 'Leaves rot slowly.' },
    }),
    'POST /api/tasks/t1/publications': answerWith({ publication: changed }, 202),
  });
  const user = open();
  await user.click(await press('Publish: needs attention'));
  const compare = await press('Compare');
  await user.click(compare);
  expect(await screen.findByText('1 difference')).toBeDefined();
  await user.click(await press('Overwrite with the text here'));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Overwrite with the text here' }));
  expect(await screen.findByText('The text is being sent')).toBeDefined();
  expect(posted(calls)[0]?.body).toEqual({ destination_id: SITE.id, overwrite: true });
  expect(calls.filter(({ url }) => url.endsWith('/compare'))).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(compare));
});

it('takes over the text there and loads the article again', async () => {
  const order: string[] = [];
  const changed = buildPublication({ state: 'published', changed_there: true });
  api({
    'GET /api/tasks/t1/publications': at(changed),
    [`GET /api/publications/${changed.id}/compare`]: answerWith({
      publication: changed,
      here: { title: 'Composting', content: 'Leaves rot.' },
      there: { title: 'Composting', content: 'Leaves rot slowly.' },
    }),
    [`POST /api/publications/${changed.id}/pull`]: () => {
      order.push('pulled');
      return Response.json({ publication: changed });
    },
  });
  const user = open({ saveNow: async () => void order.push('saved') });
  await user.click(await press('Publish: needs attention'));
  await user.click(await press('Compare'));
  await user.click(await press('Use the text there'));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Use the text there' }));
  expect(await screen.findByText(/^Article replaced/)).toBeDefined();
  expect(order).toEqual(['saved', 'pulled']);
});

it('publishes to the own blog with author, excerpt and category, and with what was typed last', async () => {
  const order: string[] = [];
  const calls = api({
    'POST /api/tasks/t1/publish': () => {
      order.push('published');
      return Response.json({ post: buildPost({ published: true, slug: 'composting' }) });
    },
  });
  const user = open({
    saveNow: async () => void order.push('saved'),
    eeatProfile: AUTHOR,
    hasBlog: true,
    name: 'Composting B',
  });
  await user.click(await press('Publish'));
  expect((await screen.findByRole('alert')).textContent).toContain('Length');
  await user.click(await press('Publish to blog'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish “Composting” to the blog' }));
  await dialog.findByRole('option', { name: 'Garden' });
  await user.selectOptions(dialog.getByLabelText('Category'), 'garden');
  await user.click(dialog.getByRole('button', { name: 'Publish now' }));
  expect(await screen.findByText('Article published to the blog')).toBeDefined();
  expect(order).toEqual(['saved', 'published']);
  expect(posted(calls)[0]?.body).toEqual({
    published: true,
    author: 'Ann Writer',
    category: 'garden',
    excerpt: 'How to compost.',
  });
});

it('updates the post of the own blog, as published as it is', async () => {
  const post = buildPostSummary({ published: true, state: 'published', task_id: 't1' });
  const calls = api({
    'GET /api/blog/all': listOf(post),
    'POST /api/tasks/t1/publish': refuse(409, 'CONFLICT', 'Finish the article before you publish it.'),
  });
  const user = open({ hasBlog: true });
  await user.click(await press('Publish'));
  const link = await screen.findByRole('link', { name: 'Open post' });
  expect(link.getAttribute('href')).toBe(`/admin/blog/edit/${post.id}`);
  await user.click(screen.getByRole('button', { name: 'Update post from article' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Update post' }));
  expect(await screen.findByText('Finish the article before you publish it.')).toBeDefined();
  expect(posted(calls)[0]?.body).toEqual({ published: true });
});

it('opens at once when the command palette led here, and finishes the article first', async () => {
  const calls = api({
    'POST /api/tasks/t1/finish': answerWith({ task: buildTask() }),
    'POST /api/tasks/t1/publications': answerWith({ publication: buildPublication({}) }, 202),
  });
  const user = open({ status: 'Review & Refine', path: '/?publish' });
  await user.click(await press('Publish…: My site'));
  const form = within(await screen.findByRole('dialog', { name: 'Publish to My site' }));
  expect(form.getByText(/marks the article as completed/)).toBeDefined();
  await user.click(form.getByRole('button', { name: 'Send as draft' }));
  await waitFor(() =>
    expect(posted(calls).map(({ url }) => url)).toEqual([
      '/api/tasks/t1/finish',
      '/api/tasks/t1/publications',
    ]),
  );
});

it('a failed update shows that the post is live, and what can be done with it', async () => {
  api({
    'GET /api/tasks/t1/publications': at(
      buildPublication({
        state: 'failed',
        there: 'published',
        wanted: 'published',
        problem: { code: 'rest_blocked', detail: '' },
      }),
    ),
  });
  const user = open();
  await user.click(await press('Publish: needs attention'));
  expect(await screen.findByText('Published, update failed')).toBeDefined();
  expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe(
    'https://wp.example.test/composting',
  );
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Update…: My site' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'More actions for My site' }));
  for (const name of ['Compare', 'Unpublish'])
    expect(await screen.findByRole('menuitem', { name })).toBeDefined();
});

it('a time that has passed is not announced any more', async () => {
  api({
    'GET /api/tasks/t1/publications': at(
      buildPublication({ state: 'scheduled', scheduled_for: '2020-01-02T10:00:00.000Z' }),
    ),
  });
  const user = open();
  await user.click(await press('Publish'));
  expect(
    await screen.findByText(/^It was due there on January 2, 2020.* and will be checked soon\.$/),
  ).toBeDefined();
});
