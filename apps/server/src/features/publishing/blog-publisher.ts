import { LIMITS, PillarInput, POST_LIMITS, TEXT_LIMITS } from '@inkstep/contract';
import { isBlank } from '@inkstep/contract/blank';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type BlogCtx, createPost, findPostOfArticle, savePost } from '../blog/index.ts';
import type { PublishableArticle, Publisher } from './publisher.ts';
import { lockArticle } from './queries.ts';

/** Publishes to the blog of this installation. */
export const blogPublisher = (ctx: BlogCtx): Publisher => ({
  publish: (article, { userId, published }) =>
    inTransaction(ctx, async (tx) => {
      // Of two calls at once, the second updates the post of the first.
      await lockArticle(tx.db, article.id);
      const input = { ...inputOf(article), published };
      const known = await findPostOfArticle(tx.db, article.id);
      if (known) {
        await savePost(tx, { userId }, known, input, 'post');
        return { id: known, updated: true };
      }
      const { id } = await createPost(tx, { userId }, input, { kind: 'post', articleId: article.id });
      return { id, updated: false };
    }),
});

/** Metadata of an article may be edited freely; that of a post has limits. */
function inputOf({ title, content, seoTitle, description, keywords, tags }: PublishableArticle): PillarInput {
  return PillarInput.parse({
    title: fitted(title, TEXT_LIMITS.title),
    content,
    excerpt: fitted(description, POST_LIMITS.excerpt),
    seo_title: fitted(seoTitle, POST_LIMITS.seoTitle),
    seo_description: fitted(description, POST_LIMITS.seoDescription),
    seo_keywords: allFitted(keywords, TEXT_LIMITS.keyword),
    tags: allFitted(tags, TEXT_LIMITS.tag),
  });
}

const fitted = (text: string, most: number): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, most)
    .trim();

const allFitted = (texts: readonly string[], most: number): string[] =>
  texts
    .map((text) => fitted(text, most))
    .filter((text) => !isBlank(text))
    .slice(0, LIMITS.tags);
