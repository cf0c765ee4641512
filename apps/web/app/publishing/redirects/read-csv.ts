import { REDIRECT_LIMITS } from '@inkstep/contract/publishing-limits';
import type { ImportedRow } from './api.ts';

/** Names of columns in exports of other tools, ours first. */
const NAMES: Readonly<Record<keyof ImportedRow, readonly string[]>> = {
  from: ['from', 'source', 'source url', 'old', 'old url', 'redirect from'],
  to: ['to', 'target', 'target url', 'new', 'new url', 'redirect to', 'destination'],
  status: ['status', 'code', 'type', 'http code', 'redirect type'],
};

export interface CsvRow extends Required<ImportedRow> {
  /** Line of the file on which the row begins, from 1. */
  line: number;
}

export type CsvFile =
  | { rows: CsvRow[] }
  | { failure: 'noColumns' | 'noRows' | 'tooMany' }
  | { failure: 'broken'; line: number };

const breaks = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** Reads the rows of a table with a line of column names. */
export async function readCsv(file: Blob): Promise<CsvFile> {
  const { parse } = await import('papaparse');
  const text = (await file.text()).replace(/^\uFEFF/, '');
  const rows: CsvRow[] = [];
  let columns: Record<keyof ImportedRow, number> | undefined;
  let failure: CsvFile | undefined;
  let line = 1;
  let start = 0;
  parse<string[]>(text, {
    step({ data, errors, meta }, parser) {
      const at = line;
      line += breaks(text.slice(start, meta.cursor));
      start = meta.cursor;
      const stop = (found: CsvFile) => {
        failure = found;
        parser.abort();
      };
      if (errors.some(({ type }) => type === 'Quotes')) return stop({ failure: 'broken', line: at });
      if (data.every((cell) => cell.trim() === '')) return undefined;
      if (!columns) {
        const names = data.map((name) => name.trim().toLowerCase());
        const find = (field: keyof ImportedRow) => names.findIndex((name) => NAMES[field].includes(name));
        columns = { from: find('from'), to: find('to'), status: find('status') };
        return columns.from < 0 || columns.to < 0 ? stop({ failure: 'noColumns' }) : undefined;
      }
      if (rows.length >= REDIRECT_LIMITS.rows) return stop({ failure: 'tooMany' });
      const cell = (field: keyof ImportedRow) =>
        (data[columns?.[field] ?? -1] ?? '').slice(0, REDIRECT_LIMITS.cell);
      rows.push({ line: at, from: cell('from'), to: cell('to'), status: cell('status') });
      return undefined;
    },
  });
  if (failure) return failure;
  if (!columns) return { failure: 'noColumns' };
  return rows.length === 0 ? { failure: 'noRows' } : { rows };
}
