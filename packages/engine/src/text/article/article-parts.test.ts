import { describe, expect, test } from 'vitest';
import { articleParts } from './article-parts.ts';
import { readArticle } from './checked-article.ts';
import { lockedParts } from './section-locks.ts';

const TEXT = `SEO Title: Coffee
---

# Better coffee

*By Ann*

Fresh beans [1].

## Grind size

Grind late [1].

### Espresso

Fine.

\`\`\`
## no heading
\`\`\`

## FAQ of mine

## Grind size

Again.

## Conclusion

Buy a grinder.

## About the author

Ann roasts.

## Sources

1. [Grinding \\[late\\]](https://coffee.example/a)
2. Notes
`;

describe('the sections of an article', () => {
  const { title, sections, sources, isPlain } = articleParts(TEXT, 'en');

  test('are those below its headings of level two, without byline, biography and sources', () => {
    expect({ title, isPlain }).toEqual({ title: 'Better coffee', isPlain: false });
    expect(sections.map(({ kind, heading, ordinal, words }) => [kind, heading, ordinal, words])).toEqual([
      ['introduction', '', 0, 2],
      ['body', 'Grind size', 0, 3],
      ['body', 'FAQ of mine', 0, 0],
      ['body', 'Grind size', 1, 1],
      ['conclusion', 'Conclusion', 0, 3],
    ]);
    for (const { start, end, markdown } of sections) expect(TEXT.slice(start, end)).toBe(markdown);
    expect(sections[0]?.markdown).toBe('Fresh beans [1].');
    expect(sections[1]?.markdown).toContain('## no heading');
  });

  test('come with the list of sources and the place of its next line', () => {
    expect(sources.entries).toEqual([
      { number: 1, title: 'Grinding [late]', url: 'https://coffee.example/a' },
      { number: 2, title: 'Notes' },
    ]);
    expect(TEXT.slice(0, sources.at) + sources.before).toMatch(/2\. Notes\n$/);
  });

  test.each([
    ['no list', '# T\n\nWords.\n', '# T\n\nWords.\n\n## Sources\n\n'],
    ['an empty list', '# T\n\nWords.\n\n## Sources', '# T\n\nWords.\n\n## Sources\n\n'],
  ])('%s is begun', (_name, text, expected) => {
    const { at, before } = articleParts(text, 'en').sources;
    expect(text.slice(0, at) + before).toBe(expected);
  });

  test.each([
    [
      'en',
      'Title\n\nBy Ann\n\nFirst.\n\nGrind size\n\nLate.\n\nSources\n\n1. Page - https://a.example/b',
      'Grind size',
    ],
    [
      'zh',
      '标题\n\n作者：安\n\n开头。\n\n研磨\n\n要晚。\n\n参考来源\n\n1. Page - https://a.example/b',
      '研磨',
    ],
  ])('of a plain text are told by lines that stand alone: %s', (language, text, heading) => {
    const plain = articleParts(text, language);
    expect(plain.isPlain).toBe(true);
    expect(plain.sections.map((section) => section.heading)).toEqual(['', heading]);
    expect(plain.sections[0]?.markdown).toMatch(/^(?:First\.|开头。)$/);
    expect(plain.sources.entries).toEqual([{ number: 1, title: 'Page', url: 'https://a.example/b' }]);
  });

  test.each([
    ['## Closed ##', 'Closed'],
    ['   ##\tIndented  ', 'Indented'],
    ['## Closed##', 'Closed'],
    ['## A # b', 'A # b'],
    ['## ##', ''],
    ['##', undefined],
    ['##Close', undefined],
    ['    ## Code', undefined],
  ])('begin at headings as %j', (line, heading) => {
    expect(articleParts(`# T\n\n${line}\n\nWords.`, 'en').sections.at(-1)?.heading).toBe(heading ?? '');
  });

  test.each([
    ['spaces', `## x${' '.repeat(400_000)}b`],
    ['closing marks', `## x${'#'.repeat(400_000)}b`],
    ['closing marks with spaces', `## x${' #'.repeat(200_000)}b`],
  ])('are read in linear time behind a heading with endless %s', (_name, heading) => {
    const text = `# T\n\n${heading}\n\nWords.`;
    expect(articleParts(text, 'en').sections.map(({ words }) => words)).toEqual([1]);
    expect(readArticle(text, 'en').headings).toHaveLength(2);
  });

  test('are checked in linear time with lines of endless space and rules', () => {
    const { words } = readArticle(`# T\n\n${' '.repeat(400_000)}b\n\n${'- '.repeat(200_000)}b`, 'en');
    expect(words).toBe(2);
  });

  test('are found in linear time below metadata with foreign line breaks', () => {
    const text = `Tags: x\n${'a'.repeat(2_000_000)}${'\r\n'.repeat(900_000)}b`;
    expect(articleParts(text, 'en').sections).toHaveLength(1);
  });

  test('of a text of one piece is that piece, and of an empty one nothing', () => {
    expect(articleParts('Just words.', 'en').sections).toMatchObject([
      { heading: '', markdown: 'Just words.' },
    ]);
    expect(articleParts('', 'en').sections).toEqual([]);
  });
});

describe('locks', () => {
  const { sections } = articleParts(TEXT, 'en');
  const held = (lock: { heading: string; ordinal: number; markdown: string }) =>
    sections.indexOf(lockedParts(sections, [lock]).get(lock)!);

  test.each([
    ['by heading, whatever it says now', { heading: 'grind SIZE', ordinal: 0, markdown: 'Old.' }, 1],
    ['the second of its heading', { heading: 'Grind size', ordinal: 1, markdown: '' }, 3],
    ['the introduction', { heading: '', ordinal: 0, markdown: 'Old.' }, 0],
    [
      'under another heading by its sentences',
      { heading: 'End', ordinal: 0, markdown: 'Buy a grinder. Now!' },
      4,
    ],
    ['nothing that is gone', { heading: 'Gone', ordinal: 0, markdown: 'Nobody says this.' }, -1],
    ['nothing that was empty', { heading: 'Gone', ordinal: 0, markdown: '' }, -1],
  ])('hold %s', (_name, lock, at) => {
    expect(held(lock)).toBe(at);
  });

  test('hold one section each, in the order of the locks', () => {
    const [one, two] = articleParts('## A\n\nSame words.\n\n## B\n\nSame words.', 'en').sections;
    const locks = Array.from({ length: 3 }, () => ({ heading: 'Gone', ordinal: 0, markdown: 'Same words!' }));
    expect([...lockedParts([one!, two!], locks).values()]).toEqual([one, two]);
  });

  test('are found in linear time in a long article', () => {
    const gone = (markdown: string) => (_: unknown, at: number) => ({
      heading: `Gone ${at}`,
      ordinal: 0,
      markdown,
    });
    const short = Array.from({ length: 20_000 }, (_, at) => `## Part ${at}\n\nx${at}`).join('\n\n');
    const long = Array.from({ length: 30_000 }, (_, at) => `word${at}.`).join(' ');
    const many = articleParts(`# T\n\n${short}`, 'en').sections;
    expect(lockedParts(many, Array.from({ length: 50 }, gone(long))).size).toBe(0);
    const same = many.map(({ heading, ordinal, markdown }) => ({ heading, ordinal, markdown }));
    expect(lockedParts(many, same).size).toBe(many.length);
  });
});
