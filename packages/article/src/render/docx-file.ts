import {
  Document,
  ExternalHyperlink,
  HeadingLevel,
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
import type { ArticlePage } from './article-page.ts';
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

const children = (runs: readonly Run[], isInRightToLeft: boolean): ParagraphChild[] =>
  runs.flatMap((run): ParagraphChild[] => {
    const parts = lineRuns(run, isInRightToLeft);
    return run.href === undefined ? parts : [new ExternalHyperlink({ link: run.href, children: parts })];
  });

const words = (runs: readonly Run[], isInRightToLeft = false) => {
  const bidirectional =
    isRightToLeft(runs) || (isInRightToLeft && !runs.some(({ text }) => /\p{L}/u.test(text)));
  return { children: children(runs, bidirectional), ...(bidirectional && { bidirectional }) };
};

const cell = (runs: readonly Run[], isInRightToLeft: boolean) =>
  new TableCell({ children: [new Paragraph(words(runs, isInRightToLeft))] });

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

function wordBlock(block: Block): Paragraph | Table {
  switch (block.kind) {
    case 'heading': {
      const heading = HEADINGS[block.level - 1];
      return new Paragraph({ ...words(block.runs), ...(heading && { heading }) });
    }
    case 'paragraph':
      return new Paragraph({ ...words(block.runs), spacing: { after: 160 } });
    case 'quote':
      return new Paragraph({ ...words(block.runs), style: QUOTE });
    case 'code':
      return new Paragraph({
        children: lineRuns({ text: block.text, code: true }),
        spacing: { after: 160 },
      });
    case 'item':
      return new Paragraph({ ...words(block.runs), ...itemStart(block) });
    case 'table': {
      const visuallyRightToLeft = isRightToLeft(block.rows.flat(2));
      return new Table({
        width: { size: 100, type: WidthType.PERCENTAGE },
        ...(visuallyRightToLeft && { visuallyRightToLeft }),
        rows: block.rows.map(
          (row) => new TableRow({ children: row.map((runs) => cell(runs, visuallyRightToLeft)) }),
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
}

export async function docxFile(
  page: ArticlePage,
  { language, author }: DocxProperties,
): Promise<Uint8Array<ArrayBuffer>> {
  const blocks = pageBlocks(page.body);
  const { metadata, title } = page;
  const word = new Document({
    title: printable(title),
    creator: printable(author ?? ''),
    lastModifiedBy: printable(author ?? ''),
    ...(metadata?.metaDescription && { description: printable(metadata.metaDescription) }),
    ...(metadata && metadata.tags.length > 0 && { keywords: printable(metadata.tags.join(', ')) }),
    styles: {
      paragraphStyles: [QUOTE_STYLE],
      ...(language && {
        default: {
          document: { run: { language: { value: language, eastAsia: language, bidirectional: language } } },
        },
      }),
    },
    numbering: { config: [...numberings(blocks), TASKS] },
    sections: [{ children: blocks.map(wordBlock) }],
  });
  return new Uint8Array(await Packer.toArrayBuffer(word));
}
