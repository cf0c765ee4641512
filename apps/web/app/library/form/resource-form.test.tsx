import type { RedditSource, Resource } from '@inkstep/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildResource } from '../../../test/build-resource.ts';
import { pageId } from '../../../test/build-task.ts';
import { type Answer, answerWith, fakeApi, refuse } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { listToasts, removeToast } from '../../kit/feedback/toast-store.ts';
import { Toaster } from '../../kit/feedback/toaster.tsx';
import { ManageResources } from '../manage/manage-resources.tsx';
import type { RedditSlot } from './reddit-tab.tsx';

const heap = buildResource(1, { resource_name: 'The heap', resource_url: 'https://example.com/heap' });
const CREATE = 'POST /api/resources';
const PUT = `PUT /api/resources/${heap.id}`;
const EXTRACT = 'POST /api/sources/extract';
const EXTRACT_FAILED = 'Failed to extract content from URL. Please check the URL and try again.';
const SAVE_FAILED = 'Failed to save resource. Please try again.';
const created = answerWith({ resource: heap }, 201);
const duplicate = refuse(409, 'DUPLICATE', 'This address is in your library already: The heap');

const extracted = (n: number, description = '') => ({
  url: `https://example.com/${n}`,
  title: `Page ${n}`,
  description,
  content: `# Page ${n}\n\n${'A heap needs air. '.repeat(30)}`,
  wordCount: 120,
  language: 'en',
});

const page = (resources: Resource[]) => ({
  resources,
  pagination: { page: 1, pages: 1, totalPages: 1, total: resources.length, limit: 24 },
});

const fake = (answers: Record<string, Answer> = {}) =>
  fakeApi({
    'GET /api/resources': answerWith(page([heap])),
    'GET /api/resources/stats': answerWith({
      total: 1,
      byType: { url: 1, reddit: 0, text: 0, document: 0, manual: 0 },
      favorites: 0,
      tags: [{ tag: 'soil', count: 1 }],
      mostUsed: [],
    }),
    [`GET /api/resources/${heap.id}`]: answerWith({ resource: heap }),
    ...answers,
  });

const post = (n: number): RedditSource => ({
  id: pageId(n),
  type: 'reddit',
  url: `https://www.reddit.com/r/composting/comments/${n}/heap/`,
  title: `Post ${n}`,
  content: 'Said.',
  description: '',
  wordCount: 1,
  subreddit: 'composting',
  upvotes: 12,
  comments: 3,
});

const FakeReddit: RedditSlot = ({ selected, onChange, max }) => (
  <button type="button" onClick={() => onChange([...selected, post(selected.length + 1)].slice(0, max))}>
    Choose of {max}
  </button>
);

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const saves = (calls: ReturnType<typeof fakeApi>) =>
  calls.filter(({ method, url }) => method === 'POST' && url === '/api/resources').map(({ body }) => body);

async function open(name = 'Add resource') {
  const user = renderPage(
    <>
      <ManageResources reddit={FakeReddit} />
      <Toaster />
    </>,
    { at: '/manage/resources' },
  );
  await screen.findByRole('button', { name: 'Edit The heap' });
  await user.click(button(name));
  await screen.findByRole('dialog');
  return user;
}

beforeEach(() => {
  for (const { id } of listToasts()) removeToast(id);
});

test('[LIB-11, LIB-12, LIB-15, LIB-16, LIB-23] a page is read, looked over and saved', async () => {
  const calls = fake({ [EXTRACT]: answerWith(extracted(1)), [CREATE]: created });
  const user = await open();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'URL Resource',
    'Text Block',
    'Files',
    'Reddit Posts',
  ]);
  expect(button('Extract').disabled).toBe(true);
  await user.type(field('URL'), '   ');
  expect(button('Extract').disabled).toBe(true);
  await user.type(field('URL'), 'https://example.com/1{Enter}');
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Page 1');
  expect(field('URL').value).toBe('');
  expect(field(/^Description/).value).toHaveLength(200);
  await user.type(field('Name'), ' of mine');
  await user.type(field(/^Tags/), 'soil{Enter}air,');
  await user.click(button('Save resource'));
  expect(await screen.findByText('Resource created successfully!')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(saves(calls)).toEqual([
    {
      resource_name: 'Page 1 of mine',
      resource_type: 'url',
      resource_url: 'https://example.com/1',
      resource_content: extracted(1).content,
      description: expect.stringMatching(/^Page 1 A heap needs air/),
      tags: ['soil', 'air'],
      author: null,
      published_at: null,
      language: 'en',
    },
  ]);
});

test('[LIB-13] a page that cannot be read says so, and may be saved by its address', async () => {
  const calls = fake({ [EXTRACT]: refuse(502, 'EXTRACTION_FAILED', 'No'), [CREATE]: created });
  const user = await open();
  await user.type(field('URL'), 'https://example.com/gone{Enter}');
  expect(await screen.findByText(EXTRACT_FAILED)).toBeTruthy();
  expect(field('URL').value).toBe('https://example.com/gone');
  await user.click(button('Save without text'));
  expect(screen.queryByText(EXTRACT_FAILED)).toBeNull();
  await user.click(button('Save resource'));
  expect(await screen.findByText('Resource created successfully!')).toBeTruthy();
  expect(saves(calls)).toMatchObject([
    { resource_url: 'https://example.com/gone', resource_name: 'https://example.com/gone' },
  ]);
});

test('several URLs at once: each shows its result', async () => {
  const urls = [1, 2, 3].map((n) => `https://example.com/${n}`);
  const calls = fake({
    'POST /api/sources/extract-multiple': answerWith({
      results: [
        { url: urls[0], ok: true, source: extracted(1) },
        { url: urls[1], ok: false, error: 'No' },
        { url: urls[2], ok: true, source: extracted(3, 'About it.') },
      ],
    }),
    [CREATE]: created,
  });
  const user = await open();
  await user.click(field('URL'));
  await user.paste(urls.join('\n'));
  await user.click(button('Extract'));
  expect(await screen.findByText('Page 3')).toBeTruthy();
  expect(field('URL').value).toBe(urls[1]);
  expect(screen.getByText(EXTRACT_FAILED)).toBeTruthy();
  await user.click(button('Exclude Page 1'));
  expect(field('Name').value).toBe('Page 3');
  expect(field(/^Description/).value).toBe('About it.');
  await user.click(button('Save resource'));
  expect(await screen.findByText('Resource created successfully!')).toBeTruthy();
  expect(saves(calls)).toHaveLength(1);
});

test('an address that the library has names its entry and leads to it', async () => {
  fake({ [EXTRACT]: answerWith({ ...extracted(1), url: 'http://example.com/heap/' }), [CREATE]: duplicate });
  const user = await open();
  await user.type(field('URL'), 'example.com/heap{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Save resource' }));
  await screen.findByLabelText('Name');
  await user.click(button('Save resource'));
  expect(await screen.findByText('This URL is already in your library: The heap')).toBeTruthy();
  await user.click(button('Open'));
  expect(await screen.findByRole('dialog', { name: 'The heap' })).toBeTruthy();
});

test('[LIB-14, LIB-15, LIB-17] a text block counts its words and needs a name', async () => {
  const calls = fake({ [CREATE]: created });
  const user = await open();
  await user.click(screen.getByRole('tab', { name: 'Text Block' }));
  await user.click(button('Save resource'));
  expect(screen.getByText('Name is required')).toBeTruthy();
  expect(screen.getByText('Text is required')).toBeTruthy();
  await user.type(field('Name'), 'Notes');
  await user.click(field('Text'));
  await user.paste('word '.repeat(100));
  expect(screen.getByText('100 words')).toBeTruthy();
  await user.click(button('Save resource'));
  expect(await screen.findByText('Resource created successfully!')).toBeTruthy();
  const [saved] = saves(calls);
  expect(saved).toMatchObject({ resource_name: 'Notes', resource_type: 'text', resource_url: '' });
  expect((saved as { description: string }).description.length).toBeLessThanOrEqual(200);
});

test('[LIB-22] a failed save keeps what was typed, also when the form is closed', async () => {
  fake({ [CREATE]: refuse(500, 'INTERNAL', 'Boom') });
  const user = await open();
  await user.click(screen.getByRole('tab', { name: 'Text Block' }));
  await user.type(field('Name'), 'Notes');
  await user.type(field('Text'), 'Some words');
  await user.click(button('Save resource'));
  expect(await screen.findByText(SAVE_FAILED)).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(button('Add resource'));
  expect(field('Text').value).toBe('Some words');
  await user.click(button('Cancel'));
  await user.click(button('Add resource'));
  expect(field('Text').value).toBe('');
});

test('[RED-43, RED-45] posts are saved as resources of their own', async () => {
  const calls = fake({ [CREATE]: created });
  const user = await open();
  await user.click(screen.getByRole('tab', { name: 'Reddit Posts' }));
  expect(button('Save resource').disabled).toBe(true);
  await user.click(button('Choose of 3'));
  await user.click(button('Choose of 3'));
  await user.click(button('Save 2 resources'));
  expect(await screen.findByText('2 resources created successfully!')).toBeTruthy();
  expect(saves(calls)).toMatchObject([
    {
      resource_type: 'reddit',
      resource_url: post(1).url,
      discussion: { subreddit: 'composting', upvotes: 12, comments: 3 },
    },
    { resource_name: 'Post 2' },
  ]);
});

test('[RED-46] a post that is not saved says so', async () => {
  fake({ [CREATE]: refuse(500, 'INTERNAL', 'Boom') });
  const user = await open();
  await user.click(screen.getByRole('tab', { name: 'Reddit Posts' }));
  await user.click(button('Choose of 3'));
  await user.click(button('Save resource'));
  expect(await screen.findByText('Failed to save Reddit resource. Please try again.')).toBeTruthy();
});

test('[LIB-17, LIB-18, LIB-19, LIB-20, LIB-23, LIB-36] editing shows every part, and sends what was changed', async () => {
  const calls = fake({ [PUT]: answerWith({ resource: heap }) });
  const user = await open('Edit The heap');
  const form = within(screen.getByRole('dialog', { name: 'Edit resource' }));
  await form.findByLabelText('Name');
  const types = within(form.getByRole('combobox', { name: 'Type' })).getAllByRole('option');
  expect(types.map(({ textContent }) => textContent)).toEqual([
    'URL',
    'Reddit',
    'Text',
    'Document',
    'Manual',
  ]);
  expect(field('Content').value).toBe(heap.resource_content);
  await user.clear(field('Name'));
  await user.clear(field('URL'));
  await user.click(button('Update resource'));
  expect(form.getByText('Name is required')).toBeTruthy();
  expect(form.getByText('URL is required')).toBeTruthy();
  await user.type(field('URL'), 'example');
  expect(form.getByText('Enter a full URL, such as https://example.com')).toBeTruthy();
  await user.type(field('Name'), 'My heap');
  await user.clear(field(/^URL/));
  await user.selectOptions(form.getByRole('combobox', { name: 'Type' }), 'Manual');
  await user.click(button('Update resource'));
  expect(await screen.findByText('Resource updated successfully!')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    resource_name: 'My heap',
    resource_type: 'manual',
    resource_url: '',
  });
});

test('[LIB-09, LIB-22] a failed change says so', async () => {
  fake({ [PUT]: refuse(500, 'INTERNAL', 'Boom') });
  const user = await open('Edit The heap');
  await user.type(await screen.findByLabelText('Name'), ' 2');
  await user.click(button('Update resource'));
  expect(await screen.findByText(SAVE_FAILED)).toBeTruthy();
});
