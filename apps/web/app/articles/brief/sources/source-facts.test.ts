import type { Source } from '@inkstep/contract';
import { expect, test } from 'vitest';
import { buildPage } from '../../../../test/build-task.ts';
import { en } from '../../../i18n/en.ts';
import { translator } from '../../../i18n/language-context.ts';
import { sourceFacts } from './source-facts.ts';

const t = translator({ language: 'en', texts: en }, 'sources');

test.each<[string, Partial<Source>, string]>([
  ['a page', {}, 'example.com · 4 words'],
  [
    'a page with all that is known',
    { author: 'Ann', language: 'fr', publishedAt: '2026-01-31T23:30:00Z' },
    'example.com · 4 words · Ann · French · Jan 31, 2026',
  ],
  [
    'odd values',
    { language: 'x_y', publishedAt: 'last spring' },
    'example.com · 4 words · x_y · last spring',
  ],
  ['a text', { type: 'text', url: '' }, '4 words'],
  [
    'a Reddit post',
    { type: 'reddit', subreddit: 'r/compost', upvotes: 1200, comments: 1 },
    'r/compost · 1,200 upvotes · 1 comment · 4 words',
  ],
  ['a Reddit post without numbers', { type: 'reddit' }, 'example.com · 4 words'],
])('[SRC-16, SRC-22] the facts of %s', (_, overrides, expected) => {
  expect(sourceFacts(buildPage(1, overrides), t).join(' · ')).toBe(expected);
});
