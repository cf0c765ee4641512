import { BATCH_LIMITS, TEXT_LIMITS } from '../limits.ts';

/** Figures of a keyword from a table of keywords: plain numbers, or text such as a range. */
export const METRICS = ['volume', 'difficulty', 'intent'] as const;
export type KeywordMetrics = { [metric in (typeof METRICS)[number]]?: string | undefined };

const AMOUNT = /(\d{1,3}(?:[.,]\d{3})+(?!\d)|\d+(?:[.,]\d+)?)\s*([km](?![a-z]))?/i;
const UNITS: Readonly<Record<string, number>> = { k: 1000, m: 1_000_000 };

/** First number of a figure, for instance 1000 of "1K – 10K"; undefined for other text. */
export function metricAmount(figure: string | undefined): number | undefined {
  const [, digits, unit = ''] = AMOUNT.exec(figure ?? '') ?? [];
  if (digits === undefined) return undefined;
  const isWhole = /[.,]\d{3}$/.test(digits);
  return (
    Number(isWhole ? digits.replace(/[.,]/g, '') : digits.replace(',', '.')) *
    (UNITS[unit.toLowerCase()] ?? 1)
  );
}

/** Article that a line of a batch asks for. Has a keyword, a title or both. */
export interface BatchLine {
  /** Line number from 1, blank lines included. */
  line: number;
  keyword: string;
  title: string;
  urls: string[];
  notes: string;
  /** Absent without any. */
  metrics?: KeywordMetrics;
}

export interface BatchLineProblem {
  line: number;
  kind:
    | 'too_long'
    | 'too_many_urls'
    | 'bad_url'
    | 'no_subject'
    | 'no_keyword'
    | 'repeated_part'
    | 'duplicate'
    | 'too_many_lines';
  detail: string;
}

/** Named parts that a line may have besides its URLs. */
const NAMED = /^(keyword|title|notes|volume|difficulty|intent)\s*:\s*(.*)$/i;
/** Maximum characters of each part. */
const PARTS = [
  ['keyword', TEXT_LIMITS.keyword],
  ['title', BATCH_LIMITS.title],
  ['notes', TEXT_LIMITS.instructions],
] as const;
const ADDRESS = /^(?:https?:\/\/|www\.)/i;

/**
 * Reads the lines of a batch in mode KEYWORDS or TITLES: `keyword | https://one.example https://two.example | title:
 * … | notes: … | volume: … | difficulty: … | intent: …`. Only the first part is required. Lines with a problem are left out of the result.
 */
export function readBatchLines(
  content: string,
  mode: 'KEYWORDS' | 'TITLES',
): { lines: BatchLine[]; problems: BatchLineProblem[] } {
  const lines: BatchLine[] = [];
  const problems: BatchLineProblem[] = [];
  const seen = new Map<string, number>();
  for (const [at, whole] of content.split(/\r\n|\r|\n/).entries()) {
    if (whole.trim() === '') continue;
    const number = at + 1;
    if (lines.length >= BATCH_LIMITS.articles) {
      problems.push({ line: number, kind: 'too_many_lines', detail: `${BATCH_LIMITS.articles}` });
      break;
    }
    const read = readLine(whole, number, mode);
    if ('kind' in read) {
      problems.push(read);
      continue;
    }
    const key = (read.title || read.keyword).toLowerCase();
    const earlier = seen.get(key);
    if (earlier !== undefined) {
      problems.push({ line: number, kind: 'duplicate', detail: `${earlier}` });
      continue;
    }
    seen.set(key, number);
    lines.push(read);
  }
  return { lines, problems };
}

const isMetric = (name: string): name is keyof KeywordMetrics => METRICS.some((metric) => metric === name);

function readLine(whole: string, line: number, mode: 'KEYWORDS' | 'TITLES'): BatchLine | BatchLineProblem {
  if (whole.length > BATCH_LIMITS.line) return { line, kind: 'too_long', detail: `${BATCH_LIMITS.line}` };
  const [subject = '', ...parts] = whole.split('|').map((part) => part.trim());
  const read: BatchLine = { line, keyword: '', title: '', urls: [], notes: '' };
  read[mode === 'TITLES' ? 'title' : 'keyword'] = subject;
  // The subject has its part already.
  const named = new Set<string>(subject === '' ? [] : [mode === 'TITLES' ? 'title' : 'keyword']);
  for (const part of parts) {
    const [, written = '', value = ''] = NAMED.exec(part) ?? [];
    const name = written.toLowerCase() as 'keyword' | 'title' | 'notes' | keyof KeywordMetrics;
    if (written !== '' && named.has(name)) return { line, kind: 'repeated_part', detail: name };
    named.add(name);
    if (isMetric(name)) {
      if (value !== '') read.metrics = { ...read.metrics, [name]: value.slice(0, BATCH_LIMITS.metric) };
      continue;
    }
    if (written) {
      read[name] = value.trim();
      continue;
    }
    for (const word of part.split(/[\s,]+/).filter(Boolean)) {
      const url = ADDRESS.test(word) ? webAddress(word) : undefined;
      if (url === undefined) return { line, kind: 'bad_url', detail: word.slice(0, 100) };
      if (!read.urls.includes(url)) read.urls.push(url);
    }
  }
  if (read.keyword === '' && read.title === '') return { line, kind: 'no_subject', detail: '' };
  if (mode === 'KEYWORDS' && read.keyword === '') return { line, kind: 'no_keyword', detail: '' };
  if (read.urls.length > BATCH_LIMITS.urlsPerLine)
    return { line, kind: 'too_many_urls', detail: `${BATCH_LIMITS.urlsPerLine}` };
  const long = PARTS.find(([part, most]) => read[part].length > most);
  return long ? { line, kind: 'too_long', detail: `${long[1]}` } : read;
}

function webAddress(word: string): string | undefined {
  const url = /^www\./i.test(word) ? `https://${word}` : word;
  return URL.canParse(url) && url.length <= TEXT_LIMITS.url ? url : undefined;
}

/** Counts the articles of an input as the specification does. */
export function countBatchArticles(
  mode: 'KEYWORDS' | 'TITLES' | 'IDEAS',
  content: string,
  targetCount: number,
): number {
  if (mode === 'IDEAS') return content.trim() === '' ? 0 : Math.min(targetCount, BATCH_LIMITS.ideas);
  const { lines } = readBatchLines(content, mode);
  return mode === 'KEYWORDS' ? Math.min(lines.length, targetCount) : lines.length;
}
