/** The metadata lines at the top of an article's text. */
export interface TextMetadata {
  seoTitle: string;
  metaDescription: string;
  focusKeywords: string[];
  tags: string[];
}

export interface ArticleText {
  /** Null when the text does not begin with metadata lines. */
  metadata: TextMetadata | null;
  body: string;
}

const LABEL = /^\W{0,4}(SEO Title|Meta Description|Focus Keywords?|Tags)\W{0,2}[:：](.*)$/i;
const DASHES = /^\s*[-–—]{3,}\s*$/;

/** Four lines, a line of dashes, the body. */
export function formatArticleText(metadata: TextMetadata, body: string): string {
  return [
    `SEO Title: ${metadata.seoTitle}`,
    `Meta Description: ${metadata.metaDescription}`,
    `Focus Keywords: ${metadata.focusKeywords.join(', ')}`,
    `Tags: ${metadata.tags.join(', ')}`,
    '---',
    '',
    `${body.trim()}\n`,
  ].join('\n');
}

/** Whether a line would be read as one of the lines at the top. */
export const isMetadataLine = (line: string): boolean => LABEL.test(line);

/** Reads what a person may have edited: lines in any order, missing ones, bold labels, no dashes. */
export function parseArticleText(text: string): ArticleText {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  const start = lines.findIndex((line) => line.trim() !== '' && !DASHES.test(line));
  if (start < 0 || !LABEL.test(lines[start] ?? '')) return { metadata: null, body: text };

  const metadata: TextMetadata = { seoTitle: '', metaDescription: '', focusKeywords: [], tags: [] };
  let next = start;
  for (; next < lines.length; next += 1) {
    const line = lines[next] ?? '';
    const [, label, value = ''] = LABEL.exec(line) ?? [];
    if (label !== undefined) setField(metadata, label, withoutMarks(value));
    else if (line.trim() !== '') break;
  }
  if (DASHES.test(lines[next] ?? '')) next += 1;
  return { metadata, body: lines.slice(next).join('\n').trim() };
}

/** Where the body of a text begins: it is the end of the text, but for white space. */
export function bodyStart(text: string, body: string): number {
  const start = text === body ? 0 : text.trimEnd().length - body.length;
  // Other line breaks than ours make the text longer than what was read of it.
  return text.startsWith(body, start) ? start : 0;
}

function setField(metadata: TextMetadata, label: string, value: string): void {
  switch (label.toLowerCase()) {
    case 'seo title':
      metadata.seoTitle = value;
      return;
    case 'meta description':
      metadata.metaDescription = value;
      return;
    case 'tags':
      metadata.tags = list(value);
      return;
    default:
      metadata.focusKeywords = list(value);
  }
}

function list(value: string): string[] {
  return value
    .split(/[,，、;；]/)
    .map((item) => item.trim())
    .filter(Boolean);
}

/** A label in bold leaves its closing stars on the value. */
function withoutMarks(value: string): string {
  return value
    .trim()
    .replace(/^\*{1,2}\s*|\*{1,2}$/g, '')
    .trim();
}
