import type { LinkedArticle } from '@inkstep/contract';
import { retargetLinks } from '@inkstep/engine/retarget-links';

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

/** An article's text for another place: of a link to an article that isn't published here, only the words stay. */
export const withLinksOutside = (text: string, articles: readonly LinkedArticle[]): string =>
  retarget(text, articles, published);

/** An article's text beside the files of the others, named by their tasks. */
export const withLinksToFiles = (
  text: string,
  articles: readonly LinkedArticle[],
  files: ReadonlyMap<string, string>,
): string =>
  retarget(text, articles, (article) => {
    const file = article.taskId === null ? undefined : files.get(article.taskId);
    return file === undefined ? published(article) : `./${encodeURIComponent(file)}`;
  });

/** An article's text as it's read in the app: links lead to where each article is written until it's published. */
export const withLinksInside = (text: string, articles: readonly LinkedArticle[]): string =>
  retarget(
    text,
    articles,
    ({ publishedPath, taskId }) => publishedPath ?? (taskId && `/tasks/${taskId}/edit`),
  );
