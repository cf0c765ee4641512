import { decodeEntities } from './entities.ts';
import { limitMarkup } from './limit-markup.ts';
import { applyEdits, type Edit, type MarkdownToken, markdownTokens, normaliseMarkdown } from './tokens.ts';

/** Characters without which there is no Markdown, so that the slow parser can be skipped. */
const MAY_HOLD_MARKS = /[\\`*_[\]<>|~&#=]|^ *[-+]/m;
/** Marks that aren't visible when rendered. */
const MARKS = new Set([
  'atxHeadingSequence',
  'autolinkMarker',
  'blockQuotePrefix',
  'codeTextSequence',
  'emphasisSequence',
  'escapeMarker',
  'hardBreakTrailing',
  'labelImageMarker',
  'labelMarker',
  'resource',
  'setextHeadingLineSequence',
  'strikethroughSequence',
  'strongSequence',
  'taskListCheck',
  'thematicBreakSequence',
]);
/** Marks whose whole line is removed. */
const LINES = new Set(['codeFencedFence', 'tableDelimiterRow']);

/** Converts Markdown to plain text: bullets become dots, list and citation numbers stay, a table row is one line. */
export function plainMarkdown(text: string): string {
  const markdown = limitMarkup(normaliseMarkdown(text));
  const tokens = MAY_HOLD_MARKS.test(markdown) ? markdownTokens(markdown) : [];
  const edits = tokens.flatMap((token) => edit(token, markdown) ?? []);
  return applyEdits(markdown, edits)
    .replace(/[ ]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function edit(token: MarkdownToken, markdown: string): Edit | undefined {
  const { type, start, end } = token;
  if (MARKS.has(type)) return { start, end: endOfSpace(markdown, token), text: '' };
  if (LINES.has(type)) return { start, end: end + 1, text: '' };
  switch (type) {
    case 'listItemMarker':
      return /[-*+]/.test(markdown.slice(start, end)) ? { start, end, text: '•' } : undefined;
    case 'tableCellDivider':
      return divider(token, markdown);
    case 'characterReference':
      return { start, end, text: characterOf(markdown.slice(start, end)) };
    default:
      return undefined;
  }
}

const BRACKETS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&#60;': '<',
  '&gt;': '>',
  '&#62;': '>',
};

/** Decodes an entity; empty for rare named ones. */
function characterOf(entity: string): string {
  const character = BRACKETS[entity] ?? decodeEntities(entity);
  return character === entity ? '' : character;
}

/** Includes the space after the mark of a heading or task. */
function endOfSpace(markdown: string, { type, end }: MarkdownToken): number {
  const takesSpace = type === 'atxHeadingSequence' || type === 'taskListCheck';
  return takesSpace && markdown[end] === ' ' ? end + 1 : end;
}

function divider({ start, end }: MarkdownToken, markdown: string): Edit {
  const spaceBefore = markdown[start - 1] === ' ' ? start - 1 : start;
  if (spaceBefore === 0 || markdown[spaceBefore - 1] === '\n') {
    return { start, end: markdown[end] === ' ' ? end + 1 : end, text: '' };
  }
  const endsRow = markdown[end] === undefined || markdown[end] === '\n';
  return { start: spaceBefore, end, text: endsRow ? '' : ';' };
}
