import { describe, expect, test } from 'vitest';
import type { Reference } from '../../article.ts';
import { CHINESE_BRIEF } from '../../digest/fixtures/chinese.ts';
import { ENGLISH_BRIEF } from '../../digest/fixtures/english.ts';
import { GERMAN_BRIEF } from '../../digest/fixtures/german.ts';
import { SPANISH_BRIEF } from '../../digest/fixtures/spanish.ts';
import { computeHere, memoryCheckpoints, recordingObserver } from '../../testing.ts';
import { formatTextParts, readTextParts } from '../../text/article/text-parts.ts';
import { articleLabels } from '../../text/article-labels.ts';
import { writeArticle } from '../../write-article.ts';
import { articleEdits, type EditedText, type NamedPart } from './article-edits.ts';
import { keepParts } from './keep-parts.ts';

const reference = (number: number, name: string, url?: string): Reference => ({
  number,
  sourceId: name.toLowerCase(),
  title: name,
  ...(url && { url }),
});
const REFERENCES = [
  reference(1, 'Grinding', 'https://coffee.example/grinding'),
  reference(2, 'Notes'),
  reference(3, 'Water', 'https://coffee.example/water'),
];

const GENERATED = `SEO Title: Better coffee
Meta Description: How to brew
Focus Keywords: coffee, water
Tags: coffee
---

# Better coffee

*By Ada*

Grind fresh [1].

## Water

Not too hot [2][3].

## About the author

Roaster.

## Sources

1. [Grinding](https://coffee.example/grinding)
2. Notes
3. [Water](https://coffee.example/water)
`;

/** Result of the next run, which cites the same sources in another order, and no longer the notes. */
const WRITTEN = {
  language: 'en',
  references: [
    reference(1, 'Water', 'https://coffee.example/water'),
    reference(2, 'Grinding', 'https://coffee.example/grinding'),
  ],
  text: `SEO Title: New coffee
Meta Description: New
Focus Keywords: new
Tags: new
---

# New coffee

*By Bea*

New words [1].

## New water

Hot [2].

## About the author

Barista.

## Sources

1. [Water](https://coffee.example/water)
2. [Grinding](https://coffee.example/grinding)
`,
};

const edited = (current: string, generated = GENERATED, references = REFERENCES): EditedText => ({
  generated,
  current,
  language: 'en',
  references,
});
const editing = (change: (text: string) => string) => edited(change(GENERATED));
const replacing = (from: string | RegExp, to: string) => editing((text) => text.replace(from, () => to));
const named = (text: EditedText): NamedPart[] => articleEdits(text);
const keeping = (text: EditedText, keep = named(text)) => keepParts(WRITTEN, text, keep).text;

test('an unedited text has no edits, and nothing of it is kept', () => {
  expect(articleEdits(edited(GENERATED))).toEqual([]);
  expect(keeping(edited(GENERATED))).toBe(WRITTEN.text);
  expect(articleEdits(edited(GENERATED.replaceAll('\n', '\r\n')))).toEqual([]);
});

test.each<[string, EditedText, object[], string, string]>([
  [
    'an SEO title',
    replacing('SEO Title: Better coffee', 'SEO Title: My title'),
    [{ part: 'seoTitle', before: 'Better coffee', after: 'My title' }],
    'SEO Title: New coffee',
    'SEO Title: My title',
  ],
  [
    'a meta description that was removed',
    replacing('Meta Description: How to brew\n', ''),
    [{ part: 'metaDescription', before: 'How to brew', after: '' }],
    'Meta Description: New',
    'Meta Description: ',
  ],
  [
    'focus keywords and tags',
    editing((text) => text.replace('coffee, water', 'water, beans').replace('Tags: coffee', 'Tags: mine')),
    [
      { part: 'focusKeywords', before: 'coffee, water', after: 'water, beans' },
      { part: 'tags', before: 'coffee', after: 'mine' },
    ],
    'Focus Keywords: new\nTags: new',
    'Focus Keywords: water, beans\nTags: mine',
  ],
  [
    'all metadata, when it was removed',
    replacing(/^[^]*?---\n\n/, ''),
    [{ part: 'seoTitle' }, { part: 'metaDescription' }, { part: 'focusKeywords' }, { part: 'tags' }],
    WRITTEN.text.slice(0, WRITTEN.text.indexOf('#')),
    '',
  ],
  [
    'a line of its own among the metadata',
    replacing('Tags: coffee', 'Tags: coffee\nSlug: my-slug'),
    [
      {
        part: 'above',
        before: '',
        after:
          'SEO Title: Better coffee\nMeta Description: How to brew\nFocus Keywords: coffee, water\nTags: coffee\nSlug: my-slug\n---',
      },
    ],
    WRITTEN.text.slice(0, WRITTEN.text.indexOf('#')),
    'SEO Title: Better coffee\nMeta Description: How to brew\nFocus Keywords: coffee, water\nTags: coffee\nSlug: my-slug\n---\n\n',
  ],
  [
    'a heading of the article',
    replacing('# Better coffee', '# My _own_ heading'),
    [{ part: 'title', before: 'Better coffee', after: 'My _own_ heading' }],
    '# New coffee',
    '# My _own_ heading',
  ],
  [
    'a byline',
    replacing('*By Ada*', '*By Ada, with Zed*'),
    [{ part: 'byline', before: '*By Ada*', after: '*By Ada, with Zed*' }],
    '*By Bea*',
    '*By Ada, with Zed*',
  ],
  [
    'a byline that was removed',
    replacing('*By Ada*\n\n', ''),
    [{ part: 'byline', before: '*By Ada*', after: '' }],
    '*By Bea*\n\n',
    '',
  ],
  [
    'text between the title and the byline',
    replacing('*By Ada*', 'Written with love [3].\n\n*By Ada*'),
    [{ part: 'byline', before: '*By Ada*', after: 'Written with love [3].\n\n*By Ada*' }],
    '*By Bea*',
    'Written with love [1].\n\n*By Ada*',
  ],
  [
    'a biography of several paragraphs, whose citations follow their sources',
    replacing('Roaster.', 'Roaster [3].\n\n- Since [2009](https://ada.example)\n- See [2]'),
    [{ part: 'bio', before: 'Roaster.' }],
    'Barista.\n\n## Sources\n\n1. [Water](https://coffee.example/water)\n2. [Grinding](https://coffee.example/grinding)',
    'Roaster [1].\n\n- Since [2009](https://ada.example)\n- See [3]\n\n## Sources\n\n1. [Water](https://coffee.example/water)\n2. [Grinding](https://coffee.example/grinding)\n3. Notes',
  ],
  [
    'a biography that was removed',
    replacing('## About the author\n\nRoaster.\n\n', ''),
    [{ part: 'bio', before: 'Roaster.', after: '' }],
    '## About the author\n\nBarista.\n\n',
    '',
  ],
  [
    'text above the title',
    replacing('# Better', 'Sponsored by nobody.\n\n# Better'),
    [{ part: 'above', before: '', after: 'Sponsored by nobody.' }],
    '# New coffee',
    'Sponsored by nobody.\n\n# New coffee',
  ],
  [
    'an entry that was added to the sources, with the next free number',
    editing((text) => `${text}4. [My book](https://book.example) p. 3\n`),
    [{ part: 'source', number: 4, before: '', after: '[My book](https://book.example) p. 3' }],
    '2. [Grinding](https://coffee.example/grinding)',
    '2. [Grinding](https://coffee.example/grinding)\n3. [My book](https://book.example) p. 3',
  ],
  [
    'an entry in other words, at the number that its source has now',
    replacing('1. [Grinding](https', '1. [Grinding, second edition](https'),
    [
      {
        part: 'source',
        number: 1,
        before: '[Grinding](https://coffee.example/grinding)',
        after: '[Grinding, second edition](https://coffee.example/grinding)',
      },
    ],
    '2. [Grinding]',
    '2. [Grinding, second edition]',
  ],
  [
    'an entry in other words whose source is no longer cited',
    replacing('2. Notes', '2. My notes of 2024\n   and later'),
    [{ part: 'source', number: 2, before: 'Notes', after: 'My notes of 2024\n   and later' }],
    '/grinding)\n',
    '/grinding)\n3. My notes of 2024\n   and later\n',
  ],
  [
    'an entry that leads elsewhere now, which does not become the source of others',
    replacing('1. [Grinding](https://coffee.example/grinding)', '1. [Mine](https://mine.example)'),
    [{ part: 'source', number: 1 }],
    '/grinding)\n',
    '/grinding)\n3. [Mine](https://mine.example)\n',
  ],
  [
    'text below the list of sources, also a numbered list of its own',
    editing((text) => `${text}\nLast checked in May [1].\n\n1. By me\n2. By you\n`),
    [{ part: 'below', before: '', after: 'Last checked in May [1].\n\n1. By me\n2. By you' }],
    '/grinding)\n',
    '/grinding)\n\nLast checked in May [2].\n\n1. By me\n2. By you\n',
  ],
])('keeps %s', (_, text, edits, from, to) => {
  expect(articleEdits(text)).toMatchObject(edits);
  expect(articleEdits(text)).toHaveLength(edits.length);
  expect(keeping(text)).toBe(WRITTEN.text.replace(from, () => to));
  // Replacing a part gives the new text as written.
  expect(keeping(text, [])).toBe(WRITTEN.text);
});

test('a paragraph in italics of the new introduction is not taken for its byline', () => {
  const intro = 'New words [1].\n\n*Really new.*\n\nMore.';
  const written = { ...WRITTEN, text: WRITTEN.text.replace('*By Bea*\n\nNew words [1].', intro) };
  const text = replacing('*By Ada*', '*By Zed*');
  expect(keepParts(written, text, named(text)).text).toContain(
    `# New coffee\n\n*By Zed*\n\n${intro}\n\n## New`,
  );
});

test('code and unknown numbers in kept text: code stays, a number that refers to nothing goes', () => {
  const text = replacing('Roaster.', 'Roaster `a[1]` says [9].');
  expect(keeping(text)).toContain('Roaster `a[1]` says .\n');
});

test('entries of accepted proposals were not typed', () => {
  const known = [...REFERENCES, reference(4, 'Beans', 'https://coffee.example/beans')];
  const text = `${GENERATED}4. [Beans](https://coffee.example/beans)\n`;
  expect(articleEdits(edited(text, GENERATED, known))).toEqual([]);
});

test('what users wrote without a generated text is theirs', () => {
  const text = edited('# Mine\n\n*By me*\n\nText.\n\n## Sources\n\n1. My book', '', []);
  expect(articleEdits(text).map(({ part, before }) => [part, before])).toEqual([
    ['title', ''],
    ['byline', ''],
    ['source', ''],
  ]);
});

test('kept parts are found again after the next run', () => {
  const current = `${GENERATED.replace('# Better', '# My').replace('Roaster.', 'Roaster and more.')}4. My book\n`;
  const before = edited(current);
  const { text, generated } = keepParts(WRITTEN, before, named(before));
  const after = edited(text, generated, WRITTEN.references);
  expect(named(after).map(({ part }) => part)).toEqual(['title', 'bio', 'source']);
});

test('the title before it is put back in plain text too, and not into the metadata', () => {
  const plain =
    'SEO Title: Mine\nMeta Description: D\nFocus Keywords: k\nTags: t\n---\n\nMine\n\nWords here.\n';
  const before = edited(plain, plain.replace('\nMine\n', '\nTheirs\n'), []);
  const { text, generated } = keepParts(
    { language: 'en', references: [], text: plain },
    before,
    named(before),
  );
  expect({ text, generated }).toEqual({ text: plain, generated: before.generated });
});

test('a title that a run with kept sections took over still counts as the user’s', () => {
  const before = replacing('# Better coffee', '# My title');
  const written = { ...WRITTEN, text: WRITTEN.text.replace('# New coffee', '# My title') };
  const { text, generated } = keepParts(written, before, named(before));
  expect(text).toBe(written.text);
  expect(articleEdits(edited(text, generated, WRITTEN.references))).toMatchObject([
    { part: 'title', before: 'Better coffee', after: 'My title' },
  ]);
});

test('a kept part goes into an article in another format and language', () => {
  const written = {
    language: 'es',
    references: [],
    text: 'SEO Title: T\nMeta Description: D\nFocus Keywords: k\nTags: t\n---\n\nCafé mejor\n\nMuele fresco.\n\nAgua\n\nNo tan caliente.\n',
  };
  const text = editing(
    (now) => `${now.replace('# Better', '# My').replace('Roaster.', 'I roast [1].')}4. My book\n`,
  );
  expect(keepParts(written, text, named(text)).text).toMatch(
    /---\n\nMy coffee\n\nMuele fresco\.\n\nAgua\n\nNo tan caliente\.\n\nSobre el autor\n\nI roast \[2\]\.\n\nFuentes\n\n1\. My book\n2\. \[Grinding\]\(https:\/\/coffee\.example\/grinding\)\n$/,
  );
});

describe.each(['markdown', 'plain'] as const)('generated text in %s', (format) => {
  test.each([
    ['en', ENGLISH_BRIEF],
    ['de', GERMAN_BRIEF],
    ['es', SPANISH_BRIEF],
    ['zh', CHINESE_BRIEF],
  ])('is put together as it was: %s', async (language, brief) => {
    const author = { authorName: 'Ada', authorBio: 'Roaster since 2009.', targetAudience: '' };
    const result = await writeArticle(
      { ...brief, format, author },
      {
        model: null,
        checkpoints: memoryCheckpoints(),
        observer: recordingObserver(),
        compute: computeHere,
        nonce: () => 'n0nce',
        signal: new AbortController().signal,
      },
    );
    if (!result.ok) throw new Error(result.failure.message);
    const { text, references } = result.article;
    const parts = readTextParts(text, articleLabels(language));
    expect(text.endsWith(`---\n\n${formatTextParts(parts)}`)).toBe(true);
    expect(parts).toMatchObject({ above: '', bio: author.authorBio, below: '' });
    expect(parts.byline).toContain('Ada');
    expect(parts.entries.map(({ number }) => number)).toEqual(references.map(({ number }) => number));
    expect(articleEdits({ generated: text, current: text, language, references })).toEqual([]);
  });
});

test.each(['1. a\n', '[1]', '# a\n\n', '*a*\n\n', '## Sources\n\n', 'Tags: a\n', '   a\n\n1. b\n'])(
  'takes linear time on %j',
  (piece) => {
    const text = edited(`# T\n\n## Sources\n\n1. x\n\n${piece.repeat(20_000)}`);
    expect(keeping(text).length).toBeGreaterThan(0);
  },
);
