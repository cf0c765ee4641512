import { expect, test } from 'vitest';
import { suggestedParts, textOf } from './suggested-parts.ts';

/** Shows removed words in brackets and added ones in braces, with the signs of their formats. */
function show(before: string, replacement: string): string {
  let shown = '';
  let done = 0;
  for (const { removed, at, added } of suggestedParts(before, replacement)) {
    for (const { start, end } of removed) {
      shown += `${before.slice(done, start)}[${before.slice(start, end)}]`;
      done = end;
    }
    shown += before.slice(done, at);
    done = at;
    const pieces = added.map(({ text, formats }) =>
      formats.length > 0 ? `<${formats.join()}:${text}>` : text,
    );
    if (added.length > 0) shown += `{${pieces.join('')}}`;
  }
  return shown + before.slice(done);
}

test.each([
  ['a word', 'It is hot.', 'It is warm.', 'It is [hot]{warm}.'],
  [
    'a citation',
    'It is hot.[1] It is wet.[2]',
    'It is hot.[3] It is wet.',
    'It is hot.[[1]]{[3]} It is wet.[[2]]',
  ],
  [
    'words between formats',
    'A **big** cat sat here.',
    'A **big** dog sat here.',
    'A **big** [cat]{dog} sat here.',
  ],
  [
    'a word in bold',
    'A **big** cat sat here.',
    'A **huge** cat sat here.',
    'A **[big]{<strong:huge>}** cat sat here.',
  ],
  ['bold alone', 'A big cat sat here.', 'A **big** cat sat here.', 'A [big]{<strong:big>} cat sat here.'],
  [
    'an item',
    '- **Filter**: a 120 mesh filter, cleaned [monthly](https://a.example).',
    '- **Filter**: a **155 mesh** filter, cleaned [monthly](https://a.example).',
    '- **Filter**: a [120 mesh]{<strong:155 mesh>} filter, cleaned [monthly](https://a.example).',
  ],
  ['an added item', '', '\n- **Fittings**: hold well.', '{\n• <strong:Fittings>: hold well.}'],
  ['an added sentence', '', ' It depends on *soil*.', '{It depends on <emphasis:soil>.}'],
  [
    'a word for several',
    'So most of it is here.',
    'So 80 percent of it is here.',
    'So [most]{80 percent} of it is here.',
  ],
  ['a deletion', 'Now it is very hot here.', 'Now it is hot here.', 'Now it is [very ]hot here.'],
  [
    'other words',
    '- Any milk will do.',
    '- Oat drinks are best',
    '- [Any milk will do.]{Oat drinks are best}',
  ],
  [
    'the URL of a link',
    'See [this](/a) page now.',
    'See [this](/b) page now.',
    'See [this{ (/b)}](/a) page now.',
  ],
  [
    'a cell',
    '| Kit | Price |\n| --- | --- |\n| Small | 29 € |',
    '| Kit | Price |\n| --- | --- |\n| Small | 35 € |',
    '| Kit | Price |\n| --- | --- |\n| Small | [29]{35} € |',
  ],
  [
    'a quote of two lines',
    '> One two three\n> four five.',
    '> One two three\n> four six.',
    '> One two three\n> four [five]{six}.',
  ],
  [
    'escaped signs',
    String.raw`Costs 5 \* 3 &amp; more here.`,
    String.raw`Costs 5 \* 4 &amp; more here.`,
    String.raw`Costs 5 \* [3]{4} &amp; more here.`,
  ],
  [
    'code',
    'Run `npm start` in it now.',
    'Run `npm test` in it now.',
    'Run `npm [start]{<code:test>}` in it now.',
  ],
  ['Chinese', '滴灌可以节约用水。', '滴灌可以节省用水。', '滴灌可以[节约用水]{节省用水}。'],
  ['a level of heading', '## Costs of it', '### Costs of it', '## Costs of it'],
])('shows only what changes: %s', (_, before, replacement, shown) => {
  expect(show(before, replacement)).toBe(shown);
});

test('reads the whole text of what is added', () => {
  const long = 'Drip lines bring **water** to the root. '.repeat(100).trim();
  const [part] = suggestedParts('', long);
  expect(textOf(part?.added ?? [])).toBe(long.replaceAll('**', ''));
});
