import { type BatchLineProblem, readBatchLines } from '@inkstep/contract/batch-lines';
import { BATCH_LIMITS } from '@inkstep/contract/limits';
import type { Table, TableProblem, TableRow } from './read-table.ts';

export const FIELDS = ['keyword', 'title', 'urls', 'notes'] as const;
export type Field = (typeof FIELDS)[number];

/** Indexes of columns; null if the table lacks the field. */
export type Columns = Record<Field, number | null>;

export interface Mapping {
  hasNames: boolean;
  columns: Columns;
}

/** Common column names in the interface languages. */
const NAMES: Readonly<Record<Field, RegExp>> = {
  keyword: /^(?:key ?words?|key ?phrases?|focus key ?words?|query|palabras? claves?|关键词|关键字)$/i,
  title: /^(?:titles?|headlines?|h1|títulos?|titulos?|标题)$/i,
  urls: /^(?:urls?|links?|addresses|address|sources?|enlaces?|direcci[oó]n(?:es)?|fuentes?|网址|链接|来源)$/i,
  notes: /^(?:notes?|comments?|instructions?|brief|notas?|comentarios?|备注|说明)$/i,
};

const isAddress = (cell: string): boolean => /^\s*(?:https?:\/\/|www\.)/i.test(cell);

const NONE: Columns = { keyword: null, title: null, urls: null, notes: null };

/**
 * Maps columns by the names in the first row. Without names, the first column is the subject and URLs are detected.
 */
export function guessMapping({ rows }: Table, mode: 'KEYWORDS' | 'TITLES'): Mapping {
  const [first] = rows;
  const columns = { ...NONE };
  for (const [place, cell] of (first?.cells ?? []).entries()) {
    const field = FIELDS.find((name) => columns[name] === null && NAMES[name].test(cell.trim()));
    if (field) columns[field] = place;
  }
  if (FIELDS.some((field) => columns[field] !== null)) return { hasNames: true, columns };
  const width = Math.max(0, ...rows.slice(0, 20).map(({ cells }) => cells.length));
  const places = Array.from({ length: width }, (_, place) => place);
  const urls = places.find((place) => rows.some(({ cells }) => isAddress(cells[place] ?? ''))) ?? null;
  const subject = places.find((place) => place !== urls) ?? null;
  return {
    hasNames: false,
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
  const subject = mode === 'TITLES' ? 'title' : 'keyword';
  const other = mode === 'TITLES' ? 'keyword' : 'title';
  const urls = cellOf('urls')
    .split(/[\s,;]+/)
    .filter(Boolean)
    .join(' ');
  const named = ([other, 'notes'] as const).map((field) => [field, cellOf(field)] as const);
  return [
    cellOf(subject),
    ...(urls ? [urls] : []),
    ...named.filter(([, value]) => value !== '').map(([field, value]) => `${field}: ${value}`),
  ].join(' | ');
}

export interface Converted {
  lines: string[];
  /** Problems of lines in the file. Their rows are left out. */
  problems: (BatchLineProblem | (TableProblem & { detail: string }))[];
}

/** Converts rows to lines of the content box and reports the problems of the others. */
export function convertTable(
  table: Table,
  { hasNames, columns }: Mapping,
  mode: 'KEYWORDS' | 'TITLES',
): Converted {
  const rows = hasNames ? table.rows.slice(1) : table.rows;
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
  };
}
