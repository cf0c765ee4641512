import type { Suggestion } from '@inkstep/contract';
import { expect, test } from 'vitest';
import { markdownToHtml } from '../../kit/text/markdown.ts';
import { markSuggestions, showMarks } from './mark-suggestions.ts';

const TEXT = '# Title\n\nOne is here. Two is **here**.\n\n- item\n\n| a |\n| - |\n| 1 |\n';

function render(before: string, replacement: string): string {
  const start = TEXT.indexOf(before);
  const suggestion = { id: 'x', state: 'open', start, end: start + before.length, before, replacement };
  const list = [suggestion as unknown as Suggestion];
  return showMarks(markdownToHtml(markSuggestions(TEXT, list)), list, 'Open');
}

test('marks a sentence, with its formats', () => {
  expect(render('Two is **here**.', 'Two <b>was</b>.')).toMatch(
    /One is here\. <del[^>]*>Two is <strong>here<\/strong>\.<\/del> <button[^>]*>Two &lt;b&gt;was&lt;\/b&gt;\.<\/button><\/p>/,
  );
});

test('marks a table and a heading before them, and leaves them whole', () => {
  expect(render('| a |\n| - |\n| 1 |', 'Gone.')).toMatch(/<p><button[^>]*>Gone\.<\/button><\/p>\s*<table>/);
  expect(render('# Title', '# New')).toMatch(/<p><button[^>]*>New<\/button><\/p>\s*<h1>Title/);
});

test('leaves lists as they are, where a mark would break them', () => {
  expect(render('- item', '- items')).toBe(markdownToHtml(TEXT));
});
