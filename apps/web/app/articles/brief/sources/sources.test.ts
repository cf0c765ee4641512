import { countWords } from '@inkstep/article/count-words';
import type { RedditSource, Source } from '@inkstep/contract';
import { expect, test } from 'vitest';
import { buildResource } from '../../../../test/build-resource.ts';
import { pageId } from '../../../../test/build-task.ts';
import { addPost, addSource, fromResource, fromText, hasResource } from './sources.ts';

const TITLE = 'Custom Text Block';
const page = (n: number): Source => ({
  id: pageId(n),
  type: 'url',
  url: `https://example.com/${n}`,
  title: `Page ${n}`,
  content: 'Text.',
  description: '',
  wordCount: 1,
});
const task = (sources: Source[]) => ({ sources, redditSources: [] });
const pages = (count: number) => Array.from({ length: count }, (_, n) => page(n));

test('[SRC-18, SRC-26] an eleventh source is not taken', () => {
  expect(addSource(task(pages(10)), page(99))).toEqual({ ok: false, reason: 'full' });
  expect(addSource(task(pages(9)), page(99)).ok).toBe(true);
});

test.each([
  ['[SRC-19] the same address', { ...page(1), title: 'Other' }],
  [
    '[SRC-19] the same page by another address',
    { ...page(1), url: 'http://www.example.com/1/?utm_source=x#top', title: 'Other' },
  ],
  ['[SRC-20] the same title and type', { ...page(1), url: 'https://example.com/other' }],
])('%s is a duplicate', (_, source) => {
  expect(addSource(task(pages(3)), source)).toEqual({ ok: false, reason: 'duplicate' });
});

test('[SRC-15] text blocks share a title and are distinguished by their text', () => {
  const first = fromText(' Worms eat peels. ', TITLE);
  expect(first).toMatchObject({ title: TITLE, content: 'Worms eat peels.', wordCount: 3 });
  expect(addSource(task([first]), fromText('Another text.', TITLE)).ok).toBe(true);
  expect(addSource(task([first]), fromText('Worms eat peels.', TITLE))).toEqual({
    ok: false,
    reason: 'duplicate',
  });
});

test.each([
  ['', 0],
  ['  one\n two\tthree ', 3],
])('[SRC-13] %j has %i words', (text, words) => expect(countWords(text)).toBe(words));

const post: RedditSource = {
  id: pageId(100),
  type: 'reddit',
  url: 'https://www.reddit.com/r/composting/comments/1/a_heap/',
  title: 'My first heap',
  content: 'It steams.',
  description: '',
  wordCount: 2,
  subreddit: 'composting',
  upvotes: 3,
  comments: 1,
};

test('[SRC-18, SRC-19, SRC-26] Reddit posts are held to the same rules', () => {
  expect(addPost(task([page(1)]), post)).toEqual({ ok: true, sources: [post] });
  expect(addPost(task(pages(10)), post)).toEqual({ ok: false, reason: 'full' });
  const saved = fromResource(
    buildResource(1, { resource_type: 'reddit', resource_url: post.url }),
    new Date(),
  );
  expect(addPost(task([saved]), post)).toEqual({ ok: false, reason: 'duplicate' });
});

const ADDED_AT = new Date('2026-02-03T04:05:06.000Z');

test('[SRC-23] an entry of the library remembers where it comes from and when', () => {
  expect(fromResource(buildResource(1, { author: 'Ann', language: 'en' }), ADDED_AT)).toEqual({
    id: expect.any(String),
    type: 'url',
    url: 'https://saved.example/1',
    title: 'Saved page 1',
    content: 'Text of saved page 1.',
    description: '',
    wordCount: 5,
    author: 'Ann',
    language: 'en',
    resourceId: buildResource(1).id,
    resourceType: 'url',
    addedAt: '2026-02-03T04:05:06.000Z',
  });
});

test('[SRC-22] a saved Reddit post brings its community and numbers', () => {
  const discussion = { subreddit: 'composting', upvotes: 12, comments: 4 };
  const saved = buildResource(1, { resource_type: 'reddit', discussion });
  expect(fromResource(saved, ADDED_AT)).toMatchObject({ type: 'reddit', ...discussion });
});

test.each([
  ['url', 'https://a.example', 'url'],
  ['document', 'https://a.example/a.pdf', 'url'],
  ['document', '', 'text'],
  ['text', '', 'text'],
  ['manual', 'https://a.example', 'text'],
] as const)(
  '[SRC-21] a resource of type %s at %j becomes a source of type %s',
  (resource_type, resource_url, type) => {
    expect(fromResource(buildResource(1, { resource_type, resource_url }), ADDED_AT).type).toBe(type);
  },
);

test('a page that was saved without its text is known by its description', () => {
  const bare = buildResource(1, { resource_content: '', word_count: 0, description: 'About worms.' });
  expect(fromResource(bare, ADDED_AT)).toMatchObject({ content: 'About worms.', wordCount: 2 });
});

test.each([
  ['by its id', buildResource(1, { resource_url: '' }), true],
  ['by its address', buildResource(2, { resource_url: 'https://saved.example/1#part' }), true],
  ['not without an address', buildResource(3, { resource_url: '' }), false],
])('[SRC-06] a resource on the task is known: %s', (_, resource, known) => {
  const saved = fromResource(buildResource(1), ADDED_AT);
  expect(hasResource(task([saved, fromText('Notes', TITLE)]), resource)).toBe(known);
});
