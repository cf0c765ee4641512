import { expect, it } from 'vitest';
import { press } from '../../../test/press.ts';
import { joinParagraphs, startParagraph } from './paragraph-keys.ts';

it.each([
  ['a paragraph', 'First.|', 'First.\n\n|'],
  ['a heading', '## Title|\n\nText.', '## Title\n\n|\n\nText.'],
  ['the middle of a sentence', 'One |two.', 'One \n\n|two.'],
  ['Chinese text', '第一段。|', '第一段。\n\n|'],
  ['the empty line after a paragraph', 'First.\n\n|', 'First.\n\n|'],
  ['a second empty line', 'First.\n\n\n|', undefined],
  ['an empty line after a list', '- One\n\n|', undefined],
  ['a list', '- One|', undefined],
  ['a quote', '> One|', undefined],
  ['code', '```\none|\n```', undefined],
  ['a table', '| a | b |\n| - | - |\n| c| | d |', undefined],
])('Enter in %s', (_, before, after) => expect(press(startParagraph, before)).toBe(after));

it.each([
  ['a paragraph', 'First.\n\n|Second.', 'First.|Second.'],
  ['an empty line after a paragraph', 'First.\n\n|', 'First.|'],
  ['a line within a paragraph', 'First.\n|Second.', undefined],
  ['a list after a paragraph', 'First.\n\n|- One', undefined],
  ['a paragraph after code', '```\none\n```\n\n|Second.', undefined],
  ['the middle of a paragraph', 'First.\n\nSe|cond.', undefined],
])('Backspace at the start of %s', (_, before, after) => expect(press(joinParagraphs, before)).toBe(after));
