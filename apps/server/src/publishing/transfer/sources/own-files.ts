import path from 'node:path';
import type { Entry, ZipFile } from 'yauzl';
import { BLOG_FILE, REDIRECTS_FILE, readBlogFile, readRedirects } from '../blog-file.ts';
import { readEntry } from './read-entry.ts';
import type { SourceAuthor, SourceItem, SourcePost } from './source.ts';

/** They are parsed as a whole. */
const MAX_BYTES = 64 * 1024 * 1024;
const REDIRECTS_OF_ITEM = 500;

/** Reads the files of our own exports, besides posts. Archives come before the posts, redirects after them. */
export async function readOwnFiles(zip: ZipFile, texts: readonly Entry[]) {
  const first: (SourceItem & { from: string })[] = [];
  const last: SourceItem[] = [];
  const people = new Map<string, SourceAuthor>();
  const others: Entry[] = [];
  for (const entry of texts) {
    const { fileName: name } = entry;
    const base = path.posix.basename(name);
    const isOwn = (base === BLOG_FILE || base === REDIRECTS_FILE) && entry.uncompressedSize <= MAX_BYTES;
    const bytes = isOwn ? await readEntry(zip, entry) : undefined;
    const blog = bytes && base === BLOG_FILE ? readBlogFile(name, bytes) : undefined;
    if (blog) {
      for (const author of blog.authors) people.set(author.slug, author);
      first.push(
        ...blog.archives.map((archive) => ({ name: archive.name, problems: [], archive, from: name })),
      );
    } else if (bytes && base === REDIRECTS_FILE) {
      const redirects = readRedirects(bytes);
      for (let start = 0; start < redirects.length; start += REDIRECTS_OF_ITEM)
        last.push({ name, problems: [], redirects: redirects.slice(start, start + REDIRECTS_OF_ITEM) });
    } else others.push(entry);
  }

  /** The author with all facts that the export has, as one object for all posts. */
  function known(author: SourceAuthor | undefined): SourceAuthor | undefined {
    if (author && !people.has(author.slug)) people.set(author.slug, author);
    return author && people.get(author.slug);
  }
  const completed = (post: SourcePost): SourcePost => ({
    ...post,
    by: known(post.by),
    reviewer: known(post.reviewer),
  });
  const withAuthors = (item: SourceItem): SourceItem =>
    item.post ? { ...item, post: completed(item.post) } : item;
  return { first, last, others, withAuthors };
}
