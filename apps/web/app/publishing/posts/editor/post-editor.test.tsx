import type { AdminPost } from '@inkstep/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildPost } from '../../../../test/build-post.ts';
import { answerWith, fakeApi, refuse, unreachable } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { Toaster } from '../../../kit/feedback/toaster.tsx';
import { OpenPost } from './open-post.tsx';
import { PostEditor } from './post-editor.tsx';

// CodeMirror needs browser measurements.
beforeEach(() => {
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
});

const POST = buildPost({ published: true, state: 'published' });
const AROUND = {
  [`PUT /api/blog/${POST.id}/draft`]: answerWith({ saved_at: '2026-11-02T11:00:00.000Z' }),
  'GET /api/blog/all-categories': answerWith([{ id: 'c', name: 'Watering', slug: 'watering' }]),
  'GET /api/blog/all-tags': answerWith([{ tag: 'drip', count: 2 }]),
};

const open = (post: AdminPost | undefined) =>
  renderPage(
    <>
      <PostEditor kind="post" post={post} author="Ana Ruiz" onCreated={vi.fn()} />
      <Toaster />
    </>,
    { at: '/admin/blog/edit/1' },
  );

/** Waits until no request is pending. */
const isKept = () => screen.findByText('Changes kept, not saved');
/** The same for a published post. */
const isKeptApart = () => screen.findByText('Unpublished changes kept');

it('[ABLOG-09, ABLOG-11, ABLOG-13, ABLOG-16] saves what is typed without changing whether it is published, and returns', async () => {
  const calls = fakeApi({
    ...AROUND,
    [`PUT /api/blog/${POST.id}`]: answerWith({ post: { ...POST, version: 4 } }),
  });
  const user = open(POST);
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Mulch, timers and drip');
  await user.type(screen.getByLabelText(/^Tags/), '  Mulch {Enter}drip{Enter}   {Enter}');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('at /admin/blog')).toBeDefined();
  const { body } = calls.find(({ method, url }) => method === 'PUT' && !url.endsWith('/draft')) ?? {};
  expect(body).toMatchObject({ title: 'Mulch, timers and drip', tags: ['mulch', 'drip'], version: 3 });
  expect(body).not.toHaveProperty('published');
});

it('[ABLOG-13] a draft is saved as one', async () => {
  const calls = fakeApi({
    ...AROUND,
    [`PUT /api/blog/${POST.id}`]: answerWith({ post: buildPost({ version: 4 }) }),
  });
  const user = open(buildPost());
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Save Draft' }));
  expect(await screen.findByText('at /admin/blog')).toBeDefined();
  expect(calls.find(({ method }) => method === 'PUT')?.body).not.toHaveProperty('published');
});

it('keeps changes of a published post from readers until Update, also with Ctrl+S, and discards them with Undo', async () => {
  const calls = fakeApi({
    ...AROUND,
    [`DELETE /api/blog/${POST.id}/draft`]: answerWith(undefined, 204),
  });
  const user = open(POST);
  expect(await screen.findByRole('button', { name: 'Update' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save Draft' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
  const title = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Title' });
  await user.type(title, ' kept');
  expect(await screen.findByText('Unpublished changes')).toBeDefined();
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Changes saved. Select Update to publish them.')).toBeDefined();
  expect(calls.filter(({ method, url }) => method === 'PUT' && !url.endsWith('/draft'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByText('Changes discarded')).toBeDefined();
  expect(title.value).toBe(POST.title);
  // The first one is the editor's.
  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
  expect(title.value).toBe(`${POST.title} kept`);
  await isKeptApart();
});

it('[ABLOG-12] Publish forces it', async () => {
  const calls = fakeApi({
    ...AROUND,
    [`PUT /api/blog/${POST.id}`]: answerWith({ post: { ...POST, version: 4 } }),
  });
  const user = open(buildPost());
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('at /admin/blog')).toBeDefined();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ published: true });
});

it('a save that met another one goes on once the text in this tab is chosen', async () => {
  let version = 3;
  const calls = fakeApi({
    ...AROUND,
    [`GET /api/blog/${POST.id}`]: answerWith({ post: { ...POST, content: 'Theirs.', version: 4 } }),
    [`PUT /api/blog/${POST.id}`]: (call) => {
      version += 1;
      return version === 4
        ? refuse(409, 'CONFLICT', 'The post was changed.')(call)
        : answerWith({ post: { ...POST, version } })(call);
    },
  });
  const user = open(POST);
  await user.click(await screen.findByRole('button', { name: 'Update' }));
  await user.click(await screen.findByRole('button', { name: 'Keep the text in this tab' }));
  expect(await screen.findByText('at /admin/blog')).toBeDefined();
  const saves = calls.filter(({ method, url }) => method === 'PUT' && !url.endsWith('/draft'));
  expect(saves.map(({ body }) => body)).toMatchObject([
    { version: 3 },
    { version: 4, content: POST.content },
  ]);
});

it.each(['Publish', 'Schedule'])('asks about a post that is like another one: %s', async (action) => {
  const refusal = refuse(409, 'DUPLICATE_CONTENT', 'Too much alike.', [
    { path: 'title', message: 'Drip lines' },
    { path: 'seo_description', message: 'Drip lines' },
  ]);
  const calls = fakeApi({
    ...AROUND,
    [`PUT /api/blog/${POST.id}`]: (call) =>
      (call.body as { confirm_duplicates?: boolean }).confirm_duplicates
        ? Response.json({ post: { ...POST, version: 4 } })
        : refusal(call),
  });
  const user = open(buildPost());
  await user.click(await screen.findByRole('button', { name: action }));
  if (action === 'Schedule') {
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: action }));
  }
  expect(await screen.findByText('Its title is the same as that of the article “Drip lines”.')).toBeDefined();
  expect(
    screen.getByText('Its meta description is the same as that of the article “Drip lines”.'),
  ).toBeDefined();
  // The names of the others are no problems of this post's fields.
  expect(screen.queryByText('Drip lines')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Publish anyway' }));
  expect(await screen.findByText('at /admin/blog')).toBeDefined();
  const saves = calls.filter(({ method, url }) => method === 'PUT' && !url.endsWith('/draft'));
  expect(saves.map(({ body }) => body)).toMatchObject([{}, { confirm_duplicates: true }]);
});

it('[ABLOG-14] without a title nothing is sent', async () => {
  const calls = fakeApi(AROUND);
  const user = open(undefined);
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  expect(await screen.findAllByText('Please enter a title')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' }));
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('[ABLOG-26] a save that fails says so at its field, and what was typed stays', async () => {
  const problem = { path: 'slug', message: 'Another post has this slug. Choose a different one.' };
  fakeApi({
    ...AROUND,
    [`PUT /api/blog/${POST.id}`]: refuse(409, 'DUPLICATE', problem.message, [problem]),
  });
  const user = open(POST);
  const slug = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Slug' });
  await user.clear(slug);
  await user.type(slug, 'Drip Lines!');
  expect(slug.value).toBe('drip-lines-');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Failed to save post')).toBeDefined();
  await waitFor(() => expect(slug.getAttribute('aria-invalid')).toBe('true'));
  expect(slug.value).toBe('drip-lines');
  await isKeptApart();
});

it('[ABLOG-25] a post that cannot be loaded says so', async () => {
  fakeApi({ ...AROUND, 'GET /api/blog/7': refuse(404, 'NOT_FOUND', 'Post not found') });
  renderPage(
    <>
      <OpenPost kind="post" id="7" author="" onCreated={vi.fn()} />
      <Toaster />
    </>,
  );
  expect(await screen.findAllByText('Failed to load post')).not.toHaveLength(0);
});

it('[ABLOG-12, ABLOG-26] publishes nothing that was sent offline, neither then nor later, and keeps the text', async () => {
  const calls = fakeApi({
    [`PUT /api/blog/${POST.id}`]: answerWith({ post: { ...POST, version: 4 } }),
    ...AROUND,
  });
  const user = open(buildPost());
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' kept');
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(/^You're offline, so nothing was sent/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', false);
  onLine.mockRestore();
  dispatchEvent(new Event('online'));
  await isKept();
  expect(screen.getByDisplayValue(/ kept$/)).toBeDefined();
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ url }) => url);
  expect(sent.every((url) => url.endsWith('/draft'))).toBe(true);
});

it('[ABLOG-12] a save without an answer is not repeated, since it would publish later', async () => {
  const calls = fakeApi({ ...AROUND, [`PUT /api/blog/${POST.id}`]: unreachable });
  const user = open(buildPost());
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' kept');
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Network error. Please try again.')).toBeDefined();
  expect(calls.filter(({ method, url }) => method === 'PUT' && !url.endsWith('/draft'))).toHaveLength(1);
  await isKept();
});

const NOT_HERE = "We couldn't fetch this picture, so readers won't see it. The post keeps the URL.";

it.each([
  ['EXTRACTION_FAILED', 502, "Couldn't fetch this picture. Check the URL and try again."],
  ['INVALID', 422, "Couldn't fetch this picture. Check the URL and try again."],
  [
    'UNSUPPORTED_MEDIA_TYPE',
    415,
    "This isn't a picture that can be used, or it's too large. Use a JPEG, PNG, WebP, AVIF or GIF.",
  ],
])(
  '[ABLOG-17] a cover that failed with %s says what is wrong with the picture',
  async (code, status, words) => {
    fakeApi({ ...AROUND, 'POST /api/blog/files/fetch': refuse(status, code, 'About pages.') });
    const user = open(POST);
    await user.type(
      await screen.findByLabelText('Or fetch from a URL'),
      'https://example.com/picture.jpg{Enter}',
    );
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByText('https://example.com/picture.jpg')).toBeDefined();
    expect(screen.getByText(NOT_HERE)).toBeDefined();
    await isKeptApart();
  },
);

it('[ABLOG-19] a cover that could not be fetched in the background says so, and is fetched again on request', async () => {
  const url = '/files/0123456789abcdef0123456789abcdef/1200x630.webp';
  fakeApi({
    ...AROUND,
    'POST /api/blog/files/fetch': answerWith({ picture: { url, width: 1200, height: 630, bytes: 9 } }, 201),
  });
  const user = open(buildPost({ cover_image: 'https://example.com/gone.png', cover_state: 'failed' }));
  expect(await screen.findByText(NOT_HERE)).toBeDefined();
  expect(screen.queryByRole('img', { name: 'Cover preview' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Fetch again' }));
  expect((await screen.findByRole('img', { name: 'Cover preview' })).getAttribute('src')).toBe(url);
  expect(screen.queryByText(NOT_HERE)).toBeNull();
  await isKept();
});

it('a cover that is still being fetched says so', async () => {
  fakeApi(AROUND);
  open(buildPost({ cover_image: 'https://example.com/soon.png', cover_state: 'fetching' }));
  expect(await screen.findByText(/^This picture is being fetched/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Fetch again' })).toBeNull();
});

it('[ABLOG-17] the cover is a picture or a full address', async () => {
  const url = '/files/0123456789abcdef0123456789abcdef/1200x630.webp';
  const calls = fakeApi({
    ...AROUND,
    'POST /api/blog/files/fetch': answerWith({ picture: { url, width: 1200, height: 630, bytes: 9 } }, 201),
  });
  const user = open(POST);
  const address = await screen.findByLabelText('Or fetch from a URL');
  await user.type(address, 'picture.jpg{Enter}');
  expect(screen.getByText(/^Enter a full URL/)).toBeDefined();
  await user.clear(address);
  await user.type(address, 'https://example.com/picture.jpg{Enter}');
  const cover = await screen.findByRole('img', { name: 'Cover preview' });
  expect(cover.getAttribute('src')).toBe(url);
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    url: 'https://example.com/picture.jpg',
  });
  await user.type(screen.getByLabelText('Alt text'), 'A bed');
  expect(screen.getByRole('img', { name: 'A bed' })).toBeDefined();
  await isKeptApart();
});
