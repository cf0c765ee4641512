/** What the metadata lines before an article's body say. */
export interface ArticleMetadata {
  seoTitle: string;
  metaDescription: string;
  focusKeywords: string[];
  tags: string[];
}

export interface ArticleText {
  /** Null when the text does not begin with metadata lines. */
  metadata: ArticleMetadata | null;
  body: string;
}

const FIELDS = {
  'seo title': 'seoTitle',
  'meta description': 'metaDescription',
  'focus keywords': 'focusKeywords',
  tags: 'tags',
} as const;

const HEAD_LINES = 12;
const DASHES = /^-{3,}\s*$/;
const isFieldName = (name: string): name is keyof typeof FIELDS => Object.hasOwn(FIELDS, name);

const list = (value: string): string[] =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

/** Splits an article into its metadata lines and its body, which a line of dashes divides. */
export function parseArticleText(text: string): ArticleText {
  const lines = text.split('\n', HEAD_LINES);
  const end = lines.findIndex((line) => DASHES.test(line));
  if (end < 1) return { metadata: null, body: text };
  const metadata: ArticleMetadata = { seoTitle: '', metaDescription: '', focusKeywords: [], tags: [] };
  for (const line of lines.slice(0, end)) {
    if (line.trim() === '') continue;
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon < 0 || !isFieldName(name)) return { metadata: null, body: text };
    const field = FIELDS[name];
    const value = line.slice(colon + 1).trim();
    if (field === 'focusKeywords' || field === 'tags') metadata[field] = list(value);
    else metadata[field] = value;
  }
  const headLength = lines.slice(0, end + 1).reduce((length, line) => length + line.length + 1, 0);
  return { metadata, body: text.slice(headLength).replace(/^\n/, '') };
}

/** Metadata alone are no article. */
export const isEmptyArticle = (text: string): boolean => parseArticleText(text).body.trim() === '';

/** The reverse of {@link parseArticleText}. Line breaks inside a value would end its line. */
export function formatArticleText({ metadata, body }: ArticleText): string {
  if (!metadata) return body;
  const oneLine = (value: string) => value.replace(/\s+/g, ' ').trim();
  return [
    `SEO Title: ${oneLine(metadata.seoTitle)}`,
    `Meta Description: ${oneLine(metadata.metaDescription)}`,
    `Focus Keywords: ${metadata.focusKeywords.map(oneLine).join(', ')}`,
    `Tags: ${metadata.tags.map(oneLine).join(', ')}`,
    '---',
    '',
    body,
  ].join('\n');
}

export interface TextCounts {
  words: number;
  characters: number;
  paragraphs: number;
}

/** Words are estimated as characters divided by five, as the product counts everywhere. */
export function countText(text: string): TextCounts {
  const trimmed = text.trim();
  return {
    words: Math.round(trimmed.length / 5),
    characters: trimmed.length,
    paragraphs: trimmed === '' ? 0 : trimmed.split(/\n\s*\n/).length,
  };
}
