import { ARTICLE_TYPES, type ArticleFormat } from '../article-formats.ts';
import {
  type Article,
  type ArticlePage,
  readArticlePage,
  toldText,
  withAbsolutePictures,
} from './article-page.ts';
import { fileName } from './file-name.ts';
import type { CitationOptions } from './link-citations.ts';
import { PRINT_STYLES, pageDocument } from './page-document.ts';
import { plainText } from './plain-text.ts';

export interface RenderedArticle {
  /** Portable file name: letters and digits of any script, hyphens and an extension. */
  name: string;
  /** Media type. */
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const CITATIONS: Partial<Record<ArticleFormat, CitationOptions>> = {
  html: { anchors: true },
  print: { anchors: true, within: true },
};

async function contentOf(
  { language, author, facts, appendix, pictures = [], disclosure, ...article }: Article,
  page: ArticlePage,
  format: ArticleFormat,
): Promise<string | Uint8Array<ArrayBuffer>> {
  switch (format) {
    case 'md':
      return withAbsolutePictures(toldText({ ...article, disclosure }), article.origin);
    case 'txt':
      return plainText(page);
    case 'html':
      return pageDocument(page, { language, author, disclosure });
    case 'print':
      return pageDocument(page, { language, author, disclosure, styles: PRINT_STYLES, facts, appendix });
    case 'docx':
      // Loaded on demand, because it is larger than all else.
      return (await import('./docx-file.ts')).docxFile(page, {
        language,
        author,
        disclosure,
        pictures: new Map(pictures.map((picture) => [new URL(picture.url, article.origin).href, picture])),
      });
  }
}

export const articleFileName = (article: Article, format: ArticleFormat): string =>
  fileName(readArticlePage(article).heading, format);

/** Renders an article as a file. Its text may be hostile: nothing in the file runs. */
export async function renderArticle(article: Article, format: ArticleFormat): Promise<RenderedArticle> {
  const page = readArticlePage(article, CITATIONS[format]);
  const content = await contentOf(article, page, format);
  return {
    name: fileName(page.heading, format),
    type: ARTICLE_TYPES[format],
    bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
  };
}
