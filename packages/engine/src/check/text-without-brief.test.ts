import { expect, it } from 'vitest';
import { checkArticle } from './check-article.ts';
import { textWithoutBrief } from './text-without-brief.ts';

it.each([
  ['', 'en'],
  ['# Kaffee rösten\n\nWer Kaffee zu Hause röstet, braucht eine Pfanne und eine Uhr.', 'de'],
  [
    'SEO Title: Coffee\nMeta Description: How to roast\nFocus Keywords: coffee\nTags: coffee\n---\n\n# Coffee\n\n## How to roast\n\nThe beans crack twice, and that is how you know what to do.',
    'en',
  ],
])('measures %j by itself', (text, language) => {
  const input = textWithoutBrief(text);
  expect(input.language).toBe(language);
  const length = checkArticle({ ...input, year: 2026 }).checks.find(({ name }) => name === 'length');
  expect(length?.facts['target']).toBe(Math.max(1, length?.facts['words'] ?? 0));
});
