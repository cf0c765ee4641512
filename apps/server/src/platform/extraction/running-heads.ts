import type { Line } from './pdf-lines.ts';

export interface PageLines {
  lines: Line[];
  top: number;
  bottom: number;
}

// In units of the font size.
const MIN_GAP = 1.7;
const MAX_HEIGHT = 1.1;
const MAX_ROWS = 3;
/** Share of the page's height in which running heads with words are. */
const MARGIN = 0.13;
const SAME_HEIGHT = 3;

/** Number or name of a part, which titles have too: only named for pages does it belong to a head. */
const NUMBERED_TITLE = /^\p{L}+ #$/u;
const PAGE =
  /^(?:p|pp|page|pages|pag|pág|página|pagina|seite|sida|side|strona|strana|stránka|oldal|sayfa|стр|страница|halaman|trang) #$/iu;
const HAS_WORDS = /\p{L}{2}/u;
const ROMAN = /\b[ivxlc]+\b/g;

/** Removes page numbers and the lines that stand above or below the text of several pages. */
export function withoutRunningHeads(pages: readonly PageLines[]): Line[][] {
  const usual = usualHeight(pages);
  const edges = pages.map((page) => [...findEdge(page, usual, 'top'), ...findEdge(page, usual, 'bottom')]);
  const counts = new Map<string, number>();
  for (const key of edges.flatMap((lines) => [...new Set(lines.map((line) => line.key))])) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return pages.map(({ lines }, page) => {
    const edge = edges[page] ?? [];
    const heads = edge.filter(({ line, key }) => HAS_WORDS.test(line.text) && (counts.get(key) ?? 0) > 1);
    const gone = new Set(heads.map(({ line }) => line));
    for (const { line, key } of edge) {
      const isNumber = (counts.get(key) ?? 0) > 1 || isPageNumber(line.text, page, pages.length);
      // Rows of tables start with numbers too.
      const isApart = lines.every((other) => other === line || other.y !== line.y || gone.has(other));
      if (isNumber && isApart) gone.add(line);
    }
    return gone.size < lines.length ? lines.filter((line) => !gone.has(line)) : lines;
  });
}

function usualHeight(pages: readonly PageLines[]): number {
  const lengths = new Map<number, number>();
  for (const { height, text } of pages.flatMap(({ lines }) => lines)) {
    const size = Math.round(height * 2) / 2;
    lengths.set(size, (lengths.get(size) ?? 0) + text.length);
  }
  return [...lengths].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

interface EdgeLine {
  line: Line;
  key: string;
}

/** Lines at an edge of the page that a gap separates from the text. */
function findEdge({ lines, top, bottom }: PageLines, usual: number, side: 'top' | 'bottom'): EdgeLine[] {
  const ordered = lines.toSorted((a, b) => (side === 'top' ? b.y - a.y : a.y - b.y));
  const distance = (a: Line, b: Line): number => Math.abs(a.y - b.y);
  const end = ordered.findIndex((line, at) => {
    const next = ordered[at + 1];
    return next && distance(line, next) > Math.max(line.height, next.height) * MIN_GAP;
  });
  const edge = ordered.slice(0, end + 1);
  const rows = new Set(edge.map(({ y }) => Math.round(y)));
  if (rows.size > MAX_ROWS) return [];
  return edge.flatMap((line) => {
    const fromEdge = side === 'top' ? top - line.y : line.y - bottom;
    const text = line.text.replace(/\d+/g, '#').replace(ROMAN, '#');
    const isTitle = side === 'top' && NUMBERED_TITLE.test(text) && !PAGE.test(text);
    const isInMargin = fromEdge < (top - bottom) * MARGIN || !HAS_WORDS.test(line.text);
    if (line.height > usual * MAX_HEIGHT || isTitle || !isInMargin) return [];
    return { line, key: `${side} ${Math.round(line.y / SAME_HEIGHT)} ${text}` };
  });
}

/** True for `3`, `- 3 -` and `Page 3 of 12`. */
function isPageNumber(text: string, page: number, pages: number): boolean {
  const numbers = text.match(/\d+/g)?.map(Number) ?? [];
  const words = text.match(/\p{L}+/gu)?.length ?? 0;
  if (numbers.length === 2) return numbers[0] === page + 1 && numbers[1] === pages && words <= 3;
  return (
    numbers.length === 1 &&
    words === 0 &&
    /^\P{L}{0,3}\d{1,4}\P{L}{0,3}$/u.test(text) &&
    !/[%$€£]/.test(text) &&
    numbers[0] === page + 1
  );
}
