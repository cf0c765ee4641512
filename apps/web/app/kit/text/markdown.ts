import { markdownToSafeHtml } from '@inkstep/article/markdown-to-html';
import { parsePicturePath, pictureSrcset } from '@inkstep/article/pictures';

const EXTERNAL = /<a href="(https?:\/\/[^"]*)"/g;
/** Links between articles of a cluster, which open without replacing the current page. */
const OWN_PAGE = /<a href="(\/(?:blog\/post|pillar|tasks)\/[^"]*)"/g;
/** Links with an empty or forbidden target, as Markdown renders them. */
const NOWHERE = /<a href=""[^>]*>(.*?)<\/a>/gs;
const IMAGE = /<img src="([^"]*)" alt="([^"]*)"(?: title="[^"]*")?(?: \/)?>/g;

/**
 * Renders an article's Markdown as HTML. Escapes raw HTML except a few tags, and keeps only web and mail links.
 * External images become links, because loading one would reveal the reader to its server.
 */
export const markdownToHtml = (markdown: string): string =>
  markdownToSafeHtml(markdown)
    .replace(NOWHERE, '$1')
    .replace(IMAGE, (_, src: string, alt: string) =>
      /^https?:/i.test(src) ? `<a href="${src}">${alt || src}</a>` : (storedPicture(src, alt) ?? alt),
    )
    .replace(EXTERNAL, '<a href="$1" target="_blank" rel="noopener nofollow ugc"')
    .replace(OWN_PAGE, '<a href="$1" target="_blank"');

/** `alt` is escaped. */
function storedPicture(src: string, alt: string): string | undefined {
  const picture = parsePicturePath(src);
  if (!picture) return undefined;
  const { width, height } = picture;
  return `<img src="${src}" srcset="${pictureSrcset(picture, 'webp')}" sizes="(min-width: 768px) 720px, 100vw" width="${width}" height="${height}" alt="${alt}" loading="lazy" decoding="async">`;
}
