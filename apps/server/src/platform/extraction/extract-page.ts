import { countWords } from '@inkstep/article/count-words';
import { markdownToRawHtml } from '@inkstep/article/markdown-to-html';
import { flattenSuperscripts } from '@inkstep/article/superscripts';
import { languageOfText } from '@inkstep/engine/language';
import { cleanLine } from './clean-text.ts';
import { decode, decodeText, guess } from './decode-text.ts';
import {
  type ExtractedPage,
  ExtractionFailed,
  type FetchedBytes,
  type PageMetadata,
  type WholePage,
} from './extracted-page.ts';
import { FILE_TYPES } from './file-type.ts';
import { assertBuildable, parseDocument } from './html-document.ts';
import { mainContent } from './main-content.ts';
import { htmlToMarkdown, paragraphsToMarkdown } from './markdown.ts';
import { missingNotes, notesOf } from './notes.ts';
import { readMetadata } from './page-metadata.ts';
import { readWhole } from './whole-page.ts';

/** Converts plain text to Markdown that renders as is. Empty lines separate paragraphs. */
function extractText(text: string): { title: string; content: string } {
  const paragraphs = text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  const [firstLine = ''] = (paragraphs[0] ?? '').split('\n', 1);
  return { title: firstLine.length <= 120 ? firstLine : '', content: paragraphsToMarkdown(paragraphs) };
}

type HtmlContent = PageMetadata & { content: string; whole?: WholePage };

async function extractHtml(source: string, url: string, readsWhole: boolean): Promise<HtmlContent> {
  assertBuildable(source);
  const html = flattenSuperscripts(source);
  const document = parseDocument(html);
  const metadata = readMetadata(document, url);
  const whole = readsWhole ? readWhole(document) : undefined;
  const base = URL.parse(document.querySelector('base[href]')?.getAttribute('href') ?? '', url)?.href ?? url;
  const notes = notesOf(document, source);
  const main = await mainContent(document, html, url);
  const content = htmlToMarkdown(main + missingNotes(notes, main), base);
  const own = withoutTitle(content, metadata.title);
  if (isDrawnByScripts(own, source)) throw new ExtractionFailed('scripted', url);
  return { ...metadata, content: own, ...(whole && { whole }) };
}

const SCRIPTS_WANTED =
  /\b(?:enable|requires?|needs?|turn on|without|activate|activa|habilita|aktivieren|activez|activer)\b.{0,40}\bjava ?script\b|\bjava ?script\b.{0,40}\b(?:is|to be) (?:disabled|required|enabled|off)\b|启用 ?java ?script/i;
const LONGEST_NOTE = 60;

/** True if a page has no text without its scripts, or only a note that asks for them. */
function isDrawnByScripts(content: string, source: string): boolean {
  const words = countWords(content);
  if (words > LONGEST_NOTE || !/<script[\s>]/i.test(source)) return false;
  return words === 0 || SCRIPTS_WANTED.test(content);
}

/** Converts HTML that has no navigation or layout around its text. */
function documentToMarkdown(html: string, url: string): string {
  assertBuildable(html);
  return htmlToMarkdown(flattenSuperscripts(html), url);
}

const FRONT_MATTER = /^---\n[\s\S]*?\n(?:---|\.\.\.)(?:\n|$)/;

/** Converts through HTML, which drops pictures, raw HTML and unsafe links as in pages. */
const markdownFileToMarkdown = (text: string, url: string): string =>
  documentToMarkdown(markdownToRawHtml(text.replace(FRONT_MATTER, '')), url);

/** Drops a first heading that repeats the title. Readability only does so in Latin script. */
function withoutTitle(content: string, title: string): string {
  const [firstBlock = ''] = content.split('\n', 1);
  return firstBlock.replace(/^#+ /, '') === title ? content.slice(firstBlock.length).trimStart() : content;
}

const MAX_TITLE = 300;
// About a long book; the rest is cut off at a paragraph.
const MAX_CONTENT = 400_000;

/** Extracts a document of any supported type. A page without a title is named after its URL. */
export async function extractPage(input: FetchedBytes): Promise<ExtractedPage> {
  const { title, description = '', language, content: whole, ...rest } = await contentOf(input);
  const content = shortened(whole);
  const wordCount = countWords(content);
  if (wordCount === 0) {
    throw new ExtractionFailed(input.contentType === FILE_TYPES.pdf ? 'scanned' : 'empty', input.url);
  }
  const known = language ?? languageOfText(content);
  return {
    title: title || nameOf(input.url),
    description,
    ...rest,
    ...(known && { language: known }),
    content,
    wordCount,
  };
}

async function contentOf(input: FetchedBytes): Promise<Partial<HtmlContent> & { content: string }> {
  const { url, contentType, charset, bytes, readsWhole = false } = input;
  switch (contentType) {
    case 'text/html':
    case 'application/xhtml+xml':
      return extractHtml(await decodeText(bytes, charset), url, readsWhole);
    case FILE_TYPES.text:
      return extractText(await decodeFile(input));
    case FILE_TYPES.markdown:
      return { content: markdownFileToMarkdown(await decodeFile(input), url) };
    case FILE_TYPES.pdf: {
      const { extractPdf } = await import('./extract-pdf.ts');
      return extractPdf(bytes, MAX_CONTENT);
    }
    case FILE_TYPES.docx: {
      const { docxToHtml } = await import('./docx-to-html.ts');
      const { title, html } = await docxToHtml(bytes);
      return { title: cleanLine(title, MAX_TITLE), content: documentToMarkdown(html, url) };
    }
    default:
      throw new ExtractionFailed('unsupported', contentType);
  }
}

/** @throws ExtractionFailed encoding, if it is uncertain and someone can choose it */
async function decodeFile({ bytes, charset, asksEncoding }: FetchedBytes): Promise<string> {
  if (charset || !asksEncoding) return decodeText(bytes, charset);
  const { encoding, isSure, candidates } = await guess(bytes);
  if (!encoding) throw new ExtractionFailed('unsupported', 'binary');
  if (!isSure) throw new ExtractionFailed('encoding', encoding, { candidates });
  return decode(bytes, encoding);
}

function shortened(content: string): string {
  if (content.length <= MAX_CONTENT) return content;
  const end = content.lastIndexOf('\n\n', MAX_CONTENT);
  return content.slice(0, end > 0 ? end : MAX_CONTENT).toWellFormed();
}

function nameOf(address: string): string {
  const { pathname, hostname } = new URL(address);
  const name = pathname.split('/').findLast((part) => part !== '') ?? hostname;
  return cleanLine(name, MAX_TITLE);
}
