import type { Suggestion } from '@inkstep/contract';
import { expect, test } from 'vitest';
import { markdownToHtml } from '../../kit/text/markdown.ts';
import { markSuggestions, readSuggestions, showMarks } from './mark-suggestions.ts';

const TEXT =
  '# Title\n\nOne is here. Two is **here** now.\n\n- an item\n- last *item*\n\n| a | b |\n| - | - |\n| 1 | 2 |\n';
const LABELS = { open: 'Open', more: 'Show all' };

function render(before: string, replacement: string, start = TEXT.indexOf(before)): string {
  const suggestion = { id: 'x', state: 'open', start, end: start + before.length, before, replacement };
  const list = readSuggestions([suggestion as unknown as Suggestion]);
  const html = showMarks(markdownToHtml(markSuggestions(TEXT, list)), list, LABELS);
  return html.replaceAll(/<(del|button)[^>]*>/g, '<$1>');
}

test('marks only the words that change, with their formats', () => {
  expect(render('Two is **here** now.', 'Two is **<b>** now.')).toContain(
    'Two is <strong><del>here</del> <button><strong>&lt;b&gt;</strong></button></strong> now.',
  );
});

test('marks words of items, headings and cells where they are', () => {
  expect(render('- an item', '- one item')).toContain('<li><del>an</del> <button>one</button> item</li>');
  expect(render('# Title', '# New')).toContain('<h1><del>Title</del> <button>New</button></h1>');
  expect(render('| a | b |\n| - | - |\n| 1 | 2 |', '| a | b |\n| - | - |\n| 1 | 3 |')).toContain(
    '<td><del>2</del> <button>3</button></td>',
  );
});

test('shows added items after the one before them, and added paragraphs before what follows', () => {
  const end = TEXT.indexOf('- an item') + '- an item'.length;
  expect(render('', '\n- a **new** one', end)).toContain(
    '<li>an item<br><button>• a <strong>new</strong> one</button></li>',
  );
  expect(render('', 'First.\n\n', TEXT.indexOf('One is'))).toContain(
    '<p> <button>First.</button></p>\n<p>One is here.',
  );
});

test('shows what is removed with a sign that opens it, and cuts long texts with a way to read all', () => {
  expect(render('One is here.', '')).toContain('<del>One is here.</del><button>×</button>');
  expect(render('', ` ${'Word '.repeat(200)}`, TEXT.indexOf(' Two'))).toMatch(
    /Word …<span[^>]*> Show all<\/span>/,
  );
});

test('leaves what is marked by the text itself', () => {
  expect(render('One is here.', 'One is \uE0000.0\uE004there.')).not.toMatch(/[\uE000-\uE004]/);
});
