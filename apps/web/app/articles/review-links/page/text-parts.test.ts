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

test.each([
  ['1. [Kettle study 2024](https://kettles.example/study)', 'Kettle study 2024'],
  ['1. [One](https://a.example)\n2. <https://b.example>', 'One https://b.example'],
  ['![A kettle](/files/kettle.webp)', 'A kettle'],
  ['| Kettle | Litres |\n| --- | --- |\n| A | 1.5 |', 'Kettle Litres A 1.5'],
  ['Boils at 100 \\*C\\* [1] & more, snake_case', 'Boils at 100 *C* [1] & more, snake_case'],
])('shows %j as it reads', (text, label) => {
  expect(textParts(text)).toEqual([{ start: 0, end: text.length, label }]);
});

test('leaves out what nobody sees', () => {
  expect(textParts('[1]: https://kettles.example')).toEqual([]);
});

test('shortens long ones', () => {
  const [part] = textParts('x'.repeat(5000));
  expect(part?.end).toBe(2000);
  expect(part?.label).toHaveLength(70);
});
