import { type PostFile, postFile } from './post-file.ts';
import { postUrl } from './post-path.ts';
import { dateValues, type PostValues } from './post-values.ts';
import type { SiteTemplate } from './presets.ts';

/** Parts of an article that a preview needs. */
export type PreviewedArticle = Pick<
  PostValues,
  'title' | 'slug' | 'description' | 'author' | 'category' | 'tags'
>;

export interface FilePreview extends PostFile {
  /** Address of the post; undefined if it isn't known. */
  url: string | undefined;
}

/** Returns the file that a repository would get today. The templates are expected to be valid. */
export function previewFile(
  settings: SiteTemplate & { preset: string; post_url: string },
  article: PreviewedArticle,
  body: string,
  today = new Date(),
): FilePreview {
  const values: PostValues = {
    ...article,
    excerpt: article.description,
    author_slug: article.author.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'),
    keywords: article.tags,
    cover: settings.picture_url
      .replaceAll('{slug}', article.slug)
      .replaceAll('{name}', 'cover-1a2b3c4d.webp'),
    cover_alt: article.title,
    cover_credit: '',
    ai_disclosure: '',
    digital_source_type: '',
    seo_title: article.title,
    canonical: '',
    language: 'en',
    ...dateValues(today),
    draft: false,
    published: true,
    key: '00000000-0000-4000-8000-000000000000',
  };
  const file = postFile(settings, values, body);
  const { path } = file;
  return { ...file, url: postUrl(settings.post_url, { path, pathTemplate: settings.path, date: today }) };
}
