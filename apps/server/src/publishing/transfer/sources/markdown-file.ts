import path from 'node:path';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { readFrontMatter, splitFrontMatter } from './front-matter.ts';
import { problem, type SourceItem } from './source.ts';

/** At most three bytes of UTF-8 per UTF-16 code unit, plus the front matter. */
export const MARKDOWN_BYTES = TEXT_LIMITS.article * 3 + 65_536;

export const isMarkdown = (name: string): boolean => /\.(?:md|markdown|mdx)$/i.test(name);

/** Reads the post of a Markdown file. `name` is its path; the folder `pillars` makes it a pillar page. */
export function readMarkdownFile(name: string, bytes: Buffer): SourceItem {
  if (bytes.length > MARKDOWN_BYTES) return { name, problems: [problem('too_long', TEXT_LIMITS.article)] };
  const text = decoded(bytes);
  if (text === undefined) return { name, problems: [problem('encoding')] };
  const parts = splitFrontMatter(text);
  if ('failure' in parts) return { name, problems: [parts.failure] };
  const kind = path.posix.dirname(name).split('/').includes('pillars') ? 'pillar' : 'post';
  // The final newline belongs to the file.
  const markdown = parts.body.replace(/\r?\n$/, '');
  if (markdown.trim() === '' && parts.fields.size === 0)
    return { name, problems: [problem('nothing_in_it')] };
  const fallbackTitle = path.posix.basename(name).replace(/\.\w+$/, '');
  const { post, problems } = readFrontMatter(parts.fields, { kind, markdown, fallbackTitle });
  return { name: post.title, problems, post };
}

function decoded(bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
