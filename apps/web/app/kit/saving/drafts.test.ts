import { afterEach, expect, test } from 'vitest';
import { draftAt, draftKeys, forgetDrafts, hasUnsent, openDrafts, unsentAt, unsentOfTabs } from './drafts.ts';

afterEach(forgetDrafts);

test('a draft is read as it was kept, until it is dropped', () => {
  const draft = draftAt<{ text: string }>('task/form');
  expect(draft.read()).toBeUndefined();
  draft.keep({ text: 'half a sentence' });
  expect(draftAt('task/form').read()).toEqual({ text: 'half a sentence' });
  draft.drop();
  expect(draft.read()).toBeUndefined();
});

test('keys are found by how they begin', () => {
  draftAt('one/form/new').keep('a');
  draftAt('one/url').keep('b');
  draftAt('two/url').keep('c');
  expect(draftKeys('one/').sort()).toEqual(['form/new', 'url']);
  expect(draftKeys('one/form/')).toEqual(['new']);
});

test('signing out forgets them, and a page that is still there keeps nothing more', async () => {
  await openDrafts('ada');
  const draft = draftAt('one/url');
  draft.keep('a');
  forgetDrafts();
  expect(draftKeys('')).toEqual([]);
  draft.keep('b');
  expect(draftKeys('')).toEqual([]);
});

test('they are there again for the same person, and gone for another one', async () => {
  await openDrafts('ada');
  const draft = draftAt('one/url');
  draft.keep('a');
  await openDrafts('ada');
  expect(draftKeys('')).toEqual(['one/url']);
  await openDrafts('grace');
  expect(draftKeys('')).toEqual([]);
  draft.keep('b');
  expect(draft.read()).toBeUndefined();
  expect(draftKeys('')).toEqual([]);
});

test('each tab keeps unsent changes of its own, and the one that stores them drops all that it read', () => {
  const own = unsentOfTabs<string>('task/article');
  expect(hasUnsent()).toBe(false);
  unsentAt('task/article/other-tab').keep('theirs');
  own.keep('mine');
  expect(own.read()).toBe('mine');
  expect(own.readAll().sort()).toEqual(['mine', 'theirs']);
  own.drop();
  expect(hasUnsent()).toBe(false);
  unsentAt('task/article/other-tab').keep('later');
  own.drop();
  expect(hasUnsent()).toBe(true);
});

test('drafts of a team are apart from those of the personal workspace', async () => {
  await openDrafts('ada');
  draftAt('one/url').keep('personal');
  await openDrafts('ada', 'acme');
  expect(draftAt('one/url').read()).toBeUndefined();
  draftAt('one/url').keep('shared');
  expect(draftAt('one/url').read()).toBe('shared');
});
