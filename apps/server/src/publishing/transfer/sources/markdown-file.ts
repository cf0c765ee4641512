import path from 'node:path';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { type FileFacts, readFrontMatter, splitFrontMatter } from './front-matter.ts';
import { parseDate } from './parse-date.ts';
import { problem, type SourceItem } from './source.ts';
import { fileAddresses, replaceTemplateTags } from './template-tags.ts';

/** At most three bytes of UTF-8 per UTF-16 code unit, plus the front matter. */
export const MARKDOWN_BYTES = TEXT_LIMITS.article * 3 + 65_536;

export const isMarkdown = (name: string): boolean => /\.(?:md|markdown|mdx)$/i.test(name);

/**
 * Reads the post of a Markdown file. `name` is its path; the folder `pillars` makes it a pillar page. A file of a site
 * that is `noPost` by its path is one only if it has a slug, as in our own exports.
 */
export function readMarkdownFile(name: string, bytes: Buffer, { noPost = false } = {}): SourceItem {
  if (bytes.length > MARKDOWN_BYTES) return { name, problems: [problem('too_long', TEXT_LIMITS.article)] };
  const text = decoded(bytes);
  if (text === undefined) return { name, problems: [problem('encoding')] };
  const parts = splitFrontMatter(text);
  if (noPost && ('failure' in parts || !parts.fields.has('slug')))
    return { name, problems: [problem('not_a_post')] };
  if ('failure' in parts) return { name, problems: [parts.failure] };
  const kind = path.posix.dirname(name).split('/').includes('pillars') ? 'pillar' : 'post';
  // The final newline belongs to the file.
  const markdown = replaceTemplateTags(parts.body.replace(/\r?\n$/, ''));
  if (markdown.trim() === '' && parts.fields.size === 0)
    return { name, problems: [problem('nothing_in_it')] };
  // Generators that use TOML name a post's page after its file.
  const fallback = factsOf(name, { isHugo: /^\uFEFF?\+\+\+/.test(text) });
  const { post, problems } = readFrontMatter(parts.fields, { kind, markdown, fallback });
  post.addresses.push(...fileAddresses(name));
  return { name: post.title, problems, post };
}

/** Name without extensions, and the language that Hugo puts between them. */
const FILE = /^(.*?)(?:\.([a-z]{2}(?:-[A-Za-z]{2,4})?))?\.[A-Za-z]+$/;
const DATED = /^(\d{4})-(\d{1,2})-(\d{1,2})-(.+)$/;
/** Folders in which static site generators name a post's page after its file. */
const SITE_FOLDER = /(?:^|\/)(?:content|_posts|_drafts|source)\//;

/** Facts in the path of a post of Jekyll, Hugo and the like. `index.md` is named after its folder. */
function factsOf(name: string, { isHugo }: { isHugo: boolean }): FileFacts {
  const { dir, base } = path.posix.parse(name);
  const [, stem = base, language] = FILE.exec(base) ?? [];
  const isBundle = stem.toLowerCase() === 'index' && dir !== '';
  const written = isBundle ? path.posix.basename(dir) : stem;
  const [, year, month, day, rest = written] = DATED.exec(written) ?? [];
  const date = year && parseDate(`${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`);
  return {
    title: date ? titleOf(rest) : written,
    slug: date || isBundle || isHugo || SITE_FOLDER.test(name) ? rest : '',
    date: date || undefined,
    language,
    isDraft: /(?:^|\/)_drafts\//.test(name),
  };
}

function titleOf(slug: string): string {
  const words = slug.replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const README = /^read[-_ ]?me(?:[._-][\w-]+)?\.\w+$/i;
const OF_REPOSITORY = /^(?:LICEN[CS]E|CHANGELOG|CONTRIBUTING|CODE_OF_CONDUCT|SECURITY)\.\w+$/;
const SITE_PARTS = /(?:^|\/)(?:archetypes|themes|node_modules|_includes|_layouts|\.github)\//;
const INDEX = /^_?index(?:\.[A-Za-z-]{2,8})?\.\w+$/i;

/** Folders whose index lists other pages: those with Markdown files that aren't an index, and those above pages. */
export function listFolders(files: readonly string[]): ReadonlySet<string> {
  return new Set(
    files.flatMap((file) => {
      const { dir, base } = path.posix.parse(file);
      return INDEX.test(base) ? [path.posix.dirname(dir)] : [dir, path.posix.dirname(dir)];
    }),
  );
}

/** True for the usual paths of a site's or repository's files that aren't posts. */
export function isNoPost(name: string, folders: ReadonlySet<string>): boolean {
  const { dir, base } = path.posix.parse(name);
  if (README.test(base) || OF_REPOSITORY.test(base) || SITE_PARTS.test(name)) return true;
  return INDEX.test(base) && (base.startsWith('_') || dir === '' || folders.has(dir));
}

function decoded(bytes: Buffer): string | undefined {
  try {
    const mark = bytes.length > 1 ? bytes.readUInt16BE() : 0;
    const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8';
    const text = new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
