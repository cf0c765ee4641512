import type { LinkedArticle } from '@inkstep/contract';
import { linksForOtherSites, retargetLinks } from '@inkstep/engine/retarget-links';

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

/** Returns an article's text for other sites. */
export const withLinksOutside = (text: string, articles: readonly LinkedArticle[]): string =>
  linksForOtherSites(text, articles, location.origin);

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
