import type { BatchArticle, BatchSettings } from '@inkstep/contract';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { unparse } from 'papaparse';
import type { BatchSlots, FileKind } from '../slots.ts';
import { fileOf } from './batch-files.ts';

/** Spreadsheet programs take text with such a beginning for a formula. The last ones are the full-width forms. */
const FORMULA = /^[=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/;
const COLUMNS = [
  'file',
  'title',
  'keyword',
  'status',
  'words',
  'score',
  'focus_keywords',
  'generated_at',
  'error',
] as const;
/** They are zip archives themselves. */
const STORED: readonly FileKind[] = ['docx'];

/** The CSV file that lists all articles. Excel needs the byte order mark. */
export function indexOf(articles: readonly BatchArticle[], names: readonly (string | undefined)[]): string {
  const rows = articles.map((article, index) => [
    names[index] ?? '',
    article.title,
    article.keyword,
    article.status,
    article.status === 'completed' ? article.wordCount : '',
    article.score ?? '',
    article.focusKeywords.join('; '),
    article.generatedAt ?? '',
    article.error ?? '',
  ]);
  const csv = unparse([[...COLUMNS], ...rows], { quotes: true, newline: '\r\n', escapeFormulae: FORMULA });
  return `\uFEFF${csv}\r\n`;
}

export interface ZipOptions {
  kind: FileKind;
  settings: Pick<BatchSettings, 'format' | 'length'>;
  articleFile: BatchSlots['articleFile'];
  onProgress: (done: number) => void;
}

/** All finished articles as files, with an index. The number before each name keeps the order and makes it unique. */
export async function batchZip(
  articles: readonly BatchArticle[],
  { kind, settings, articleFile, onProgress }: ZipOptions,
): Promise<Blob> {
  const width = String(articles.length).length;
  const files: Zippable = {};
  const names: (string | undefined)[] = [];
  for (const [index, article] of articles.entries()) {
    if (article.status !== 'completed') {
      names.push(undefined);
      continue;
    }
    // oxlint-disable-next-line no-await-in-loop -- one after the other: all at once would need the memory of all
    const file = await fileOf(article, kind, settings, articleFile);
    const name = `${String(index + 1).padStart(width, '0')}-${file.name}`;
    // oxlint-disable-next-line no-await-in-loop -- as above
    const bytes = new Uint8Array(await file.arrayBuffer());
    files[name] = [bytes, { level: STORED.includes(kind) ? 0 : 6 }];
    names.push(name);
    onProgress(index + 1);
  }
  files['index.csv'] = strToU8(indexOf(articles, names));
  return new Blob([zipSync(files)], { type: 'application/zip' });
}
