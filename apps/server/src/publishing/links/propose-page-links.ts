import { parseArticleText } from '@inkstep/article/article-text';
import type { LinkProposalAnswer } from '@inkstep/contract';
import { detectLanguage, plainText, primaryLanguage } from '@inkstep/engine';
import { requireTask } from '../../articles/index.ts';
import type { Compute } from '../../platform/computing/computing.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { publicPath } from '../feeds/addresses.ts';
import type { LinksCtx } from './context.ts';
import { findArticle, findPostOf, findPublicationUrl } from './queries.ts';
import { type PageOfSite, readSitePages } from './site-pages.ts';

interface Proposed {
  existing: number;
  most: number;
  proposals: LinkProposalAnswer[];
}

/**
 * Proposes links from a task's saved article to pages of a site in its language. @throws DomainError NOT_FOUND;
 * ARTICLE_MISSING
 */
export async function proposePageLinks(
  ctx: LinksCtx & { compute: Compute },
  actor: Actor,
  taskId: string,
  siteId: string,
): Promise<Proposed> {
  const key = { workspaceId: actor.workspaceId, taskId };
  await requireTask(ctx, key);
  const article = await findArticle(ctx.db, key);
  if (!article) throw new DomainError('ARTICLE_MISSING', 'Generate an article before you add links.');
  const { site, pages } = await readSitePages(ctx, actor, siteId);
  const language = detectLanguage(plainText(article.text));
  const linked = new Set(pages.flatMap(({ linksTo }) => linksTo));
  const others = pages.flatMap((page, at) =>
    page.taskId === taskId || !isInLanguage(page, language) ? [] : { ...page, isOrphan: !linked.has(at) },
  );
  const [keyphrase = '', ...secondaryKeywords] = parseArticleText(article.text).metadata?.focusKeywords ?? [];
  const title = plainText(article.title);
  const { existing, most, proposals } = await ctx.compute(
    'proposePageLinks',
    {
      article: {
        text: article.text,
        language,
        title,
        keyphrase: keyphrase || title,
        secondaryKeywords,
        locks: article.locks ?? [],
        url: await ownAddress(ctx, article.id, site.id),
      },
      pages: others.map(({ url, title: name, keyphrase: phrase, secondaryKeywords: more, isOrphan }) => ({
        url,
        title: name,
        keyphrase: phrase,
        secondaryKeywords: more,
        isOrphan,
      })),
    },
    { owner: actor.workspaceId },
  );
  const titles = new Map(others.map((page) => [page.url, page.title]));
  return {
    existing,
    most,
    proposals: proposals.map(({ url, anchor, sentence, kind, isOrphan }) => ({
      url,
      title: titles.get(url) ?? url,
      anchor,
      sentence,
      reason: kind,
      is_orphan: isOrphan,
    })),
  };
}

const isInLanguage = (page: PageOfSite, language: string): boolean =>
  page.language === '' || primaryLanguage(page.language) === primaryLanguage(language);

async function ownAddress({ db }: LinksCtx, articleId: string, siteId: string): Promise<string | null> {
  if (siteId !== 'blog') return findPublicationUrl(db, articleId, siteId);
  const post = await findPostOf(db, articleId);
  return post ? publicPath(post) : null;
}
