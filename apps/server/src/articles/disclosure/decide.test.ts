import { expect, it } from 'vitest';
import { decideDisclosure } from './decide.ts';

const USUAL = { choice: 'workspace', mode: 'automatic', by: 'model', isApproved: false } as const;

it.each<[string, Partial<Parameters<typeof decideDisclosure>[0]>, boolean, string]>([
  ['a text of a model', {}, true, 'machine'],
  ['a text put together by software', { by: 'assembled' }, true, 'machine'],
  ['a text that a program saved', { by: 'program' }, true, 'machine'],
  ['a text of a person', { by: 'people' }, false, 'people'],
  ['an approved text', { isApproved: true }, false, 'approved'],
  [
    'any text where it is always shown',
    { mode: 'always', by: 'people', isApproved: true },
    true,
    'workspace_always',
  ],
  ['any text where it is never shown', { mode: 'never' }, false, 'workspace_never'],
  ['an article that shows it', { choice: 'show', mode: 'never', isApproved: true }, true, 'article_show'],
  ['an article that hides it', { choice: 'hide', mode: 'always' }, false, 'article_hide'],
  ['an article with its own wording', { choice: 'own', mode: 'never' }, true, 'article_own'],
])('%s', (_, facts, shown, reason) => {
  expect(decideDisclosure({ ...USUAL, ...facts })).toEqual({ shown, reason });
});
