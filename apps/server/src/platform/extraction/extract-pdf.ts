import { fileURLToPath } from 'node:url';
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { cleanLine } from './clean-text.ts';
import { ExtractionFailed, type PageMetadata } from './extracted-page.ts';
import { paragraphsToMarkdown } from './markdown.ts';
import { findTitle, joinParagraphs, type TextRun } from './pdf-paragraphs.ts';
import { withPlainRaisedRuns } from './raised-runs.ts';

const maxPages = 200;
const maxTitle = 300;
const maxAuthor = 200;

// Default titles of word processors.
const noTitle = /^(untitled|document\d*|slide 1|powerpoint presentation|microsoft word|.*\.\w{2,5}$)/i;

export async function extractPdf(
  bytes: Uint8Array,
  maxCharacters: number,
): Promise<Partial<PageMetadata> & { content: string }> {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    // Without these maps, Chinese, Japanese and Korean files have no text.
    cMapUrl: fileURLToPath(import.meta.resolve('pdfjs-dist/cmaps/')),
    standardFontDataUrl: fileURLToPath(import.meta.resolve('pdfjs-dist/standard_fonts/')),
    disableFontFace: true,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await loading.promise;
    const paragraphs: string[] = [];
    let characters = 0;
    let title = '';
    for (let number = 1; number <= Math.min(document.numPages, maxPages); number += 1) {
      const runs = await textRuns(document, number);
      const found = joinParagraphs(runs);
      if (number === 1) title = findTitle(runs);
      paragraphs.push(...found);
      characters += found.join('').length;
      if (characters > maxCharacters) break;
    }
    return { ...(await describe(document, title)), content: paragraphsToMarkdown(paragraphs) };
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new ExtractionFailed(isLocked ? 'encrypted' : 'malformed', String(error), { cause: error });
  } finally {
    await loading.destroy();
  }
}

// Page by page, releasing each before the next: whole-file functions keep all pages in memory and hang on huge files.
async function textRuns(document: PDFDocumentProxy, number: number): Promise<TextRun[]> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return withPlainRaisedRuns(
    items.flatMap((item) => {
      if (!('str' in item)) return [];
      const { str: text, width, height, hasEOL: endsLine } = item;
      return [{ text, x: item.transform[4], y: item.transform[5], width, height, endsLine }];
    }),
  );
}

async function describe(document: PDFDocumentProxy, shownTitle: string): Promise<Partial<PageMetadata>> {
  const { info } = await document.getMetadata();
  const field = (name: string): string => (name in info ? String(Reflect.get(info, name) ?? '') : '');
  const title = cleanLine(field('Title'), maxTitle);
  const author = cleanLine(field('Author'), maxAuthor);
  const date = /^D:(\d{4})(\d\d)(\d\d)/.exec(field('CreationDate'));
  return {
    title: title && !noTitle.test(title) ? title : cleanLine(shownTitle, maxTitle),
    ...(author && { author }),
    ...(date && { publishedAt: date.slice(1).join('-') }),
  };
}
