import { parsePicturePath } from '../pictures.ts';
import { markdownToSafeHtml } from './markdown-to-html.ts';

/** Links with an empty or forbidden target, as Markdown renders them. */
const NOWHERE = /<a href=""[^>]*>(.*?)<\/a>/gs;
const IMAGE = /<img src="([^"]*)" alt="([^"]*)"(?: title="[^"]*")?(?: \/)?>/g;

/** Paragraph of a picture and emphasised text in the line below: its caption. */
const CAPTIONED = /<p>(<img [^>]*>)\n<em>((?:(?!<\/?(?:em|p|img)\b).)*)<\/em><\/p>/gs;

/**
 * Renders an article's Markdown as HTML. Escapes raw HTML except a few tags, and keeps only web and mail links.
 * External images become links, because loading one would reveal the reader to its server.
 */
export const articleHtml = (markdown: string): string =>
  markdownToSafeHtml(markdown)
    .replace(NOWHERE, '$1')
    .replace(IMAGE, (_, src: string, alt: string) =>
      /^https?:/i.test(src) ? `<a href="${src}">${alt || src}</a>` : (storedPicture(src, alt) ?? alt),
    )
    .replace(CAPTIONED, '<figure>$1<figcaption>$2</figcaption></figure>');

/** `alt` is escaped. */
function storedPicture(src: string, alt: string): string | undefined {
  const picture = parsePicturePath(src);
  return picture && `<img src="${src}" width="${picture.width}" height="${picture.height}" alt="${alt}">`;
}
