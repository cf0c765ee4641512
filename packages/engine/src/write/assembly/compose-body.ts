import type { ArticleSection, AuthorProfile, Reference, ResponseFormat } from '../../article.ts';
import { type AllowedLinks, linkDestination } from '../../text/allowed-links.ts';
import { authorParts, escapeMarkdown } from '../../text/article/author-parts.ts';
import type { ArticleLabels } from '../../text/article-labels.ts';
import { plainLine } from '../../text/plain-line.ts';
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

/** Composes the body: title, byline, sections, author biography and list of sources. */
export function composeBody(parts: BodyParts, format: ResponseFormat): string {
  const write = format === 'markdown' ? MARKDOWN : PLAIN;
  const { title, sections, references, author, labels, allowed, locked } = parts;
  const about = authorParts(author, labels, format);
  const blocks = [write.heading(1, title), about.byline];
  for (const section of sections) {
    if (section.level > 1) blocks.push(write.heading(section.level, section.heading));
    blocks.push(locked.has(section.id) ? section.markdown : write.text(section.markdown, allowed, labels));
  }
  if (about.biography !== '') blocks.push(about.heading, about.biography);
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
  text(markdown: string, allowed: AllowedLinks, labels: ArticleLabels): string;
  reference(reference: Reference): string;
}

const MARKDOWN: Writer = {
  heading: (level, text) => `${'#'.repeat(level)} ${text}`,
  text: (markdown) => markdown,
  reference: ({ number, title, url }) => {
    const words = escapeMarkdown(plainLine(title));
    const address = url === undefined ? undefined : linkDestination(url);
    return `${number}. ${address === undefined ? words : `[${words || escapeMarkdown(address)}](${address})`}`;
  },
};

const PLAIN: Writer = {
  heading: (_level, text) => text,
  text: plainBody,
  reference: ({ number, title, url }) =>
    `${number}. ${[plainLine(title), url && linkDestination(url)].filter(Boolean).join(' - ')}`,
};
