/** Metadata lines at the top of an article's text. */
export interface TextMetadata {
  seoTitle: string;
  metaDescription: string;
  focusKeywords: string[];
  tags: string[];
}

export interface ArticleText {
  /** Null unless the text begins with metadata lines and a line of dashes. */
  metadata: TextMetadata | null;
  body: string;
}

const HEAD_LINES = 12;
const LABEL = /^\W{0,4}(SEO Title|Meta Description|Focus Keywords?|Tags)\W{0,2}[:：](.*)$/i;
const DASHES = /^\s*[-–—]{3,}\s*$/;

/** True if a line would be read as metadata at the top of a text. */
export const isMetadataLine = (line: string): boolean => LABEL.test(line);

/**
 * Splits an article's text into metadata and body. Metadata lines may be missing, bold or in any order. Line breaks
 * become `\n`.
 */
export function parseArticleText(source: string): ArticleText {
  const text = source.replace(/\r\n?/g, '\n');
  const metadata: TextMetadata = { seoTitle: '', metaDescription: '', focusKeywords: [], tags: [] };
  let found = false;
  let end = 0;
  for (const line of text.split('\n', HEAD_LINES)) {
    end += line.length + 1;
    const [, label, value = ''] = LABEL.exec(line) ?? [];
    if (label !== undefined) {
      setField(metadata, label.toLowerCase(), withoutMarks(value));
      found = true;
    } else if (found && DASHES.test(line)) return { metadata, body: text.slice(end).replace(/^\n/, '') };
    else if (line.trim() !== '' && !DASHES.test(line)) break;
  }
  return { metadata: null, body: text };
}

/** Reverses {@link parseArticleText}: four lines, a line of dashes, the body. */
export function formatArticleText({ metadata, body }: ArticleText): string {
  if (!metadata) return body;
  // A line break in a value would begin another field.
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

/** True if the article has no body. Metadata alone is no article. */
export const isEmptyArticle = (text: string): boolean => parseArticleText(text).body.trim() === '';

function setField(metadata: TextMetadata, label: string, value: string): void {
  if (label === 'seo title') metadata.seoTitle = value;
  else if (label === 'meta description') metadata.metaDescription = value;
  else metadata[label === 'tags' ? 'tags' : 'focusKeywords'] = splitList(value);
}

/** Returns the items of a comma-separated list. */
export const splitList = (text: string): string[] =>
  text
    .split(/[,，、;；]/)
    .map((item) => item.trim())
    .filter(Boolean);

/** Removes the closing stars that a bold label leaves on the value. */
const withoutMarks = (value: string): string =>
  value
    .trim()
    .replace(/^\*{1,2}\s*|\*{1,2}$/g, '')
    .trim();
