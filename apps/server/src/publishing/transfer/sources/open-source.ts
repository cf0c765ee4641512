import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { ImportRefused } from '../import-refused.ts';
import { openGhost } from './ghost-source.ts';
import { isMarkdown, MARKDOWN_BYTES, readMarkdownFile } from './markdown-file.ts';
import { type Source } from './source.ts';
import { openWxr } from './wxr-source.ts';
import { openZip } from './zip-source.ts';

interface OpenSource extends Source {
  close(): void;
}

const CHUNK_BYTES = 64 * 1024;

/** Detects a file's type by its first bytes. @throws ImportRefused if it can't be imported */
export async function openSource(file: string, name: string): Promise<OpenSource> {
  const start = await firstBytes(file);
  if (start.subarray(0, 2).toString('latin1') === 'PK') return openZip(file);
  if (looksLikeXml(start)) {
    const read = async () => createReadStream(file, { highWaterMark: CHUNK_BYTES });
    return { ...(await openWxr(name, read)), close: () => undefined };
  }
  if (/\.json$/i.test(name)) {
    const source = await openGhost(name, () => readFile(file), {
      bytes: (await stat(file)).size,
      isAlone: true,
    });
    if (!source) throw new ImportRefused('format');
    return { ...source, close: () => undefined };
  }
  if (!isMarkdown(name)) throw new ImportRefused('format');
  return { total: 1, items: () => oneFile(file, name), close: () => undefined };
}

async function* oneFile(file: string, name: string) {
  const item = readMarkdownFile(name, await firstBytes(file, MARKDOWN_BYTES + 1));
  yield item;
}

/** Accepts any encoding whose first character is recognizable. */
function looksLikeXml(start: Buffer): boolean {
  const visible = start.toString('latin1').replace(/[\0\s\u00ef\u00bb\u00bf\u00fe\u00ff]/g, '');
  return /^<(?:\?xml|!doctype|rss|!--)/i.test(visible);
}

async function firstBytes(file: string, most = 512): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(most), 0, most, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
