import { type AdminPost, LIMITS, PillarInput, POST_LIMITS, TEXT_LIMITS } from '@inkstep/contract';
import { isBlank } from '@inkstep/contract/blank';
import { findApproved, findPublicBasis } from '../../../articles/index.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { type BlogCtx } from '../../context.ts';
import { findDisclosureToKeep } from '../../disclosure/disclosure-to-keep.ts';
import type { KeptDisclosure } from '../../disclosure/kept-disclosure.ts';
import { setPostDisclosure } from '../../disclosure/queries.ts';
import type { KeptEvidence } from '../../evidence/kept-evidence.ts';
import { setPostEvidence } from '../../evidence/queries.ts';
import { createPost } from '../../posts/create-post.ts';
import { getPost } from '../../posts/get-post.ts';
import { postPath } from '../../posts/post-path.ts';
import { findPostOfArticle } from '../../posts/queries.ts';
import { needsApprovalOf } from '../../posts/require-approved-post.ts';
import { savePost } from '../../posts/save-post.ts';
import { purgePost } from '../../purge-post.ts';
import { readSettings } from '../../settings/queries.ts';
import type { PublishableArticle } from '../article-to-publish.ts';
import type { BlogPublisher } from './blog-post.ts';
import { findAuthorOfArticle, lockArticle } from './queries.ts';

/** Publishes to the blog of this installation. */
export const blogPublisher = (ctx: BlogCtx): BlogPublisher => ({
  publish: (article, { userId, version, published, isDraftOnly, kind, pages, chosen }) =>
    inTransaction(ctx, async (tx) => {
      // The second of two concurrent calls updates the post of the first.
      await lockArticle(tx.db, article.id);
      const known = await findPostOfArticle(tx.db, article.id);
      const name = chosen?.author ?? (known ? '' : fitted(article.author, TEXT_LIMITS.name));
      const evidence = await findPublicBasis(tx, article.id);
      const disclosureOf = ({ content }: Pick<AdminPost, 'content'>) =>
        findDisclosureToKeep(tx, { articleId: article.id }, content);
      const found = await findApproved(tx.db, { articleId: article.id, version });
      const approved = found && { ...found, author: fitted(found.author, TEXT_LIMITS.name) };
      const authorId =
        name &&
        !chosen?.author_id &&
        (await findAuthorOfArticle(tx.db, {
          articleId: article.id,
          name,
          // An approval is for the name.
          sameName: await needsApprovalOf(tx.db, article.id),
        }));
      const input = {
        ...inputOf(article),
        ...chosen,
        ...(authorId && { author_id: authorId }),
        published,
      };
      if (known) {
        if (isDraftOnly) await requireDraft(tx, known);
        const listed = pages && withPages(await getPost(tx, known, kind), pages);
        const post = await savePost(tx, { userId }, known, { ...input, ...listed }, { kind, approved });
        await storeFacts(tx, post, { evidence, disclosure: await disclosureOf(post) });
        return { id: known, path: postPath(post), updated: true };
      }
      const post = await createPost(
        tx,
        { userId },
        {
          author: name,
          evidence_page: evidence !== undefined && (await readSettings(tx.db)).evidence_pages,
          ...input,
          ...(pages && withPages({ clusterPages: [] }, pages)),
        },
        { kind: kind ?? 'post', articleId: article.id, approved },
      );
      await storeFacts(tx, post, { evidence, disclosure: await disclosureOf(post) });
      return { id: post.id, path: postPath(post), updated: false };
    }),
});

/** Replaces what is known of the text before. Readers may have opened the page in between, so it is purged again. */
async function storeFacts(
  tx: Omit<BlogCtx, 'db'> & { db: Tx },
  { id, published }: Pick<AdminPost, 'id' | 'published'>,
  { evidence, disclosure }: { evidence: KeptEvidence | undefined; disclosure: KeptDisclosure | null },
): Promise<void> {
  await setPostEvidence(tx.db, id, evidence ?? null);
  await setPostDisclosure(tx.db, id, disclosure);
  if (published) await purgePost(tx, id);
}

async function requireDraft(ctx: Pick<BlogCtx, 'db'>, postId: string): Promise<void> {
  if ((await getPost(ctx, postId)).published)
    throw new DomainError('CONFLICT', 'The article is published already. Change its post in Inkstep.');
}

/** Keeps order and custom texts of listed pages, and appends the others. */
function withPages({ clusterPages }: Pick<AdminPost, 'clusterPages'>, pages: readonly string[]) {
  const listed = new Set(clusterPages.map(({ id }) => id));
  const kept = clusterPages.map(({ id, customTitle, customDescription }) => ({
    id,
    ...(customTitle && { customTitle }),
    ...(customDescription && { customDescription }),
  }));
  const added = pages.filter((id) => !listed.has(id)).map((id) => ({ id }));
  return { cluster_pages: [...kept, ...added].slice(0, POST_LIMITS.clusterPages) };
}

/** Fits an article's metadata, which is unlimited, into the limits of a post. */
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
