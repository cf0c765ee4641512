import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

const EXTERNAL = /<a href="(https?:\/\/[^"]*)"/g;
/** How Markdown renders links with an empty or forbidden target. */
const NOWHERE = /<a href=""[^>]*>(.*?)<\/a>/gs;
const IMAGE = /<img src="([^"]*)" alt="([^"]*)"(?: title="[^"]*")?(?: \/)?>/g;

/**
 * HTML of an article's Markdown. Raw HTML is escaped, and only web and mail links are kept. Images become links,
 * because loading one would reveal the reader to its server.
 */
export const markdownToHtml = (markdown: string): string =>
  micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
    .replace(NOWHERE, '$1')
    .replace(IMAGE, (_, src: string, alt: string) =>
      /^https?:/i.test(src) ? `<a href="${src}">${alt || src}</a>` : alt,
    )
    .replace(EXTERNAL, '<a href="$1" target="_blank" rel="noopener nofollow ugc"');
