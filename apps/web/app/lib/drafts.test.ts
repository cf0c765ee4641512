import { expect, test, vi } from 'vitest';
import { claimDrafts, draftAt, draftKeys, forgetDrafts } from './drafts.ts';

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

test('signing out forgets them and nothing else', () => {
  sessionStorage.setItem('other', 'stays');
  draftAt('one/url').keep('a');
  forgetDrafts();
  expect(draftKeys('')).toEqual([]);
  expect(sessionStorage.getItem('other')).toBe('stays');
});

test('a full storage is no failure', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => draftAt('one/text').keep('a')).not.toThrow();
});

test('they are there again for the same person, and gone for another one', () => {
  claimDrafts('ada');
  draftAt('one/url').keep('a');
  claimDrafts('ada');
  expect(draftKeys('')).toEqual(['one/url']);
  claimDrafts('grace');
  expect(draftKeys('')).toEqual([]);
});
