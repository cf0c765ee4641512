import { type BatchLineProblem, METRICS, readBatchLines } from '@inkstep/contract/batch-lines';
import { BATCH_LIMITS } from '@inkstep/contract/limits';
import { type Field, findField } from './column-names.ts';
import { plainMetric } from './plain-metric.ts';
import type { Table, TableProblem, TableRow } from './read-table.ts';

/** Indexes of columns; null if the table lacks the field. */
export type Columns = Record<Field, number | null>;

export interface Mapping {
  /** Index of the row that names the columns; null without one. Rows above it are left out. */
  head: number | null;
  columns: Columns;
}

/** Rows among which names of columns are looked for: exports have a title and dates above them. */
const HEAD_WITHIN = 10;

const isAddress = (cell: string): boolean => /^\s*(?:https?:\/\/|www\.)/i.test(cell);
const isFilled = (cell: string): boolean => cell.trim() !== '';
const countFilled = ({ cells }: TableRow): number => cells.filter(isFilled).length;

const NONE: Columns = {
  keyword: null,
  title: null,
  urls: null,
  notes: null,
  volume: null,
  difficulty: null,
  intent: null,
};

/** Columns by the names in a row. */
export function columnsByName({ cells }: TableRow): Columns {
  const columns = { ...NONE };
  for (const [place, cell] of cells.entries()) {
    const field = findField(cell);
    if (field) columns[field] ??= place;
  }
  return columns;
}

/** Finds the row of names: the first one, or one below others that has several names or is wider. */
function findHead(rows: readonly TableRow[]): number | null {
  const above = rows.slice(0, HEAD_WITHIN);
  const at = above.findIndex((row, index) => {
    const columns = columnsByName(row);
    const count = Object.values(columns).filter((place) => place !== null).length;
    if (index === 0) return count > 0;
    const isWider = above.slice(0, index).every((other) => countFilled(other) < countFilled(row));
    return (columns.keyword !== null || columns.title !== null) && (count > 1 || isWider);
  });
  return at === -1 ? null : at;
}

/**
 * Maps columns by their names. Without names, the first column with letters is the subject and URLs are detected.
 */
export function guessMapping({ rows }: Table, mode: 'KEYWORDS' | 'TITLES'): Mapping {
  const head = findHead(rows);
  const named = head === null ? undefined : rows[head];
  if (named) return { head, columns: columnsByName(named) };
  const sample = rows.slice(0, 20);
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length));
  const places = Array.from({ length: width }, (_, place) => place);
  const urls = places.find((place) => rows.some(({ cells }) => isAddress(cells[place] ?? ''))) ?? null;
  const others = places.filter((place) => place !== urls);
  const subject =
    others.find((place) => sample.some(({ cells }) => /\p{L}/u.test(cells[place] ?? ''))) ??
    others[0] ??
    null;
  return {
    head: null,
    columns: { ...NONE, [mode === 'TITLES' ? 'title' : 'keyword']: subject, urls },
  };
}

/** The pipe separates the parts of a line, so cells can't contain it. */
const oneLine = (cell: string): string => cell.replaceAll('|', '/').replace(/\s+/g, ' ').trim();

/** Converts a row to a line of the content box. */
function lineOf({ cells }: TableRow, columns: Columns, mode: 'KEYWORDS' | 'TITLES'): string {
  const cellOf = (field: Field): string => {
    const place = columns[field];
    return place === null ? '' : oneLine(cells[place] ?? '');
  };
  // Without a column of keywords, the titles are what is written about.
  const subject = mode === 'TITLES' || columns.keyword === null ? 'title' : 'keyword';
  const other = subject === 'title' ? 'keyword' : 'title';
  const urls = cellOf('urls')
    .split(/[\s,;]+/)
    .filter(Boolean)
    .join(' ');
  const named = [
    ...([other, 'notes'] as const).map((field) => [field, cellOf(field)] as const),
    ...METRICS.map((metric) => [metric, plainMetric(metric, cellOf(metric))] as const),
  ].filter(([, value]) => value !== '');
  return [
    cellOf(subject),
    ...(urls ? [urls] : []),
    ...named.map(([field, value]) => `${field}: ${value}`),
  ].join(' | ');
}

export interface Converted {
  lines: string[];
  /** Problems of lines in the file. Their rows are left out. */
  problems: (BatchLineProblem | (TableProblem & { detail: string }))[];
  /** Number of rows above the names of the columns. */
  above: number;
}

/** Converts rows to lines of the content box and reports the problems of the others. */
export function convertTable(
  table: Table,
  { head, columns }: Mapping,
  mode: 'KEYWORDS' | 'TITLES',
): Converted {
  const rows = head === null ? table.rows : table.rows.slice(head + 1);
  const lines = rows.map((row) => lineOf(row, columns, mode));
  const { lines: read, problems } = readBatchLines(lines.join('\n'), mode);
  const kept = new Set(read.map(({ line }) => line));
  const lineAt = (place: number): number => rows[place - 1]?.line ?? 0;
  const ofRows = problems.map((problem) => ({
    ...problem,
    line: lineAt(problem.line),
    detail: problem.kind === 'duplicate' ? `${lineAt(Number(problem.detail))}` : problem.detail,
  }));
  const blank = rows
    .filter((_, index) => lines[index] === '')
    .map(({ line }) => ({ line, kind: 'no_subject' as const, detail: '' }));
  const broken = table.problems.map((problem) => ({ ...problem, detail: '' }));
  const cut =
    table.isCut && !problems.some(({ kind }) => kind === 'too_many_lines')
      ? [
          {
            line: table.rows.at(-1)?.line ?? 0,
            kind: 'too_many_lines' as const,
            detail: `${BATCH_LIMITS.articles}`,
          },
        ]
      : [];
  return {
    lines: lines.filter((_, index) => kept.has(index + 1)),
    problems: [...ofRows, ...blank, ...broken, ...cut].sort((a, b) => a.line - b.line),
    above: head ?? 0,
  };
}
