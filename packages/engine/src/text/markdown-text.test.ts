import { describe, expect, test } from 'vitest';
import { blocks, plainText } from './markdown-text.ts';

describe('plainText', () => {
  test.each([
    [
      'marks',
      'Some **bold**, *slanted*, `code` and ~~gone~~ text.',
      'Some bold, slanted, code and gone text.',
    ],
    ['arithmetic', '5 * 3 and snake_case stay', '5 * 3 and snake_case stay'],
    ['links', 'A [link](https://en.wikipedia.org/wiki/Foo_(bar) "t") here', 'A link here'],
    ['images', 'Before ![alt](x.png) after', 'Before after'],
    [
      'captions of pictures',
      `One.\n\n![alt](/files/${'0a'.repeat(16)}/9x9.webp)\n*Photo by [Ana](https://a.example), CC BY 4.0*\n\nTwo.`,
      'One.\n\nTwo.',
    ],
    ['emphasised lines', 'One\n*two 4.0*', 'One two 4.0'],
    ['tags', 'A <b class="x">bold</b> word<br>', 'A bold word'],
    [
      'tags as text',
      'The \\<main> element, `<section id="a">` and <b>bold</b>',
      'The <main> element, <section id="a"> and bold',
    ],
    ['comparisons', 'if a < b and c > d', 'if a < b and c > d'],
    [
      'entities',
      'caf&eacute; &amp; &iquest;t&#233;? &lt;script&gt; &#60;',
      'café & ¿té? &lt;script&gt; &#60;',
    ],
    ['marks of references', 'Water boils.[12][^3] It cools.[citation needed]', 'Water boils. It cools.'],
    [
      'raised marks of references',
      '1,200<sup>3</sup> homes, in 2019 [4], 2020 \\[5\\].',
      '1,200 homes, in 2019, 2020.',
    ],
    ['powers', '10<sup>9</sup> on 3 m<sup>2</sup>', '10⁹ on 3 m²'],
    ['false passage ids', 'This is true [S1.2, S3.4] and [S9.9].', 'This is true and .'],
    ['escapes', '1\\. \\*not bold\\*', '1. *not bold*'],
    ['headings', '# One #\n\n## Two\ntext', 'One\n\nTwo\n\ntext'],
    ['underlined headings', 'Title\n=====\n\ntext\nPart\n---', 'Title\n\ntext Part'],
    ['wrapped lines', 'one\ntwo  \nthree', 'one two three'],
    ['wrapped Chinese', '咖啡\n很好喝', '咖啡很好喝'],
    ['lists', '- one\n- two\n  more\n1. three\n- [x] four', 'one\ntwo more\nthree\nfour'],
    ['tables', '| a | b |\n|---|:-:|\n| 1 | 2 |', 'a, b\n1, 2'],
    ['quotes', '> said\n> > twice', 'said twice'],
    ['code', '```js\nconst x = [1];\n```', 'const x = [1];'],
    ['definitions and rules', '[a]: https://x.example\n\n***\n\ntext', 'text'],
    ['nothing', '', ''],
    ['only marks', '***\n#\n- \n> ', ''],
  ])('of %s', (_, markdown, expected) => {
    expect(plainText(markdown).trim()).toBe(expected);
  });
});

describe('blocks', () => {
  test('knows the nearest heading of each paragraph', () => {
    expect(blocks('before\n\n# One\n\nfirst\n\nsecond\n\n## Empty\n\n## Two **b**\r\nthird')).toEqual([
      { text: 'before' },
      { heading: 'One', text: 'first' },
      { heading: 'One', text: 'second' },
      { heading: 'Two b', text: 'third' },
    ]);
  });

  test('takes a text of headings only for a text without blocks', () => {
    expect(blocks('# One\n## Two\n### Three')).toEqual([]);
  });

  test.each([
    '[a](',
    '[a]((',
    '![',
    '<a ',
    '**a',
    '__a ',
    '`',
    '# ',
    '\n# a',
    '> ',
    '|a',
    '&a',
    '\\',
    'a\n===\n',
    '[S1.1',
    '\n',
  ])('holds out against 200 KB of %j', (atom) => {
    const text = atom.repeat(Math.ceil(200_000 / atom.length));
    expect(plainText(text).length).toBeLessThanOrEqual(text.length * 2);
  });
});
