import type { BatchArticle, BatchSettings } from '@inkstep/contract';
import { METRICS } from '@inkstep/contract/batch-lines';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { unparse } from 'papaparse';
import { withLinksToFiles } from '../../articles/text/cluster-links.ts';
import type { BatchSlots, FileKind } from '../slots.ts';
import { buildFile, toArticleText } from './batch-files.ts';

/** Spreadsheets read text with these prefixes as a formula. The last four are full-width forms. */
const FORMULA = /^[=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/;
const COLUMNS = [
  'file',
  'title',
  'keyword',
  'status',
  'words',
  'score',
  'focus_keywords',
  'volume',
  'difficulty',
  'intent',
  'generated_at',
  'error',
] as const;
/** Formats stored without compression, because they are zip archives themselves. */
const STORED: readonly FileKind[] = ['docx'];

/** Returns the CSV index of all articles. Excel needs the byte order mark. */
export function indexTable(
  articles: readonly BatchArticle[],
  names: readonly (string | undefined)[],
): string {
  const rows = articles.map((article, index) => [
    names[index] ?? '',
    article.title,
    article.keyword,
    article.status,
    article.status === 'completed' ? article.wordCount : '',
    article.score ?? '',
    article.focusKeywords.join('; '),
    ...METRICS.map((metric) => article.metrics?.[metric] ?? ''),
    article.generatedAt ?? '',
    article.error ?? '',
  ]);
  const csv = unparse([[...COLUMNS], ...rows], { quotes: true, newline: '\r\n', escapeFormulae: FORMULA });
  return `\uFEFF${csv}\r\n`;
}

export interface ZipOptions extends Pick<BatchSlots, 'articleFile' | 'fileName'> {
  kind: FileKind;
  settings: Pick<BatchSettings, 'format' | 'length'>;
  onProgress: (done: number) => void;
}

/**
 * Packs all finished articles, linked to each other, with an index. A number before each name keeps the order and
 * makes it unique.
 */
export async function batchZip(
  articles: readonly BatchArticle[],
  { kind, settings, articleFile, fileName, onProgress }: ZipOptions,
): Promise<Blob> {
  const width = String(articles.length).length;
  const names = await Promise.all(
    articles.map(async (article, index) => {
      if (article.status !== 'completed') return undefined;
      const number = String(index + 1).padStart(width, '0');
      return `${number}-${await fileName(toArticleText(article, settings), kind)}`;
    }),
  );
  const byTask = new Map(
    articles.flatMap(({ taskId }, index): [string, string][] => {
      const name = names[index];
      return taskId !== null && name !== undefined ? [[taskId, name]] : [];
    }),
  );
  const files: Zippable = {};
  for (const [index, article] of articles.entries()) {
    const name = names[index];
    if (name === undefined) continue;
    const content = withLinksToFiles(article.content, articles, byTask);
    // oxlint-disable-next-line no-await-in-loop -- one after the other: all at once would need the memory of all
    const file = await buildFile({ ...article, content }, kind, settings, articleFile);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const bytes = new Uint8Array(await file.arrayBuffer());
    files[name] = [bytes, { level: STORED.includes(kind) ? 0 : 6 }];
    onProgress(index + 1);
  }
  files['index.csv'] = strToU8(indexTable(articles, names));
  return new Blob([zipSync(files)], { type: 'application/zip' });
}
