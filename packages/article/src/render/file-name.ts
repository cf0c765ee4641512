import type { ArticleFormat } from '../article-formats.ts';

const LONGEST_NAME = 80;

/** Converts the title to a portable file name of letters, digits and hyphens. */
export function fileName(title: string, format: ArticleFormat): string {
  const words =
    title
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const name = Array.from(words.join('-')).slice(0, LONGEST_NAME).join('').replace(/-$/, '');
  return `${name || 'article'}.${format === 'print' ? 'print.html' : format}`;
}
