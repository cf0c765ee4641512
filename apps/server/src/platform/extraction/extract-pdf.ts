import type { Paragraph, Root, RootContent } from 'mdast';
import { cleanLine } from './clean-text.ts';
import { ExtractionFailed, type PageMetadata } from './extracted-page.ts';
import { collectWords } from './hyphens.ts';
import { isLeftoverTitle } from './leftover-title.ts';
import { listItem } from './list-marker.ts';
import { toMarkdown } from './markdown.ts';
import { openPdf, type PdfDocument } from './pdf-document.ts';
import { type Block, layOut } from './pdf-layout.ts';
import { readLines } from './pdf-lines.ts';
import { findTitle, goesOn, joinLines, joinParagraphs } from './pdf-paragraphs.ts';
import { type PageLines, withoutRunningHeads } from './running-heads.ts';
import { type Direction, mainDirection } from './visual-order.ts';

const MAX_PAGES = 200;
const MAX_TITLE = 300;
const MAX_AUTHOR = 200;
const MAX_UNMAPPED = 0.1;
const MIN_FILLED = 0.6;

/** First line of the page that Adobe's forms show to other readers. */
const FORM_NOTICE = /^(?:$|Please wait)/i;

export async function extractPdf(
  bytes: Uint8Array,
  maxCharacters: number,
): Promise<Partial<PageMetadata> & { content: string }> {
  const document = await openPdf(bytes);
  try {
    const { pages, direction } = readPages(document, maxCharacters);
    const text = withoutRunningHeads(pages);
    const blocks = text.flatMap((lines) => layOut(lines, direction));
    const title = findTitle(text[0] ?? []);
    if (document.mayBeForm && FORM_NOTICE.test(text[0]?.[0]?.text ?? '')) {
      throw new ExtractionFailed('form', 'XFA');
    }
    return { ...describe(document, title), content: toMarkdown(toTree(blocks, direction)) };
  } finally {
    document.close();
  }
}

function readPages(
  document: PdfDocument,
  maxCharacters: number,
): { pages: PageLines[]; direction: Direction } {
  const pages: PageLines[] = [];
  let [characters, unmapped] = [0, 0];
  let direction: Direction = 'ltr';
  for (let index = 0; index < Math.min(document.pageCount, MAX_PAGES); index += 1) {
    const page = document.readPage(index);
    const texts = page.glyphs.map(({ text }) => text);
    if (index === 0 || characters === 0) direction = mainDirection(texts);
    pages.push({ lines: readLines(page.glyphs, direction), top: page.top, bottom: page.bottom });
    characters += page.glyphs.length;
    unmapped += page.unmapped;
    if (characters > maxCharacters) break;
  }
  if (unmapped > (characters + unmapped) * MAX_UNMAPPED) {
    throw new ExtractionFailed('fonts', `${unmapped} of ${characters + unmapped} characters`);
  }
  return { pages, direction };
}

function toTree(blocks: readonly Block[], direction: Direction): Root {
  const words = collectWords(
    blocks
      .flatMap((block) => (block.kind === 'text' ? block.lines : block.rows.flat(2)))
      .map(({ text }) => text),
  );
  const children: RootContent[] = [];
  let open: { value: string } | undefined;
  for (const block of blocks) {
    if (block.kind === 'table') {
      const rows = block.rows.map((row) =>
        row.map((cell) =>
          cell.reduce((text, line) => (text ? joinLines(text, line.text, words) : line.text), ''),
        ),
      );
      children.push(...toTable(rows));
      open = undefined;
      continue;
    }
    for (const [index, paragraph] of joinParagraphs(block, words, direction).entries()) {
      if (open && index === 0 && goesOn(open.value, paragraph))
        open.value = joinLines(open.value, paragraph, words);
      else open = addParagraph(children, paragraph);
    }
  }
  return { type: 'root', children };
}

function addParagraph(children: RootContent[], paragraph: string): { value: string } {
  const item = listItem(paragraph);
  const text = { type: 'text' as const, value: item?.text ?? paragraph };
  const content = { type: 'paragraph' as const, children: [text] };
  if (!item) {
    children.push(content);
    return text;
  }
  const { number } = item;
  const last = children.at(-1);
  const next =
    last?.type === 'list' ? (last.ordered ? (last.start ?? 1) + last.children.length : undefined) : 0;
  const entry = { type: 'listItem' as const, spread: false, children: [content] };
  if (last?.type === 'list' && next === number) last.children.push(entry);
  else {
    const start = number === undefined ? {} : { start: number };
    children.push({
      type: 'list',
      ordered: number !== undefined,
      ...start,
      spread: false,
      children: [entry],
    });
  }
  return text;
}

function toTable(rows: readonly string[][]): RootContent[] {
  const filled = rows.flat().filter((cell) => cell !== '').length;
  const [head = []] = rows;
  const isClear = filled >= rows.flat().length * MIN_FILLED && head.filter((cell) => cell !== '').length > 1;
  if (!isClear) {
    return rows.map((row) => paragraph(row.filter((cell) => cell !== '').join(' | ')));
  }
  return [
    {
      type: 'table',
      children: rows.map((row) => ({
        type: 'tableRow',
        children: row.map((value) => ({ type: 'tableCell', children: [{ type: 'text', value }] })),
      })),
    },
  ];
}

const paragraph = (value: string): Paragraph => ({ type: 'paragraph', children: [{ type: 'text', value }] });

function describe(document: PdfDocument, shownTitle: string): Partial<PageMetadata> {
  const title = cleanLine(document.info('Title'), MAX_TITLE);
  const author = cleanLine(document.info('Author'), MAX_AUTHOR);
  const date = /^D:(\d{4})(\d\d)(\d\d)/.exec(document.info('CreationDate'));
  return {
    title: title && !isLeftoverTitle(title) ? title : cleanLine(shownTitle, MAX_TITLE),
    ...(author && { author }),
    ...(date && { publishedAt: date.slice(1).join('-') }),
  };
}
