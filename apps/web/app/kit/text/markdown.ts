import { articleHtml } from '@inkstep/article/article-html';
import { parsePicturePath, pictureSrcset } from '@inkstep/article/pictures';

const EXTERNAL = /<a href="(https?:\/\/[^"]*)"/g;
/** Links between articles of a cluster, which open without replacing the current page. */
const OWN_PAGE = /<a href="(\/(?:blog\/post|pillar|tasks)\/[^"]*)"/g;
const PICTURE = /<img src="([^"]*)"([^>]*)>/g;

/** Renders an article's Markdown as safe HTML for the app's own pages. */
export const markdownToHtml = (markdown: string): string =>
  articleHtml(markdown)
    .replace(PICTURE, (image, src: string, rest: string) => {
      const picture = parsePicturePath(src);
      return picture
        ? `<img src="${src}" srcset="${pictureSrcset(picture, 'webp')}" sizes="(min-width: 768px) 720px, 100vw"${rest} loading="lazy" decoding="async">`
        : image;
    })
    .replace(EXTERNAL, '<a href="$1" target="_blank" rel="noopener nofollow ugc"')
    .replace(OWN_PAGE, '<a href="$1" target="_blank"');
