import { describe, expect, test } from 'vitest';
import { NO_LINKS } from './allowed-links.ts';
import { limitMarkup } from './limit-markup.ts';
import { plainMarkdown } from './plain-markdown.ts';
import { sanitizeMarkdown } from './sanitize-markdown.ts';

const lines = (count: number, line: string) => `${line}\n`.repeat(count);

describe('stays as it is', () => {
  test.each([
    ['a long list', lines(150, '- **bold** and [words](https://a.example)')],
    ['a long table', `| a | b | c |\n|---|---|---|\n${lines(500, '| 1 | 2 | 3 |')}`],
    [
      'a list in a list',
      Array.from({ length: 20 }, (_, level) => `${' '.repeat(2 * level)}- item`).join('\n'),
    ],
    ['quotes in quotes', Array.from({ length: 20 }, (_, level) => `${'> '.repeat(level)}words`).join('\n')],
    ['code', `\`\`\`js\n${lines(180, "a_b['c'] = '*'; // \\n")}\`\`\``],
    ['many paragraphs', lines(1_400, 'Some *words* of `code`.\n')],
    ['many headings', lines(290, 'Heading\n---\n')],
  ])('%s', (_, markdown) => {
    expect(limitMarkup(markdown)).toBe(markdown);
  });
});

describe('has fewer marks', () => {
  test.each([
    ['*a '.repeat(900), 'a '.repeat(900)],
    [`fine *words*\n\n${'`a'.repeat(3100)}`, `fine *words*\n\n${'a'.repeat(3100)}`],
    ['> '.repeat(100), '> '.repeat(24).trimEnd() + ' '],
    [`${' '.repeat(500)}a`, `${' '.repeat(120)}a`],
    [`a${'|b'.repeat(400)}`, `a${' b'.repeat(400)}`],
    ['- a\n'.repeat(10_001), '- a '.repeat(10_001)],
    ['a\n===\n\n'.repeat(400), 'a\n\n\n'.repeat(400)],
    ['*a*\n\n'.repeat(1600), `${Array(1600).fill('a').join('\n')}\n`],
  ])('a flood %#', (markdown, left) => {
    expect(limitMarkup(markdown).trimEnd()).toBe(left.trimEnd());
  });

  test('also where many blocks hold fewer each', () => {
    const flood = `${'*a '.repeat(300)}\n\n`.repeat(40);
    expect(limitMarkup(flood)).not.toContain('*');
    expect(limitMarkup(flood.slice(0, 5_000))).toContain('*');
  });
});

/** Has dots for spaces and pilcrows for line ends. */
const FLOODS = `
  [ ] [a]( ![ [^a]· \`a \` \\ *a _a_ ~~a < <a· |a >| &# !& a@ www. ·
  >· > -· 1.· -·a¶ >·a¶¶ #·a¶ =¶ a¶=¶¶ a¶¶ ¶/ \`\`\`¶ [a]:·b¶ a··¶`
  .trim()
  .split(/\s+/)
  .map((mark) => mark.replaceAll('·', ' ').replaceAll('¶', '\n'));

test.each(FLOODS)('a flood of %j is read', (mark) => {
  const flood = mark.repeat(20_000 / mark.length);
  expect(plainMarkdown(`${flood} end`)).toContain('end');
  expect(sanitizeMarkdown(`${flood} end`, NO_LINKS).markdown).toContain('end');
});
