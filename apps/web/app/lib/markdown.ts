import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

const EXTERNAL = /<a href="(https?:\/\/[^"]*)"/g;
/** What Markdown makes of a link to nowhere, or to a place that no link may lead to. */
const NOWHERE = /<a href=""[^>]*>(.*?)<\/a>/gs;
const IMAGE = /<img src="([^"]*)" alt="([^"]*)"(?: title="[^"]*")?(?: \/)?>/g;

/**
 * HTML of an article's Markdown. Raw HTML comes out as text and only web and mail addresses become links; of
 * others the words stay. Pictures become links: one on a foreign server would tell it who reads.
 */
export const markdownToHtml = (markdown: string): string =>
  micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
    .replace(NOWHERE, '$1')
    .replace(IMAGE, (_, src: string, alt: string) =>
      /^https?:/i.test(src) ? `<a href="${src}">${alt || src}</a>` : alt,
    )
    .replace(EXTERNAL, '<a href="$1" target="_blank" rel="noopener nofollow ugc"');
