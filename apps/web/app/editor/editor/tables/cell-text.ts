import { Text } from '@codemirror/state';
import { readTable } from './read-table.ts';

const DELIMITERS = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/** Number of backslashes at the end of a text. An odd number escapes the next character. */
const backslashes = (text: string): number => /\\*$/.exec(text)?.[0].length ?? 0;

/** Makes a text part of a cell: line breaks become `<br>`, and pipes are escaped. */
export function cellText(text: string, before: string, after: string): string {
  const line = text.trim().includes('\n')
    ? text
        .split('\n')
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .join('<br>')
    : text.replaceAll('\n', '');
  let escaped = '';
  for (const character of line) {
    escaped += character === '|' && backslashes(before + escaped) % 2 === 0 ? '\\|' : character;
  }
  const count = backslashes(before + escaped);
  if (after === '') return count % 2 === 1 ? `${escaped} ` : escaped;
  const pipe = /^(\\*)\|/.exec(after)?.[1];
  return pipe !== undefined && (count + pipe.length) % 2 === 0 ? `${escaped}\\` : escaped;
}

/** Reads a pasted table: Markdown, or cells of a spreadsheet. */
export function pastedCells(text: string): string[][] | undefined {
  const lines = text.replace(/^\n+|\n+$/g, '').split('\n');
  if (lines[0]?.includes('|') && DELIMITERS.test(lines[1] ?? '')) {
    const doc = Text.of(lines);
    return readTable(doc, 0, doc.length).rows.map(({ cells }) =>
      cells.map(({ from, to }) => doc.sliceString(from, to).trim()),
    );
  }
  if (!text.includes('\t')) return undefined;
  return lines.map((line) => line.split('\t').map((cell) => cellText(cell.trim(), '', ' ')));
}
