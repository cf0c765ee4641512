import { expect, test } from 'vitest';
import { unsentText } from './unsent-text.ts';

test.each([
  ['nothing', [], ''],
  [
    'an article, without the text that it began with',
    [{ text: '# Mulch\n\nLeaves.', base: 'old', version: 3 }],
    '# Mulch\n\nLeaves.',
  ],
  [
    'fields and lists',
    [{ name: 'Mulch', topics: [{ edited: 'Why mulch' }], empty: ' ' }],
    'Mulch\n\nWhy mulch',
  ],
  ['several drafts', [{ text: 'one' }, { text: 'two' }], 'one\n\n---\n\ntwo'],
])('%s', (_, drafts, text) => {
  expect(unsentText(drafts)).toBe(text);
});
