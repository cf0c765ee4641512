import type { PostFields } from '@inkstep/contract';
import { shorten } from '../../blog/describe-post.ts';

/** Blocks that are no paragraphs: headings, lists, quotations, tables, code, pictures and rules. */
const NO_PROSE = /^(?:#{1,6} |[-*+] |\d{1,9}[.)] |>|\||```|~~~|!\[|<|[-*_]{3,}$| {4})/;
const MAX_READ = 4000;

/** Roughly what readers' pages use as the description if none is written. */
export function fallbackDescription({ excerpt, content, title, language }: PostFields): string {
  const text = excerpt.trim() || opening(content) || title;
  return shorten(text.replace(/\s+/g, ' ').trim(), language);
}

function opening(markdown: string): string {
  const blocks = markdown.slice(0, MAX_READ).split(/\n\s*\n/);
  const prose = blocks.map((block) => block.trim()).filter((block) => block !== '' && !NO_PROSE.test(block));
  return prose.map(withoutMarkup).join(' ');
}

const withoutMarkup = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s?\[\d{1,3}\]/g, '')
    .replace(/[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}/g, '');
