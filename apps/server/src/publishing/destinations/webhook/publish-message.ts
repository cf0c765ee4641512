import { pageHtml, readArticlePage, withAbsolutePictures } from '@inkstep/article/article-page';
import { safeMarkdown } from '@inkstep/article/safe-markdown';
import type { ArticleMessageData } from '@inkstep/contract';
import type { OutgoingArticle, OutgoingPicture } from '../publisher.ts';

interface Sent {
  article: OutgoingArticle;
  status: 'draft' | 'published';
  id: string | null;
  /** Origin of the stored pictures. */
  origin: string;
}

/** Returns what a receiver needs to publish an article. Pictures are URLs that it can fetch without signing in. */
export function publishMessage({ article, status, id, origin }: Sent): ArticleMessageData<'article.publish'> {
  const { content, author, coverPicture: cover, disclosure } = article;
  const sentPicture = ({ source, alt }: Pick<OutgoingPicture, 'source' | 'alt'>) => ({
    url: new URL(source, origin).href,
    alt,
  });
  return {
    key: article.key,
    id,
    status,
    article: {
      title: article.title,
      slug: article.slug,
      language: article.language,
      markdown: safeMarkdown(withAbsolutePictures(content, origin)),
      html: pageHtml(readArticlePage({ text: content, format: 'markdown', origin }, { anchors: true })),
      excerpt: article.excerpt,
      author: author && { name: author.name, slug: author.slug, bio: author.bio },
      category: article.category,
      tags: [...article.tags],
      keywords: [...article.keywords],
      seo: { title: article.seo_title, description: article.seo_description },
      canonical_url: article.canonical_url,
      cover: cover && { ...sentPicture(cover), credit: cover.credit },
      pictures: article.pictures.map(sentPicture),
      disclosure: disclosure && { text: disclosure.text, digital_source_type: disclosure.sourceType },
    },
    json_ld: { ...article.jsonLd },
  };
}
