import path from 'node:path';
import { FILE_LIMITS } from '@inkstep/contract/limits';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { ImportRefused } from '../import-refused.ts';
import { openGhost } from './ghost-source.ts';
import { isMarkdown, isNoPost, listFolders, MARKDOWN_BYTES, readMarkdownFile } from './markdown-file.ts';
import { readOwnFiles } from './own-files.ts';
import { readEntry } from './read-entry.ts';
import { type PackedPicture, problem, type Source, type SourceItem } from './source.ts';
import { openWxr } from './wxr-source.ts';

const MAX_ENTRIES = 50_000;
/** Total uncompressed size, enforced by yauzl. */
const MAX_BYTES = 1_073_741_824;
const PICTURE = /\.(?:jpe?g|png|webp|avif|gif)$/i;
/** Files added by operating systems. */
const JUNK = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|\._|Thumbs\.db$)/;

interface ZipSource extends Source {
  close(): void;
}

/**
 * Opens a ZIP with Markdown files, WordPress exports, and pictures that the Markdown references by path. @throws
 * ImportRefused
 */
export async function openZip(file: string): Promise<ZipSource> {
  const zip = await opened(file);
  try {
    const entries = await listEntries(zip);
    const pictures = new Map(
      entries.filter(({ fileName }) => PICTURE.test(fileName)).map((entry) => [entry.fileName, entry]),
    );
    const texts = entries.filter(({ fileName }) => !PICTURE.test(fileName));
    const exports = new Map<Entry, Source>();
    let ghostBytes = 0;
    const markdown = texts.map(({ fileName }) => fileName).filter(isMarkdown);
    const folders = listFolders(markdown);
    const blog = await readOwnFiles(zip, texts);
    for (const entry of blog.others) {
      const { fileName: name } = entry;
      if (/\.xml$/i.test(name)) {
        const source = await openWxr(name, () => unpack(zip, entry)).catch((error: unknown) => {
          // Folders of sites have sitemaps, feeds, and templates of them.
          const isOther =
            error instanceof ImportRefused && ['not_wordpress', 'xml'].includes(error.failure.reason);
          if (isOther && markdown.length > 0) return undefined;
          throw error;
        });
        if (source) exports.set(entry, source);
      }
      if (!/\.json$/i.test(name) || /(?:^|\/)node_modules\//.test(name)) continue;
      // All of them are in memory.
      const bytes = ghostBytes + entry.uncompressedSize;
      const source = await openGhost(name, () => readEntry(zip, entry), { bytes, isAlone: false });
      if (!source) continue;
      ghostBytes = bytes;
      exports.set(entry, source);
    }
    const own = blog.first.length + blog.last.length;
    const total = blog.others.reduce((sum, entry) => sum + (exports.get(entry)?.total ?? 1), own);
    const readPicture = (from: string) => async (url: string) => {
      const entry = pathsOf(url, from)
        .map((each) => pictures.get(each))
        .find(Boolean);
      return entry && readPacked(zip, entry);
    };
    return {
      total,
      async *items() {
        for (const { from, ...item } of blog.first) yield { ...item, readPicture: readPicture(from) };
        for (const entry of blog.others) {
          const source = exports.get(entry);
          const reading = { readPicture: readPicture(entry.fileName) };
          if (!source) yield { ...blog.withAuthors(await readText(zip, entry, folders)), ...reading };
          else for await (const item of source.items()) yield { ...item, ...reading };
        }
        yield* blog.last;
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function opened(file: string): Promise<ZipFile> {
  try {
    return await openPromise(file, { autoClose: false, lazyEntries: true, strictFileNames: true });
  } catch (error) {
    throw new ImportRefused('zip', '', { cause: error });
  }
}

/** Files only. Sizes are stated in the ZIP; reading an entry fails if it has more. */
async function listEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > MAX_ENTRIES) throw new ImportRefused('zip_entries', String(MAX_ENTRIES));
  const entries: Entry[] = [];
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      bytes += entry.uncompressedSize;
      if (bytes > MAX_BYTES) throw new ImportRefused('zip_size', String(MAX_BYTES));
      if (!entry.fileName.endsWith('/') && !JUNK.test(entry.fileName)) entries.push(entry);
    }
  } catch (error) {
    if (error instanceof ImportRefused) throw error;
    const isPath =
      error instanceof Error && /relative path|absolute path|invalid characters/.test(error.message);
    throw new ImportRefused(isPath ? 'zip_path' : 'zip', '', { cause: error });
  }
  return entries;
}

async function unpack(zip: ZipFile, entry: Entry): Promise<AsyncIterable<Buffer>> {
  return broken(await zip.openReadStreamPromise(entry).catch(refuse));
}

async function* broken(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* stream;
  } catch (error) {
    refuse(error);
  }
}

/** Covers entries with a password, or with more bytes than stated. */
function refuse(error: unknown): never {
  throw new ImportRefused('zip', '', { cause: error });
}

async function readText(zip: ZipFile, entry: Entry, folders: ReadonlySet<string>): Promise<SourceItem> {
  const name = entry.fileName;
  if (!isMarkdown(name)) return { name, problems: [problem('file_type')] };
  if (entry.uncompressedSize > MARKDOWN_BYTES)
    return readMarkdownFile(name, Buffer.alloc(MARKDOWN_BYTES + 1));
  const bytes = await readEntry(zip, entry);
  return bytes
    ? readMarkdownFile(name, bytes, { noPost: isNoPost(name, folders) })
    : { name, problems: [problem('unreadable')] };
}

async function readPacked(zip: ZipFile, entry: Entry): Promise<PackedPicture | undefined> {
  if (entry.uncompressedSize > FILE_LIMITS.pictureBytes) return undefined;
  const bytes = await readEntry(zip, entry);
  return bytes && { path: entry.fileName, bytes };
}

/** Candidate paths of a picture: relative to the text, or to the site's root. */
function pathsOf(url: string, from: string): string[] {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(url)) return [];
  const [bare = ''] = url.split(/[?#]/, 1);
  let written: string;
  try {
    written = decodeURIComponent(bare);
  } catch {
    written = bare;
  }
  const beside = path.posix.join(path.posix.dirname(from), written);
  const root = written.replace(/^\/+/, '');
  return written.startsWith('/')
    ? [root, path.posix.join(path.posix.dirname(from), root), `static/${root}`, `public/${root}`]
    : [beside, root];
}
