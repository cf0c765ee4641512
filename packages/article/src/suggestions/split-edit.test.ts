import { describe, expect, it } from 'vitest';
import { applyEdits, placeAfterEdit } from './apply-edits.ts';
import { splitEdit, type TextEdit } from './split-edit.ts';
import { textUnits } from './text-units.ts';

const split = (base: string, edited: string) =>
  splitEdit(base, edited).map(({ start, end, replacement }) => [base.slice(start, end), replacement]);

const PARAGRAPHS = '# Coffee\n\nOne is here. Two is here. Three is here.\n\nFour stands alone.\n';

describe('an edit of a text', () => {
  it.each<[string, string, string, [string, string][]]>([
    ['no change', PARAGRAPHS, PARAGRAPHS, []],
    [
      'two sentences of a paragraph',
      PARAGRAPHS,
      PARAGRAPHS.replace('One is', 'One was').replace('Three is', 'Three was'),
      [
        ['One is here.', 'One was here.'],
        ['Three is here.', 'Three was here.'],
      ],
    ],
    [
      'an added sentence',
      PARAGRAPHS,
      PARAGRAPHS.replace('Two is here.', 'Two is here. More.'),
      [['', 'More. ']],
    ],
    ['a removed sentence', PARAGRAPHS, PARAGRAPHS.replace('Two is here. ', ''), [['Two is here. ', '']]],
    [
      'an added paragraph',
      PARAGRAPHS,
      PARAGRAPHS.replace('Four', 'A new one.\n\nFour'),
      [['', 'A new one.\n\n']],
    ],
    [
      'a heading',
      PARAGRAPHS,
      PARAGRAPHS.replace('# Coffee', '# Better coffee'),
      [['# Coffee', '# Better coffee']],
    ],
    [
      'an item of a list',
      'Before.\n\n- one\n- two\n  - nested\n- three\n',
      'Before.\n\n- one\n- two\n  - nested more\n- three\n',
      [['- two\n  - nested', '- two\n  - nested more']],
    ],
    [
      'a cell of a table',
      '| a | b |\n|---|---|\n| 1 | 2 |\n\nAfter.\n',
      '| a | b |\n|---|---|\n| 1 | 3 |\n\nAfter.\n',
      [['| a | b |\n|---|---|\n| 1 | 2 |', '| a | b |\n|---|---|\n| 1 | 3 |']],
    ],
    [
      'a line of code',
      'Run:\n\n```sh\nnpm start\n\nnpm stop\n```\n',
      'Run:\n\n```sh\nnpm start\n\nnpm test\n```\n',
      [['```sh\nnpm start\n\nnpm stop\n```', '```sh\nnpm start\n\nnpm test\n```']],
    ],
    [
      'a link with a full stop in its text',
      'See [this. And that](https://example.com). Then go.\n',
      'See [this. And those](https://example.com). Then go.\n',
      [['See [this. And that](https://example.com).', 'See [this. And those](https://example.com).']],
    ],
    [
      'a citation after the sentence',
      'It is hot. [1] It is wet.\n',
      'It is hot. [2] It is wet.\n',
      [['It is hot. [1]', 'It is hot. [2]']],
    ],
    [
      'a sentence between citations',
      'It boils.[1] Filling it takes four.[2] It cools.[3]\n',
      'It boils.[1] Filling it takes five.[2] It cools.[3]\n',
      [['Filling it takes four.[2]', 'Filling it takes five.[2]']],
    ],
    [
      'a sentence after citations',
      'It boils.[1][2] Last.\n',
      'It boils.[1][2] New. Last.\n',
      [['', 'New. ']],
    ],
    [
      'a line of metadata',
      'SEO Title: Coffee\nTags: a\n---\n\n# Coffee\n',
      'SEO Title: Better coffee\nTags: a\n---\n\n# Coffee\n',
      [['SEO Title: Coffee', 'SEO Title: Better coffee']],
    ],
    [
      'Chinese sentences without spaces',
      '咖啡很好。茶也很好。水最好。',
      '咖啡不好。茶也很好。水不好。',
      [
        ['咖啡很好。', '咖啡不好。'],
        ['水最好。', '水不好。'],
      ],
    ],
  ])('is split at sensible places: %s', (_, base, edited, expected) => {
    expect(split(base, edited)).toEqual(expected);
  });

  it('splits a text into units that are the text again', () => {
    for (const text of [PARAGRAPHS, '', '\n\n', '  - a\n\n\tb\n\n> c\n\r\nd', 'SEO Title: a\n---\n\nb'])
      expect(
        textUnits(text)
          .map((unit) => unit.text)
          .join(''),
      ).toBe(text);
  });
});

/** Repeatable random numbers. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const BLOCKS = [
  '# Title',
  'SEO is here. [Link. Text](https://example.com/a_b) stays. **Bold. Words** end here.',
  'Same sentence. Same sentence. Same sentence.',
  '## Same\n\nSame sentence. Other one!',
  '- one\n- two\n  - nested\n\n  more of two\n- three',
  '1. first\n2. second',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  '```js\nconst a = 1;\n\nconst b = 2;\n```',
  '> quoted. Twice.\n> more',
  '咖啡很好。[1]茶也很好。[2][3]',
  'It boils.[1] It cools [2]. It stays.[3, 4] [Link. Text](https://example.com/?a=b).[5]',
  'Set\n---',
];

function randomText(random: (below: number) => number): string {
  const count = 2 + random(7);
  return Array.from({ length: count }, () => BLOCKS[random(BLOCKS.length)]).join('\n\n');
}

function randomEdit(text: string, random: (below: number) => number): string {
  const at = random(text.length + 1);
  const insert = ['', ' new', 'A sentence. ', '\n\nNew paragraph.\n\n', '[x](y)', '`', '\n- item'][random(7)];
  return text.slice(0, at) + insert + text.slice(at + random(4) * random(12));
}

/** Accepts the edits in a random order, one by one. */
function acceptAll(base: string, edits: readonly TextEdit[], random: (below: number) => number): string {
  let text = base;
  let left = [...edits];
  while (left.length > 0) {
    const [edit] = left.splice(random(left.length), 1);
    text = applyEdits(text, [edit!]);
    left = left.map((each) => ({ ...each, ...placeAfterEdit(each, edit!)! }));
  }
  return text;
}

it('gives the edited text, whichever order its parts are accepted in', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = randomFrom(seed);
    const base = randomText(random);
    let edited = seed % 10 === 0 ? randomText(random) : base;
    for (let n = 0; n <= random(8); n += 1) edited = randomEdit(edited, random);
    const edits = splitEdit(base, edited);
    expect(applyEdits(base, edits)).toBe(edited);
    expect(acceptAll(base, edits, random)).toBe(edited);
    for (const { 0: mark, index } of base.matchAll(/\[\d(?:, \d)?\](?!\()/g))
      for (const { start, end } of edits)
        for (const border of [start, end])
          expect(border <= index || border >= index + mark.length).toBe(true);
    for (const [index, { start }] of edits.entries())
      if (index > 0) expect(start).toBeGreaterThan(edits[index - 1]!.end);
  }
});
