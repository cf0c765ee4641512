import type { AuthorProfile, ResponseFormat } from '../../article.ts';
import type { ArticleLabels } from '../article-labels.ts';

export type NamedAuthor = Pick<AuthorProfile, 'authorName' | 'authorBio'>;

/** Parts of an article about its author. Empty without a name or biography. */
export interface AuthorParts {
  byline: string;
  heading: string;
  biography: string;
}

export function authorParts(
  author: NamedAuthor | undefined,
  labels: Pick<ArticleLabels, 'by' | 'aboutAuthor'>,
  format: ResponseFormat,
): AuthorParts {
  const name = author?.authorName.replace(/\s+/g, ' ').trim() ?? '';
  const biography = author?.authorBio.trim() ?? '';
  const byline = name && labels.by(name);
  if (format === 'plain') return { byline, heading: labels.aboutAuthor, biography };
  return {
    byline: byline && `*${escapeMarkdown(byline)}*`,
    heading: `## ${labels.aboutAuthor}`,
    biography: escapeMarkdown(biography),
  };
}

/** Escapes text so that it renders literally. Keeps underscores inside words, so that URLs survive. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*[\]<>]|(?<!\w)_|_(?!\w)/g, '\\$&')
    .replace(/^[^\S\n]+/gm, '')
    .replace(/^[#+=~|:-]/gm, '\\$&')
    .replace(/^(\d+)(?=[.)]\s)/gm, '$1\\');
}
