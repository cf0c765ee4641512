import type { LinkedArticle } from '@inkstep/contract';
import { ownPagesIn, retargetLinks } from '@inkstep/engine/retarget-links';

function retarget(
  text: string,
  articles: readonly LinkedArticle[],
  targetOf: (article: LinkedArticle) => string | null,
): string {
  const targets = articles.flatMap((article) =>
    article.paths.map((path) => [path, targetOf(article)] as const),
  );
  return targets.length > 0 ? retargetLinks(text, new Map(targets)) : text;
}

const published = ({ publishedPath }: LinkedArticle): string | null =>
  publishedPath && new URL(publishedPath, location.origin).href;

/**
 * Returns an article's text for other sites: links to pages of this site become absolute, those to articles that aren't
 * published become plain text.
 */
export function withLinksOutside(text: string, articles: readonly LinkedArticle[]): string {
  const own = ownPagesIn(text).map((path) => [path, new URL(path, location.origin).href] as const);
  const ofCluster = articles.flatMap((article) =>
    article.paths.map((path) => [path, published(article)] as const),
  );
  return own.length > 0 ? retargetLinks(text, new Map([...own, ...ofCluster])) : text;
}

/** Returns an article's text with links to the other articles' files, named by task. */
export const withLinksToFiles = (
  text: string,
  articles: readonly LinkedArticle[],
  files: ReadonlyMap<string, string>,
): string =>
  retarget(text, articles, (article) => {
    const file = article.taskId === null ? undefined : files.get(article.taskId);
    return file === undefined ? published(article) : `./${encodeURIComponent(file)}`;
  });

/** Returns an article's text for the app: links lead to the editor until the article is published. */
export const withLinksInside = (text: string, articles: readonly LinkedArticle[]): string =>
  retarget(
    text,
    articles,
    ({ publishedPath, taskId }) => publishedPath ?? (taskId && `/tasks/${taskId}/edit`),
  );
