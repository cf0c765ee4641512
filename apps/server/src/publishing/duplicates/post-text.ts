import { formatArticleText } from '@inkstep/article/article-text';
import type { PostFields } from '@inkstep/contract';
import { textSketch } from '@inkstep/engine';
import { lineKey } from '@inkstep/engine/checks';

export type ComparedFields = Pick<
  PostFields,
  'title' | 'content' | 'excerpt' | 'seo_title' | 'seo_description' | 'seo_keywords' | 'language'
>;

/** A post in the form of an article's text, so that both are compared alike. */
export const postText = ({ title, content, seo_title, seo_description, seo_keywords }: ComparedFields) =>
  formatArticleText({
    metadata: {
      seoTitle: seo_title,
      metaDescription: seo_description,
      focusKeywords: seo_keywords,
      tags: [],
    },
    body: `# ${title}\n\n${content}`,
  });

/** Title and description that search engines show of a post. */
export const shownLines = ({ title, excerpt, seo_title, seo_description }: ComparedFields) => ({
  title,
  seoTitle: seo_title || title,
  description: seo_description || excerpt,
});

export interface PostSketch {
  hashes: number[];
  title: string;
  seoTitle: string;
  metaDescription: string;
}

/** Sketch of a text with the lines that search engines show of it. An SEO title that isn't set is the title. */
export const sketchText = (
  { text, language }: { text: string; language: string },
  { title, seoTitle, description }: { title: string; seoTitle: string; description: string },
): PostSketch => ({
  hashes: textSketch(text, language).hashes,
  title: lineKey(title),
  seoTitle: lineKey(seoTitle || title),
  metaDescription: lineKey(description),
});

export const sketchPost = (fields: ComparedFields): PostSketch =>
  sketchText({ text: postText(fields), language: fields.language }, shownLines(fields));
