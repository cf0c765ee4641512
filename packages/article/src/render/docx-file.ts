import {
  Document,
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  LevelSuffix,
  Packer,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { beginsRightToLeft } from '../text/begins-right-to-left.ts';
import type { Disclosure } from '../text/disclosure.ts';
import type { ArticlePage } from './article-page.ts';
import { type EmbeddedPicture, fitOnPage } from './embedded-picture.ts';
import { type Block, pageBlocks, type Run } from './page-blocks.ts';

const HEADINGS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const;
/** Unit: twentieths of a point. */
const INDENT = 720;
const HANGING = 360;
const MAX_LEVEL = 8;
const MONOSPACE = 'Consolas';
/** Word's own name for the style of quotations, by which programs know them. */
const QUOTE = 'Quote';
const QUOTE_STYLE = {
  id: QUOTE,
  name: QUOTE,
  basedOn: 'Normal',
  quickFormat: true,
  paragraph: { indent: { left: INDENT }, spacing: { after: 160 } },
};

/** Likewise, for the line below a picture. */
const CAPTION = {
  id: 'Caption',
  name: 'caption',
  basedOn: 'Normal',
  quickFormat: true,
  run: { italics: true, size: 18, color: '595959' },
  paragraph: { spacing: { after: 200 } },
};
/** Pixels: a table has the width of the page for all of its columns. */
const MAX_CELL_PICTURE = 160;

/** Pictures by their absolute URL. */
type Pictures = ReadonlyMap<string, EmbeddedPicture>;

type Item = Extract<Block, { kind: 'item' }>;

const listName = ({ list }: Item): string => `list-${list}`;
const levelOf = ({ depth }: Item): number => Math.min(depth, MAX_LEVEL);

/** Control characters, lone surrogates and noncharacters are invalid in XML. */
const printable = (text: string): string => text.toWellFormed().replace(/[^\P{Cc}\t]|[\uFFFE\uFFFF]/gu, '');

const isRightToLeft = (runs: readonly Run[]): boolean =>
  beginsRightToLeft(runs.map(({ text }) => text).join(''));

/** A run without letters has the direction of its paragraph, and a cell that of its table. */
const lineRuns = (
  { text, bold, italic, strike, code, raised, href }: Run,
  isInRightToLeft = false,
): TextRun[] =>
  text.split('\n').map(
    (line, index) =>
      new TextRun({
        text: printable(line),
        ...(index > 0 && { break: 1 }),
        ...(bold && { bold }),
        ...(italic && { italics: italic }),
        ...(strike && { strike }),
        ...(code && { font: MONOSPACE }),
        ...(raised === 'sup' && { superScript: true }),
        ...(raised === 'sub' && { subScript: true }),
        ...((isRightToLeft([{ text }]) || (isInRightToLeft && !/\p{L}/u.test(text))) && {
          rightToLeft: true,
        }),
        ...(href !== undefined && { style: 'Hyperlink' }),
      }),
  );

const imageRun = (picture: EmbeddedPicture, alt: string, maxWidth?: number): ImageRun =>
  new ImageRun({
    type: picture.type,
    data: picture.bytes,
    transformation: fitOnPage(picture, maxWidth),
    altText: { name: printable(alt), description: printable(alt) },
  });

interface Place {
  pictures: Pictures;
  isInRightToLeft?: boolean;
  maxWidth?: number;
}

const children = (
  runs: readonly Run[],
  { pictures, isInRightToLeft = false, maxWidth }: Place,
): ParagraphChild[] =>
  runs.flatMap((run): ParagraphChild[] => {
    const embedded = run.picture && pictures.get(run.picture.url);
    if (embedded) return [imageRun(embedded, run.picture?.alt ?? '', maxWidth)];
    const parts = lineRuns(run, isInRightToLeft);
    return run.href === undefined ? parts : [new ExternalHyperlink({ link: run.href, children: parts })];
  });

const words = (runs: readonly Run[], { isInRightToLeft = false, ...place }: Place) => {
  const bidirectional =
    isRightToLeft(runs) || (isInRightToLeft && !runs.some(({ text }) => /\p{L}/u.test(text)));
  return {
    children: children(runs, { ...place, isInRightToLeft: bidirectional }),
    ...(bidirectional && { bidirectional }),
  };
};

const cell = (runs: readonly Run[], place: Place) =>
  new TableCell({ children: [new Paragraph(words(runs, { ...place, maxWidth: MAX_CELL_PICTURE }))] });

const itemIndent = (level: number) => ({ left: INDENT * (level + 1), hanging: HANGING });

/** Bullets without a sign, because tasks have their boxes. */
const TASKS = {
  reference: 'tasks',
  levels: Array.from({ length: MAX_LEVEL + 1 }, (_, level) => ({
    level,
    format: LevelFormat.BULLET,
    text: '',
    suffix: LevelSuffix.NOTHING,
    style: { paragraph: { indent: itemIndent(level) } },
  })),
};

function itemStart(item: Item) {
  const level = levelOf(item);
  if (item.number !== undefined) return { numbering: { reference: listName(item), level } };
  const isTask = /^[☐☑]/u.test(item.runs[0]?.text ?? '');
  return isTask ? { numbering: { reference: TASKS.reference, level } } : { bullet: { level } };
}

function wordBlock(block: Block, next: Block | undefined, pictures: Pictures): Paragraph | Table {
  switch (block.kind) {
    case 'heading': {
      const heading = HEADINGS[block.level - 1];
      return new Paragraph({ ...words(block.runs, { pictures }), ...(heading && { heading }) });
    }
    case 'paragraph':
      return new Paragraph({
        ...words(block.runs, { pictures }),
        spacing: { after: 160 },
        // Keeps a picture and its caption on one page.
        ...(next?.kind === 'caption' && { keepNext: true }),
      });
    case 'caption':
      return new Paragraph({ ...words(block.runs, { pictures }), style: CAPTION.id });
    case 'quote':
      return new Paragraph({ ...words(block.runs, { pictures }), style: QUOTE });
    case 'code':
      return new Paragraph({
        children: lineRuns({ text: block.text, code: true }),
        spacing: { after: 160 },
      });
    case 'item':
      return new Paragraph({ ...words(block.runs, { pictures }), ...itemStart(block) });
    case 'table': {
      const visuallyRightToLeft = isRightToLeft(block.rows.flat(2));
      return new Table({
        width: { size: 100, type: WidthType.PERCENTAGE },
        ...(visuallyRightToLeft && { visuallyRightToLeft }),
        rows: block.rows.map(
          (row) =>
            new TableRow({
              children: row.map((runs) => cell(runs, { pictures, isInRightToLeft: visuallyRightToLeft })),
            }),
        ),
      });
    }
  }
}

/** Each numbered list has its own start number. */
function numberings(blocks: readonly Block[]) {
  const firsts = new Map<string, Item>();
  for (const block of blocks) {
    if (block.kind !== 'item' || block.number === undefined) continue;
    if (!firsts.has(listName(block))) firsts.set(listName(block), block);
  }
  return Array.from(firsts, ([reference, item]) => {
    const level = levelOf(item);
    return {
      reference,
      levels: [
        {
          level,
          format: LevelFormat.DECIMAL,
          text: `%${level + 1}.`,
          start: item.number ?? 1,
          style: { paragraph: { indent: itemIndent(level) } },
        },
      ],
    };
  });
}

export interface DocxProperties {
  /** BCP 47 tag, if known. */
  language: string | undefined;
  author: string | undefined;
  disclosure?: Disclosure | null | undefined;
  pictures: Pictures;
}

export async function docxFile(
  page: ArticlePage,
  { language, author, disclosure, pictures }: DocxProperties,
): Promise<Uint8Array<ArrayBuffer>> {
  const blocks = pageBlocks(page.body);
  const { metadata, title } = page;
  const word = new Document({
    title: printable(title),
    creator: printable(author ?? ''),
    lastModifiedBy: printable(author ?? ''),
    ...(metadata?.metaDescription && { description: printable(metadata.metaDescription) }),
    ...(metadata && metadata.tags.length > 0 && { keywords: printable(metadata.tags.join(', ')) }),
    ...(disclosure && {
      customProperties: [{ name: 'DigitalSourceType', value: disclosure.sourceType }],
    }),
    styles: {
      paragraphStyles: [QUOTE_STYLE, CAPTION],
      ...(language && {
        default: {
          document: { run: { language: { value: language, eastAsia: language, bidirectional: language } } },
        },
      }),
    },
    numbering: { config: [...numberings(blocks), TASKS] },
    sections: [{ children: blocks.map((block, at) => wordBlock(block, blocks[at + 1], pictures)) }],
  });
  return new Uint8Array(await Packer.toArrayBuffer(word));
}
