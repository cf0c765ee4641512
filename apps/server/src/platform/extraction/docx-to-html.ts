import { buffer } from 'node:stream/consumers';
import mammoth from 'mammoth';
import { ZipFile as NewZipFile } from 'yazl';
import { boxBullets, rewriteMarkup, writeBoxBullets } from './docx-markup.ts';
import { type DocxNode, headingStyles, propertiesTitle, readStructure } from './docx-structure.ts';
import { ExtractionFailed } from './extracted-page.ts';
import { refuseMalformed, unpackOffice } from './unpack-office.ts';

/** Quotation styles of Word and LibreOffice. Breaks of pages and columns separate words. */
const STYLE_MAP = [
  'p.Title => h1:fresh',
  ...['Quote', 'Intense Quote', 'Quotations'].map(
    (name) => `p[style-name='${name}'] => blockquote > p:fresh`,
  ),
  "br[type='page'] => br",
  "br[type='column'] => br",
];

/** Converts the text of a Word document. Pictures and linked files are not read. @throws ExtractionFailed */
export async function docxToHtml(bytes: Uint8Array): Promise<{ title: string; html: string }> {
  const parts = await unpackOffice(Buffer.from(bytes));
  if (![...parts.keys()].some((name) => name.startsWith('word/'))) {
    throw new ExtractionFailed('unsupported', 'no Word document');
  }
  const headingOf = headingStyles(parts.get('word/styles.xml') ?? '');
  let title = '';
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: await pack(parts) },
      {
        externalFileAccess: false,
        includeEmbeddedStyleMap: false,
        styleMap: STYLE_MAP,
        transformDocument: (document: DocxNode) => {
          title = readStructure(document, headingOf);
          return document;
        },
        convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      },
    );
    return {
      title: propertiesTitle(parts.get('docProps/core.xml') ?? '') || title,
      // Boxes that can't be changed belong to checklists; all others are dropped as form controls.
      html: value.replaceAll('<input type="checkbox"', '<input disabled type="checkbox"'),
    };
  } catch (error) {
    return refuseMalformed(error);
  }
}

function pack(parts: ReadonlyMap<string, string>): Promise<Buffer> {
  const zip = new NewZipFile();
  const boxes = boxBullets(parts.get('word/numbering.xml') ?? '');
  for (const [name, xml] of parts) {
    const text = name.startsWith('word/') ? writeBoxBullets(rewriteMarkup(xml), boxes) : xml;
    zip.addBuffer(Buffer.from(text), name, { compress: false });
  }
  zip.end();
  return buffer(zip.outputStream);
}
