import type { ArticleSection, AuthorProfile, Reference, ResponseFormat } from '../article.ts';
import type { ArticleLabels } from '../article-labels.ts';
import { type AllowedLinks, linkDestination } from '../markdown/allowed-links.ts';
import { plainLine } from '../markdown/plain-line.ts';
import { plainBody } from './plain-body.ts';

export interface BodyParts {
  title: string;
  sections: readonly ArticleSection[];
  references: readonly Reference[];
  author: AuthorProfile | undefined;
  labels: ArticleLabels;
  allowed: AllowedLinks;
  locked: ReadonlySet<string>;
}

/** The body of an article: title, byline, sections, author biography and list of sources. */
export function composeBody(parts: BodyParts, format: ResponseFormat): string {
  const write = format === 'markdown' ? MARKDOWN : PLAIN;
  const { title, sections, references, author, labels, allowed, locked } = parts;
  const name = author?.authorName.replace(/\s+/g, ' ').trim() ?? '';
  const biography = author?.authorBio.trim() ?? '';
  const blocks = [write.heading(1, title)];
  if (name !== '') blocks.push(write.byline(labels.by(name)));
  for (const section of sections) {
    if (section.level > 1) blocks.push(write.heading(section.level, section.heading));
    blocks.push(locked.has(section.id) ? section.markdown : write.text(section.markdown, allowed, labels));
  }
  if (biography !== '') blocks.push(write.heading(2, labels.aboutAuthor), write.words(biography));
  if (references.length > 0) {
    blocks.push(
      write.heading(2, labels.sources),
      references.map((reference) => referenceLine(reference, format, labels)).join('\n'),
    );
  }
  return blocks.filter(Boolean).join('\n\n');
}

export function referenceLine(
  reference: Reference,
  format: ResponseFormat,
  { discussion }: Pick<ArticleLabels, 'discussion'>,
): string {
  const entry = (format === 'markdown' ? MARKDOWN : PLAIN).reference(reference);
  return reference.kind === 'opinion' ? `${entry} (${discussion})` : entry;
}

interface Writer {
  heading(level: number, text: string): string;
  byline(text: string): string;
  text(markdown: string, allowed: AllowedLinks, labels: ArticleLabels): string;
  /** Plain text from the user, which is not Markdown. */
  words(text: string): string;
  reference(reference: Reference): string;
}

const MARKDOWN: Writer = {
  heading: (level, text) => `${'#'.repeat(level)} ${text}`,
  byline: (text) => `*${escapeMarkdown(text)}*`,
  text: (markdown) => markdown,
  words: escapeMarkdown,
  reference: ({ number, title, url }) => {
    const words = escapeMarkdown(plainLine(title));
    const address = url === undefined ? undefined : linkDestination(url);
    return `${number}. ${address === undefined ? words : `[${words || escapeMarkdown(address)}](${address})`}`;
  },
};

const PLAIN: Writer = {
  heading: (_level, text) => text,
  byline: (text) => text,
  text: plainBody,
  words: (text) => text,
  reference: ({ number, title, url }) =>
    `${number}. ${[plainLine(title), url && linkDestination(url)].filter(Boolean).join(' - ')}`,
};

/** Escapes text so that it renders literally. Underscores inside words stay, so URLs survive. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*[\]<>]|(?<!\w)_|_(?!\w)/g, '\\$&')
    .replace(/^[^\S\n]+/gm, '')
    .replace(/^[#+=~|:-]/gm, '\\$&')
    .replace(/^(\d+)(?=[.)]\s)/gm, '$1\\');
}
