import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { ExtractionFailed } from './extracted-page.ts';

/** Text at its place on the page: one character, or several that are drawn as a whole. `y` grows upwards. */
export interface Glyph {
  text: string;
  x: number;
  end: number;
  /** Height of the baseline. */
  y: number;
  /** Font size in points. */
  height: number;
}

/** A glyph as the file places it, in an unturned page. */
interface RawGlyph extends Glyph {
  originX: number;
  top: number;
  bottom: number;
  turn: Turn;
}

/** Direction of the text: to the right, up, or down, as in turned tables and vertical writing. */
type Turn = 'right' | 'up' | 'down';

export interface PdfPage {
  glyphs: Glyph[];
  /** Number of glyphs whose font doesn't tell their character. */
  unmapped: number;
  top: number;
  bottom: number;
}

export interface PdfDocument {
  pageCount: number;
  /** True for forms that may have no text but a notice. */
  mayBeForm: boolean;
  /** Title, Author, CreationDate and the like; empty if missing. */
  info(name: string): string;
  readPage(index: number): PdfPage;
  close(): void;
}

const PASSWORD_ERRORS: readonly number[] = [4, 5];
/** Forms of the XML Forms Architecture: drawn by scripts alone, or with a page for readers that know no such forms. */
const [XFA, XFA_WITH_PAGES] = [2, 3];
const MIN_HEIGHT = 1;
const SCRATCH_BYTES = 4096;
/** Bullets of the fonts Symbol and Wingdings. */
const SYMBOL_BULLETS = /[\uf06c\uf06e\uf071\uf075\uf076\uf0a7\uf0a8\uf0b7\uf0d8\uf0fc]/;
/** PDFium's mark for hyphens at the end of lines. */
const LINE_END_HYPHEN = /^[\u0002\ufffe]$/;
const UNMAPPED = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\ufffd]/u;

let loading: Promise<WrappedPdfiumModule> | undefined;

function load(): Promise<WrappedPdfiumModule> {
  const wasm = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'));
  loading ??= init({ wasmBinary: readFileSync(wasm) }).then((module) => {
    module.PDFiumExt_Init();
    return module;
  });
  return loading;
}

/** Opens a document, which must be closed. @throws ExtractionFailed encrypted, form, malformed */
export async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  const pdfium = await load();
  const memory = openMemory(pdfium);
  const file = memory.allocate(bytes.length);
  memory.bytes().set(bytes, file);
  const scratch = memory.allocate(SCRATCH_BYTES);
  const document = pdfium.FPDF_LoadMemDocument(file, bytes.length, '');
  const close = (): void => {
    if (document) pdfium.FPDF_CloseDocument(document);
    memory.free(file);
    memory.free(scratch);
  };
  if (!document) {
    const error = pdfium.FPDF_GetLastError();
    close();
    throw new ExtractionFailed(PASSWORD_ERRORS.includes(error) ? 'encrypted' : 'malformed', `error ${error}`);
  }
  const formType = pdfium.FPDF_GetFormType(document);
  if (formType === XFA) {
    close();
    throw new ExtractionFailed('form', 'XFA');
  }
  return {
    mayBeForm: formType === XFA_WITH_PAGES,
    pageCount: pdfium.FPDF_GetPageCount(document),
    info(name) {
      const length = pdfium.FPDF_GetMetaText(document, name, scratch, SCRATCH_BYTES);
      return memory.utf16(scratch, Math.min(length, SCRATCH_BYTES));
    },
    readPage: (index) => readPage({ pdfium, memory, document, scratch }, index),
    close,
  };
}

interface Memory {
  allocate(size: number): number;
  free(address: number): void;
  bytes(): Uint8Array;
  view(): DataView;
  /** Text with a final NUL. */
  utf16(address: number, length: number): string;
}

function openMemory({ pdfium }: WrappedPdfiumModule): Memory {
  // The typings of the package lack the memory, which moves when it grows.
  const bytes = (): Uint8Array => Reflect.get(pdfium, 'HEAPU8');
  let view = new DataView(bytes().buffer);
  return {
    allocate: pdfium.wasmExports.malloc,
    free: pdfium.wasmExports.free,
    bytes,
    view: () => (view.buffer === bytes().buffer ? view : (view = new DataView(bytes().buffer))),
    utf16: (address, length) =>
      Buffer.from(bytes().slice(address, address + Math.max(length - 2, 0))).toString('utf16le'),
  };
}

interface OpenDocument {
  pdfium: WrappedPdfiumModule;
  memory: Memory;
  document: number;
  scratch: number;
}

/** Facts that all characters of a text object share. */
interface TextObject {
  height: number;
  turn: Turn;
  /** Text that the file gives for glyphs which have no characters of their own, such as vowel signs. */
  replacement?: { mark: number; text: string };
}

function readPage({ pdfium, memory, document, scratch }: OpenDocument, index: number): PdfPage {
  const page = pdfium.FPDF_LoadPage(document, index);
  if (!page) throw new ExtractionFailed('malformed', `page ${index + 1}`);
  const text = pdfium.FPDFText_LoadPage(page);
  const { isGenerated, unicode, hasNoUnicode, origin, box, object } = perCharacter(pdfium);
  const bounds = readBounds();
  const objects = new Map<number, TextObject>();
  const replaced = new Map<number, RawGlyph>();
  const glyphs: RawGlyph[] = [];
  let unmapped = 0;
  const count = pdfium.FPDFText_CountChars(text);
  for (let at = 0; at < count; at += 1) {
    if (isGenerated(text, at) === 1) continue;
    const { height, turn, replacement } = readObject(object(text, at), at);
    const glyph = glyphAt(at, height, turn);
    if (glyph.end <= glyph.x && glyph.text === ' ') continue;
    if (height < MIN_HEIGHT || glyph.end < bounds.left || glyph.x > bounds.right) continue;
    const known = replacement && replaced.get(replacement.mark);
    if (known) known.end = Math.max(known.end, glyph.end);
    else if (replacement) {
      glyph.text = replacement.text;
      replaced.set(replacement.mark, glyph);
      glyphs.push(glyph);
    } else if (LINE_END_HYPHEN.test(glyph.text)) glyphs.push({ ...glyph, text: '-' });
    else if (SYMBOL_BULLETS.test(glyph.text)) glyphs.push({ ...glyph, text: '•' });
    else if (hasNoUnicode(text, at) === 1 || UNMAPPED.test(glyph.text)) unmapped += 1;
    else glyphs.push(glyph);
  }
  widenReplaced();
  pdfium.FPDFText_ClosePage(text);
  pdfium.FPDF_ClosePage(page);
  return { ...upright(glyphs, bounds), unmapped };

  function readBounds() {
    pdfium.FPDF_GetPageBoundingBox(page, scratch);
    const view = memory.view();
    const [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map((offset) =>
      view.getFloat32(scratch + offset, true),
    );
    return { left, top, right, bottom };
  }

  function glyphAt(at: number, height: number, turn: Turn): RawGlyph {
    origin(text, at, scratch, scratch + 8);
    box(text, at, scratch + 16);
    const view = memory.view();
    return {
      text: String.fromCodePoint(unicode(text, at)),
      x: view.getFloat32(scratch + 16, true),
      end: view.getFloat32(scratch + 24, true),
      y: view.getFloat64(scratch + 8, true),
      originX: view.getFloat64(scratch, true),
      top: view.getFloat32(scratch + 20, true),
      bottom: view.getFloat32(scratch + 28, true),
      height,
      turn,
    };
  }

  function readObject(address: number, at: number): TextObject {
    const known = objects.get(address);
    if (known) return known;
    pdfium.FPDFText_GetMatrix(text, at, scratch);
    const view = memory.view();
    const scale = Math.hypot(view.getFloat32(scratch + 8, true), view.getFloat32(scratch + 12, true));
    const [across, along] = [view.getFloat32(scratch, true), view.getFloat32(scratch + 4, true)];
    const turn = Math.abs(along) <= Math.abs(across) ? 'right' : along > 0 ? 'up' : 'down';
    const found: TextObject = { height: pdfium.FPDFText_GetFontSize(text, at) * scale, turn };
    const replacement = readReplacement(address);
    if (replacement) found.replacement = replacement;
    objects.set(address, found);
    return found;
  }

  function readReplacement(address: number): TextObject['replacement'] {
    const marks = address ? pdfium.FPDFPageObj_CountMarks(address) : 0;
    for (let number = 0; number < marks; number += 1) {
      const mark = pdfium.FPDFPageObj_GetMark(address, number);
      const [start, size] = [scratch + 8, SCRATCH_BYTES - 8];
      if (pdfium.FPDFPageObjMark_GetParamBlobValue(mark, 'ActualText', start, size, scratch)) {
        const length = Math.min(memory.view().getUint32(scratch, true), size);
        return { mark, text: textString(memory.bytes().slice(start, start + length)) };
      }
    }
    return undefined;
  }

  /** Takes the place of all objects that a text replaces, of which PDFium gives the first. */
  function widenReplaced(): void {
    if (replaced.size === 0) return;
    const widest = new Map<number, number>();
    const total = pdfium.FPDFPage_CountObjects(page);
    for (let number = 0; number < total; number += 1) {
      const address = pdfium.FPDFPage_GetObject(page, number);
      const { mark = 0 } = objects.get(address)?.replacement ?? readReplacement(address) ?? {};
      const known = replaced.get(mark);
      if (!known) continue;
      pdfium.FPDFPageObj_GetBounds(address, scratch, scratch + 4, scratch + 8, scratch + 12);
      pdfium.FPDFPageObj_GetMatrix(address, scratch + 16);
      const view = memory.view();
      const [x, end] = [view.getFloat32(scratch, true), view.getFloat32(scratch + 8, true)];
      const width = end - x;
      // Letters are wider than the marks above and below them.
      if (width > (widest.get(mark) ?? 0)) known.y = view.getFloat32(scratch + 36, true);
      widest.set(mark, Math.max(widest.get(mark) ?? 0, width));
      known.x = Math.min(known.x, x);
      known.end = Math.max(known.end, end);
    }
  }
}

interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Turns the page so that most of its text runs to the right. Other text, such as stamps in the margin, is left out. */
function upright(
  glyphs: readonly RawGlyph[],
  { left, top, right, bottom }: Bounds,
): Omit<PdfPage, 'unmapped'> {
  const share = (turn: Turn): number => glyphs.filter((glyph) => glyph.turn === turn).length / glyphs.length;
  const turn = isVertical(glyphs)
    ? 'vertical'
    : share('up') > 0.5
      ? 'up'
      : share('down') > 0.5
        ? 'down'
        : 'right';
  const own = glyphs.filter((glyph) => turn === 'vertical' || glyph.turn === turn);
  if (turn === 'right') return { glyphs: own, top, bottom };
  if (turn === 'up') {
    const turned = own.map((glyph) => ({ ...glyph, x: glyph.bottom, end: glyph.top, y: -glyph.originX }));
    return { glyphs: turned, top: -left, bottom: -right };
  }
  const turned = own.map((glyph) => ({ ...glyph, x: -glyph.top, end: -glyph.bottom, y: glyph.originX }));
  return { glyphs: turned, top: right, bottom: left };
}

/** True if most glyphs are right below the one before, as in vertical Chinese and Japanese. */
function isVertical(glyphs: readonly RawGlyph[]): boolean {
  const below = glyphs.filter((glyph, at) => {
    const previous = glyphs[at - 1] ?? glyph;
    const drop = (previous.y - glyph.y) / glyph.height;
    return Math.abs(glyph.originX - previous.originX) < glyph.height * 0.2 && drop > 0.5 && drop < 1.5;
  });
  return glyphs.every(({ turn }) => turn === 'right') && below.length > glyphs.length / 2;
}

/** The wrapped functions take too long to be used for each character. */
function perCharacter({ pdfium }: WrappedPdfiumModule) {
  const direct = (name: string): ((...values: number[]) => number) =>
    Reflect.get(pdfium, `_FPDFText_${name}`);
  return {
    isGenerated: direct('IsGenerated'),
    unicode: direct('GetUnicode'),
    hasNoUnicode: direct('HasUnicodeMapError'),
    origin: direct('GetCharOrigin'),
    box: direct('GetLooseCharBox'),
    object: direct('GetTextObject'),
  };
}

/** Decodes a text string of a PDF file: UTF-16 if it has a mark, else about Latin-1. */
function textString(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xfe && bytes[1] === 0xff;
  return isUtf16 ? new TextDecoder('utf-16be').decode(bytes) : Buffer.from(bytes).toString('latin1');
}
