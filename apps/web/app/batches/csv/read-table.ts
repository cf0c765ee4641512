import type { BatchSheet } from '@inkstep/contract';
import { BATCH_LIMITS } from '@inkstep/contract/limits';
import { parse } from 'papaparse';

export interface TableRow {
  /** Number of the row's first line in the file, from 1. */
  line: number;
  cells: string[];
}

export interface TableProblem {
  line: number;
  kind: 'open_quote' | 'broken_quote';
}

/** Rows whose cells tell how wide a table is. */
const MEASURED = 50;

export const widthOf = ({ rows }: Table): number =>
  Math.max(0, ...rows.slice(0, MEASURED).map(({ cells }) => cells.length));

export interface Table {
  rows: TableRow[];
  problems: TableProblem[];
  /** True if the file has more rows than a batch allows. */
  isCut: boolean;
  /** Number of empty lines between rows. */
  blank: number;
}

const QUOTE_ERRORS: readonly string[] = ['MissingQuotes', 'InvalidQuotes'];
const DELIMITERS = [',', ';', '\t', '|'];
const BREAK = /\r\n|\r|\n/g;
/** Excel's own line before a table, which names the delimiter. */
const DECLARED = /^\uFEFF?"?sep=(.)"?[^\S\n\r]*(?:\r\n|\r|\n|$)/i;
/** Bounds the work: after each problem, the rest of the text is read again. */
const MAX_PROBLEMS = 20;

const countBreaks = (text: string): number => text.match(BREAK)?.length ?? 0;

/**
 * Detects the delimiter that splits most of the first lines into the same number of cells, ignoring quoted parts. Some
 * exports have a title and dates above the table.
 */
function guessDelimiter(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .split(BREAK, 20)
    .filter((line) => line.trim() !== '')
    .map((line) => line.replace(/"[^"]*"/g, ''));
  const score = (delimiter: string): number => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
    const usual = Map.groupBy(counts, (count) => count);
    return Math.max(0, ...[...usual].map(([count, same]) => same.length * 100 + Math.min(count, 99)));
  };
  return DELIMITERS.map((delimiter) => ({ delimiter, score: score(delimiter) })).reduce((best, next) =>
    next.score > best.score ? next : best,
  ).delimiter;
}

interface Part {
  cells: string[];
  /** Offsets in the text. */
  start: number;
  end: number;
  /** True if the row has a broken quote. */
  isWrong: boolean;
}

/**
 * An unclosed quote spans the following lines and makes their quotes look misplaced, so its line is checked alone.
 */
function quoteProblem(line: string, delimiter: string): TableProblem['kind'] {
  const { errors } = parse<string[]>(line, { delimiter });
  return errors.some(({ code }) => code === 'InvalidQuotes') ? 'broken_quote' : 'open_quote';
}

/** Calls back for each row until the callback returns false. */
function readRows(text: string, delimiter: string, onRow: (part: Part) => boolean): void {
  let start = 0;
  parse<string[]>(text, {
    delimiter,
    skipEmptyLines: false,
    step: ({ data, errors, meta }, parser) => {
      const isWrong = errors.some(({ code }) => QUOTE_ERRORS.includes(code));
      const goesOn = onRow({ cells: data, start, end: meta.cursor, isWrong });
      start = meta.cursor;
      if (!goesOn) parser.abort();
    },
  });
}

/**
 * Reads CSV, TSV or a spreadsheet's clipboard. Rows with a broken quote are reported and left out; reading resumes at
 * the next line. Formulas stay plain text.
 */
export function readTable(text: string): Table {
  const [declaration = '', declared] = DECLARED.exec(text) ?? [];
  const table: Table = { rows: [], problems: [], isCut: false, blank: 0 };
  let rest = text.slice(declaration.length);
  const delimiter = declared ?? guessDelimiter(rest);
  let line = 1 + countBreaks(declaration);
  let blank = 0;
  while (rest !== '') {
    let again: { text: string; line: number } | undefined;
    const whole = rest;
    readRows(whole, delimiter, ({ cells, start, end, isWrong }) => {
      if (isWrong) {
        const left = whole.slice(start);
        const next = /\r\n|\r|\n/.exec(left);
        const kind = quoteProblem(next ? left.slice(0, next.index) : left, delimiter);
        table.problems.push({ line, kind });
        again = next ? { text: left.slice(next.index + next[0].length), line: line + 1 } : undefined;
        return false;
      }
      if (cells.some((cell) => cell.trim() !== '')) {
        table.rows.push({ line, cells });
        table.blank += blank;
        blank = 0;
      } else blank += 1;
      line += countBreaks(whole.slice(start, end));
      table.isCut = table.rows.length >= BATCH_LIMITS.tableRows;
      return !table.isCut;
    });
    if (!again || table.problems.length >= MAX_PROBLEMS) break;
    ({ text: rest, line } = again);
  }
  return table;
}

/** Table of a sheet, whose empty rows are left out. */
export function sheetTable({ rows, isCut }: BatchSheet): Table {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const end = rows.findLastIndex((row) => row === filled.at(-1));
  return { rows: filled, problems: [], isCut, blank: end + 1 - filled.length };
}
