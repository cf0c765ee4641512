import { flattenSuperscripts } from '@inkstep/article/superscripts';
import { decodeEntities } from './entities.ts';
import { isPictureCaption } from './picture-caption.ts';

/** Paragraph, list or table of a source without Markdown marks, and the nearest heading above it. */
export interface Block {
  heading?: string;
  /** Text with one line for each item of a list or table. */
  text: string;
}

const HEADING = /^ {0,3}#{1,6}(?=\s|$)/;
const UNDERLINE = /^ {0,3}(?:=+|-+)\s*$/;
const FENCE = /^\s{0,3}(?:```|~~~)/;
const LIST_MARK = /^\s*(?:[-*+•]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?/;
const RULE = /^[\s*_-]{3,}$/;
const DEFINITION = /^ {0,3}\[[^[\]]+\]:\s/;
const TABLE_RULE = /^[\s|:-]+$/;
/** Start of an ordinary paragraph line. */
const ORDINARY = /^\s*[^\s`~#=*_\-[>|+•\d]/;

/** Code of one line, whose tags are text, with its tags escaped. */
const escapeTagsInCode = (line: string): string =>
  line.includes('`') && line.includes('<')
    ? line.replace(/(?<!\\)(`{1,3})(?!`)[^`]+\1(?!`)/g, (code) => code.replaceAll('<', '\\<'))
    : line;

/** Character that a pattern needs to match, the pattern, and its replacement. */
const INLINE: readonly (readonly [string, RegExp, string])[] = [
  // Not `\<main>`, which is the text of a page.
  ['<', /(?<=(?<!\\)(?:\\\\)*)<\/?[a-zA-Z][^<>]*>/g, ' '],
  ['!', /!\[[^[\]]*\]\([^()]*\)/g, ' '],
  ['[', /\[([^[\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)?\)/g, '$1'],
  // Removes reference marks, which would read like our own citations.
  ['[', / ?\\?\[\^?\d{1,3}\\?\]/g, ''],
  ['[', /\\?\[(?:[a-z]|edit|citation needed|S\d{1,3}\.\d{1,4}[^[\]]{0,80})\\?\]/gi, ''],
  ['[', /\[([^[\]]+)\]\[[^[\]]*\]/g, '$1'],
  ['`', /(?<!\\)`{1,3}/g, ''],
  ['~', /~~/g, ''],
  ['*', /(?<!\\)\*{1,3}(?=\S)|(?<=[^\s\\])\*{1,3}/g, ''],
  ['_', /(?<![\p{L}\p{N}_\\])_{1,3}(?=[^\s_])|(?<=[^\s_\\])_{1,3}(?![\p{L}\p{N}_])/gu, ''],
  ['\\', /\\([!-/:-@[-`{-~])/g, '$1'],
];

/** Characters without which a line is plain already. */
const MARKS = /[<>[\]`~*_\\&!]/;
/** Whitespace other than single spaces between words. */
const OTHER_SPACE = /[^\S\n ]| {2}/;

/** Converts Markdown to plain text for counting and ranking: headings and blocks on lines of their own. */
export function plainText(markdown: string): string {
  const lines: string[] = [];
  let heading: string | undefined;
  for (const part of parts(markdown)) {
    if (part.heading !== heading && part.heading !== undefined) lines.push(part.heading);
    heading = part.heading;
    if (part.text !== '') lines.push(part.text);
  }
  return lines.join('\n\n');
}

/** Returns the headings of level three or deeper, as plain text. */
export const subheadings = (markdown: string): string[] =>
  [...markdown.matchAll(/^#{3,6}\s+(.+)$/gm)].map(([, heading = '']) => plainText(heading));

/** Returns the headings of level two, as plain text. */
export const sectionHeadings = (markdown: string): string[] =>
  [...markdown.matchAll(/^##\s+(.+)$/gm)].map(([, heading = '']) => plainText(heading));

/** Returns the blocks of a Markdown or plain text in order, without blocks that consist of marks. */
export function blocks(markdown: string): Block[] {
  return parts(markdown).filter((part) => part.text !== '');
}

/** Returns `blocks` with an empty block for a heading that has nothing below it. */
function parts(markdown: string): Block[] {
  const found: Block[] = [];
  let heading: string | undefined;
  let lines: Line[] = [];
  let fenced = false;

  const end = () => {
    if (lines.length > 0) found.push(block(heading, lines.map((line) => line.join('')).join('\n')));
    lines = [];
  };
  const begin = (title: string) => {
    end();
    heading = inlineText(title) || undefined;
    found.push(block(heading, ''));
  };

  let before = '';
  for (const raw of markdown.split(/\r\n|[\n\r\u2028\u2029]/)) {
    const above = before;
    before = raw;
    if (!fenced && isPictureCaption(raw, above)) continue;
    if (!fenced && ORDINARY.test(raw)) {
      addText(lines, inlineText(raw));
    } else if (FENCE.test(raw)) {
      end();
      fenced = !fenced;
    } else if (fenced) {
      if (raw.trim() !== '') lines.push([raw.trim()]);
    } else if (HEADING.test(raw)) {
      begin(trimMarks(raw, '#'));
    } else if (UNDERLINE.test(raw) && lines.length === 1) {
      begin(lines.pop()?.join('') ?? '');
    } else if (raw.trim() === '' || RULE.test(raw) || DEFINITION.test(raw)) {
      end();
    } else {
      addLine(lines, raw);
    }
  }
  end();
  return found;
}

/** Pieces of a line. Appending to one string would take quadratic time for long ones. */
type Line = string[];

function addLine(lines: Line[], raw: string): void {
  const line = raw.trimStart().startsWith('>') ? raw.replace(/^[\s>]+/, '') : raw;
  if (line.trimStart().startsWith('|')) {
    if (!TABLE_RULE.test(line)) lines.push([inlineText(tableRow(line))]);
    return;
  }
  const text = inlineText(line.replace(LIST_MARK, ''));
  if (LIST_MARK.test(line) && text !== '') lines.push([text]);
  else addText(lines, text);
}

/** Appends to the previous line, if there is one. */
function addText(lines: Line[], text: string): void {
  if (text === '') return;
  const last = lines.at(-1);
  if (last === undefined) lines.push([text]);
  else last.push(isWide(last.at(-1) ?? '', text) ? text : ` ${text}`);
}

/** True for Chinese and Japanese lines, which are joined without a space. */
function isWide(before: string, after: string): boolean {
  return (
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}“「]/u.test(after) &&
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，。、！？；：”」]$/u.test(before.slice(-2))
  );
}

function tableRow(line: string): string {
  return trimMarks(line, '|')
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(', ');
}

function trimMarks(line: string, mark: string): string {
  const text = line.trim();
  let start = 0;
  let end = text.length;
  while (start < end && text[start] === mark) start += 1;
  while (end > start && text[end - 1] === mark) end -= 1;
  return text.slice(start, end).trim();
}

function inlineText(line: string): string {
  const text = MARKS.test(line)
    ? decodeEntities(
        INLINE.reduce(
          (rest, [mark, pattern, replacement]) =>
            rest.includes(mark) ? rest.replace(pattern, replacement) : rest,
          escapeTagsInCode(flattenSuperscripts(line)),
        ),
      )
    : line;
  return (OTHER_SPACE.test(text) ? text.replace(/[^\S\n]+/g, ' ') : text).trim();
}

function block(heading: string | undefined, text: string): Block {
  return heading === undefined ? { text } : { heading, text };
}

/** Joins the lines of a text with spaces and drops empty ones, in linear time. */
export const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
