import { firstParagraph } from '@inkstep/article/first-paragraph';
import { dateValues, type PostValues } from '@inkstep/article/post-values';
import type { OutgoingArticle } from '../publisher.ts';

interface Given {
  cover: string;
  date: Date;
  isDraft: boolean;
}

/** Returns the values of an article for its front matter. */
export const postValues = (article: OutgoingArticle, { cover, date, isDraft }: Given): PostValues => ({
  title: article.title,
  slug: article.slug,
  // Schemas of sites often require one.
  description: article.seo_description || article.excerpt || firstParagraph(article.content) || article.title,
  excerpt: article.excerpt,
  author: article.author?.name ?? '',
  author_slug: article.author?.slug ?? '',
  category: article.category,
  tags: article.tags,
  keywords: article.keywords,
  cover,
  cover_alt: article.cover_alt,
  cover_credit: article.coverPicture?.credit?.markdown ?? '',
  ai_disclosure: article.disclosure?.text ?? '',
  digital_source_type: article.disclosure?.sourceType ?? '',
  seo_title: article.seo_title,
  canonical: article.canonical_url,
  language: article.language,
  ...dateValues(date),
  draft: isDraft,
  published: !isDraft,
  key: article.key,
});
