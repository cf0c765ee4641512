import { expect, test } from 'vitest';
import { textParts } from './text-parts.ts';

test('lists the paragraphs of the body with their places', () => {
  const text = 'SEO Title: Tea\n---\n\n# Tea\n\nIt is *hot*.\nVery.\n\n- One\n- Two\n';
  const parts = textParts(text);
  expect(parts.map(({ start, end }) => text.slice(start, end))).toEqual([
    '# Tea',
    'It is *hot*.\nVery.',
    '- One\n- Two',
  ]);
  expect(parts.map(({ label }) => label)).toEqual(['Tea', 'It is hot. Very.', 'One Two']);
});

test('shortens long ones', () => {
  const [part] = textParts('x'.repeat(5000));
  expect(part?.end).toBe(2000);
  expect(part?.label).toHaveLength(70);
});
