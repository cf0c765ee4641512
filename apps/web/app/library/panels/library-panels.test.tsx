import type { Resource } from '@inkstep/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildResource, resourceId } from '../../../test/build-resource.ts';
import { buildPage, buildTopics, pageId } from '../../../test/build-task.ts';
import { type Answer, answerWith, fakeApi, refuse } from '../../../test/fake-api.ts';
import { renderStep } from '../../../test/render-step.tsx';
import SourceStepPage from '../../routes/app/source-step.tsx';

const LIST = 'GET /api/resources';

const many = Array.from({ length: 23 }, (_, n) => buildResource(n + 1));

/** Fakes a paged library and the requests for one of its entries. */
function serve(resources: readonly Resource[] = many, answers: Record<string, Answer> = {}) {
  const list: Answer = ({ url }) => {
    const query = new URL(url, 'http://here').searchParams;
    const types = query.get('type')?.split(',') ?? [];
    const search = query.get('search') ?? '';
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
    const found = resources.filter(
      (resource) => types.includes(resource.resource_type) && resource.resource_name.includes(search),
    );
    const pages = Math.ceil(found.length / limit);
    return Response.json({
      resources: found.slice((page - 1) * limit, page * limit),
      pagination: { page, limit, pages, totalPages: pages, total: found.length },
    });
  };
  const ones = resources.flatMap((resource): [string, Answer][] => [
    [`GET /api/resources/${resource.id}`, answerWith({ resource })],
    [`POST /api/resources/${resource.id}/use`, answerWith(undefined, 204)],
  ]);
  return fakeApi({ [LIST]: list, ...Object.fromEntries(ones), ...answers });
}

const open = async (user: ReturnType<typeof renderStep>['user'], panel = /^Load Previous Resources/) =>
  user.click(await screen.findByRole('button', { name: panel }));
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

test('[SRC-03, SRC-08] the panel asks for saved resources when it is opened, and for all types but Reddit', async () => {
  const calls = serve();
  const { user } = renderStep(SourceStepPage);
  await button('Choose from library');
  expect(calls).toEqual([]);
  await open(user);
  expect(await screen.findByText('Saved page 1')).toBeTruthy();
  expect(Object.fromEntries(new URL(calls[0]!.url, 'http://here').searchParams)).toEqual({
    page: '1',
    limit: '10',
    sortBy: 'updated_at',
    sortOrder: 'DESC',
    type: 'url,text,document,manual',
    content: 'excerpt',
  });
});

test('[SRC-04] ten a page, with the way to the others', async () => {
  serve();
  const { user } = renderStep(SourceStepPage);
  await open(user);
  expect(await screen.findByText('Showing 1 to 10 of 23 resources')).toBeTruthy();
  expect((await button('Previous')).disabled).toBe(true);
  await user.click(await button('Next'));
  await user.click(await button('Next'));
  expect(await screen.findByText('Showing 21 to 23 of 23 resources')).toBeTruthy();
  expect((await button('Next')).disabled).toBe(true);
  expect(screen.getByText('Saved page 23')).toBeTruthy();
});

test('[SRC-25] a search begins at the first page again', async () => {
  serve();
  const { user } = renderStep(SourceStepPage);
  await open(user);
  await screen.findByText('Saved page 1');
  await user.click(await button('Next'));
  await user.type(screen.getByLabelText('Search resources'), 'page 23');
  expect(await screen.findByText('Showing 1 to 1 of 1 resource')).toBeTruthy();
  await user.clear(screen.getByLabelText('Search resources'));
  await user.type(screen.getByLabelText('Search resources'), 'nowhere');
  expect(await screen.findByText('No resources found')).toBeTruthy();
});

test('[SRC-05, SRC-06, SRC-23] an entry is added with all of its text, and counted as used', async () => {
  const whole = buildResource(1, { resource_content: 'All of the long text.' });
  const calls = serve([buildResource(1), buildResource(2)], {
    [`GET /api/resources/${resourceId(1)}`]: answerWith({ resource: whole }),
  });
  const { user, task } = renderStep(SourceStepPage);
  await open(user);
  await user.click(await button('Add to Task: Saved page 1'));
  expect(await button('Already added: Saved page 1')).toBeTruthy();
  expect(task().sources).toMatchObject([
    {
      title: 'Saved page 1',
      content: 'All of the long text.',
      resourceId: resourceId(1),
      resourceType: 'url',
      addedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
  ]);
  expect(await screen.findByRole('heading', { name: 'Added Sources (1)' })).toBeTruthy();
  expect(await button('Add to Task: Saved page 2')).toBeTruthy();
  await expect
    .poll(() => calls.filter(({ url }) => url === `/api/resources/${resourceId(1)}/use`).length)
    .toBe(1);
});

test('[SRC-06] what is on the task by the same address is there already', async () => {
  serve([buildResource(1)]);
  const { user } = renderStep(SourceStepPage, {
    sources: [buildPage(1, { url: 'http://www.saved.example/1/' })],
  });
  await open(user);
  expect((await button('Already added: Saved page 1')).getAttribute('aria-disabled')).toBe('true');
});

test('[SRC-18] a full task takes no more', async () => {
  serve([buildResource(1)]);
  const { user, task } = renderStep(SourceStepPage, {
    sources: Array.from({ length: 10 }, (_, n) => buildPage(n)),
  });
  await open(user);
  await user.click(await button('Add to Task: Saved page 1'));
  const message = 'An article can have up to 10 sources. Remove one to add another.';
  const toasts = within(screen.getByRole('region', { name: 'Notifications' }));
  expect(await toasts.findByText(message)).toBeTruthy();
  expect(task().sources).toHaveLength(10);
});

test('[SRC-07, SRC-22] saved Reddit posts have a panel of their own', async () => {
  const discussion = { subreddit: 'composting', upvotes: 12, comments: 4 };
  const calls = serve([buildResource(1), buildResource(2, { resource_type: 'reddit', discussion })]);
  const { user, task } = renderStep(SourceStepPage);
  await open(user, /^Load Previous Reddit Posts/);
  expect(await screen.findByText(/r\/composting, 12 upvotes, 4 comments/)).toBeTruthy();
  expect(screen.queryByText('Saved page 1')).toBeNull();
  expect(calls[0]?.url).toContain('type=reddit&');
  await user.click(await button('Add to Task: Saved page 2'));
  expect(await screen.findByText('Opinion')).toBeTruthy();
  expect(task().sources).toMatchObject([{ type: 'reddit', resourceType: 'reddit', ...discussion }]);
});

test('an entry that cannot be loaded is reported and can be retried', async () => {
  serve([buildResource(1)], {
    [`GET /api/resources/${resourceId(1)}`]: refuse(404, 'NOT_FOUND', 'This was not found.'),
  });
  const { user, task } = renderStep(SourceStepPage);
  await open(user);
  await user.click(await button('Add to Task: Saved page 1'));
  expect(await screen.findByText('This was not found.')).toBeTruthy();
  expect(task().sources).toEqual([]);
  expect(await button('Add to Task: Saved page 1')).toBeTruthy();
});

test('an empty library says how it fills, a failed call how to go on', async () => {
  serve([]);
  const { user } = renderStep(SourceStepPage);
  await open(user);
  expect(await screen.findByText(/^Save a source below with “Save to library”/)).toBeTruthy();
  serve([buildResource(9, { resource_type: 'reddit' })], { [LIST]: refuse(500, 'INTERNAL', 'Broken') });
  await open(user, /^Load Previous Reddit Posts/);
  expect(await screen.findByText("Couldn't load your resources")).toBeTruthy();
  serve([buildResource(9, { resource_type: 'reddit' })]);
  await user.click(await button('Try again'));
  expect(await screen.findByText('Saved page 9')).toBeTruthy();
});

test('[LIB-01] a source is saved to the library and tied to its entry there', async () => {
  const calls = serve([], { 'POST /api/resources': answerWith({ resource: buildResource(7) }, 201) });
  const { user, task } = renderStep(SourceStepPage, {
    sources: [buildPage(1, { author: 'Ann', language: 'en' })],
  });
  await user.click(await button('Save to library: Page 1'));
  expect(await button('In your library: Page 1')).toBeTruthy();
  expect(calls[0]?.body).toEqual({
    resource_name: 'Page 1',
    resource_type: 'url',
    resource_url: 'https://example.com/1',
    resource_content: 'Text of page 1.',
    description: '',
    author: 'Ann',
    published_at: null,
    language: 'en',
    discussion: null,
  });
  expect(task().sources).toMatchObject([{ resourceId: resourceId(7), resourceType: 'url' }]);
});

test('[RED-27] a Reddit post of the task is saved and stays what it is', async () => {
  const post = {
    id: pageId(1),
    type: 'reddit' as const,
    url: 'https://www.reddit.com/r/composting/comments/1/a_heap/',
    title: 'My first heap',
    content: 'It steams.',
    description: '',
    wordCount: 2,
    subreddit: 'composting',
    upvotes: 3,
    comments: 1,
  };
  const calls = serve([], { 'POST /api/resources': answerWith({ resource: buildResource(7) }, 201) });
  const { user, task } = renderStep(SourceStepPage, { redditSources: [post] });
  await user.click(await button('Save to library: My first heap'));
  expect(await button('In your library: My first heap')).toBeTruthy();
  expect(calls[0]?.body).toMatchObject({
    resource_type: 'reddit',
    discussion: { subreddit: 'composting', upvotes: 3, comments: 1 },
  });
  expect(task().redditSources).toEqual([post]);
});

test('a source that the library has already is not saved twice', async () => {
  serve([], { 'POST /api/resources': refuse(409, 'DUPLICATE', 'This URL is already in your library.') });
  const { user } = renderStep(SourceStepPage, { sources: [buildPage(1)] });
  await user.click(await button('Save to library: Page 1'));
  expect(await screen.findByText('Already in your library')).toBeTruthy();
  expect(await button('In your library: Page 1')).toBeTruthy();
});

test('[PICK-08] the picker gets the topics', async () => {
  serve(many, {
    'GET /api/resources/recommended': answerWith({ resources: [] }),
    'GET /api/resources/stats': refuse(500, 'INTERNAL', 'Broken'),
  });
  const { user } = renderStep(SourceStepPage, { selectedTopics: buildTopics('Worm bins', 'Leaf mould') });
  await user.click(await button('Choose from library'));
  const input = within(await screen.findByRole('region', { name: 'Your topics and keywords' }));
  expect(input.getByText('Topics')).toBeTruthy();
  expect(input.getByText(/Worm bins\s+Leaf mould/)).toBeTruthy();
});

test('[SRC-05] View shows all of an entry, and the focus comes back', async () => {
  serve([buildResource(1)]);
  const { user } = renderStep(SourceStepPage);
  await open(user);
  await user.click(await button('View Saved page 1'));
  const window = within(await screen.findByRole('dialog', { name: 'Saved page 1' }));
  expect(await window.findByText('Text of saved page 1.')).toBeTruthy();
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('View Saved page 1');
});

test('[PICK-13] what is chosen in the picker comes to the task with all of its text', async () => {
  const whole = buildResource(2, { resource_content: 'All of it.' });
  serve([buildResource(1), buildResource(2)], {
    [`GET /api/resources/${resourceId(2)}`]: answerWith({ resource: whole }),
    'GET /api/resources/recommended': answerWith({
      resources: [1, 2].map((n) => ({ ...buildResource(n), score: 0, matches: [] })),
    }),
    'GET /api/resources/stats': refuse(500, 'INTERNAL', 'Broken'),
  });
  const { user, task } = renderStep(SourceStepPage);
  await user.click(await button('Choose from library'));
  await user.click(await screen.findByRole('checkbox', { name: 'Saved page 2' }));
  await user.click(screen.getByRole('checkbox', { name: 'Saved page 1' }));
  await user.click(await button('Select (2)'));
  await expect
    .poll(() => task().sources.map(({ content }) => content))
    .toEqual(['All of it.', 'Text of saved page 1.']);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await expect.poll(() => document.activeElement?.textContent).toBe('Choose from library');
});
