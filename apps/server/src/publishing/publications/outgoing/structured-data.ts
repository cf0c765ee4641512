import { countWords } from '@inkstep/article/count-words';
import { schemaSourceType } from '@inkstep/article/disclosure';
import { type CitedSource, sourceCitations } from '@inkstep/article/source-citations';
import { distinctTags } from '@inkstep/contract/tag-slug';
import type { OutgoingArticle, OutgoingAuthor } from '../../destinations/publisher.ts';

type Described = Omit<OutgoingArticle, 'jsonLd' | 'key' | 'revision' | 'pictures'>;

interface Published {
  publishedAt: Date | null;
  sources?: readonly CitedSource[];
  /** Name of who approved the text, if readers may know. */
  approver?: string | undefined;
}

/** Structured data of an article by schema.org, without what only its destination knows. */
export function structuredData(
  {
    title,
    excerpt,
    seo_description,
    content,
    author,
    cover,
    language,
    keywords,
    tags,
    disclosure,
  }: Described,
  { publishedAt, sources = [], approver }: Published,
): Record<string, unknown> {
  const description = seo_description || excerpt;
  const terms = distinctTags([...keywords, ...tags]);
  const isAbsolute = /^https?:/i.test(cover);
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    ...(description && { description }),
    ...(isAbsolute && { image: [cover] }),
    ...(publishedAt && { datePublished: publishedAt.toISOString() }),
    ...(author && { author: [person(author)] }),
    wordCount: countWords(content),
    ...(terms.length > 0 && { keywords: terms }),
    inLanguage: language,
    ...(disclosure && { digitalSourceType: schemaSourceType(disclosure.sourceType) }),
    ...(sources.length > 0 && sourceCitations(sources)),
    // Reviewers are a property of pages.
    ...(approver && {
      mainEntityOfPage: { '@type': 'WebPage', reviewedBy: [{ '@type': 'Person', name: approver }] },
    }),
  };
}

const person = ({ name, role, links = [] }: OutgoingAuthor) => ({
  '@type': 'Person',
  name,
  ...(role && { jobTitle: role }),
  ...(links.length > 0 && { sameAs: links }),
});
