import { linkMarkdownCitations } from './link-markdown-citations.ts';
import { outsideCode } from './outside-code.ts';

/**
 * Prepares Markdown for a site generator: citations link to their sources, and braces that a template engine would obey
 * are text. Jekyll's are turned off in the front matter.
 */
export function bodyFor(markdown: string, { isMdx, isHugo }: { isMdx: boolean; isHugo: boolean }): string {
  const linked = linkMarkdownCitations(markdown);
  if (isMdx) return outsideCode(linked, withoutExpressions);
  return isHugo ? withoutShortcodes(linked) : linked;
}

/** Hugo reads shortcodes within code too. Its own escape is a comment inside of the braces. */
const withoutShortcodes = (markdown: string): string =>
  markdown
    .replace(/\{\{([<%])(?!\/\*)((?:(?!\{\{[<%])[^])*?)([>%])\}\}/g, '{{$1/*$2*/$3}}')
    .replace(/\{\{(?=[<%](?!\/\*))/g, '{\u2060{');

/** MDX reads braces as JavaScript and tags as JSX, and knows no URLs in angle brackets. */
const withoutExpressions = (text: string): string =>
  text
    .replace(/<(https?:\/\/[^\s<>]+)>/g, (_, url: string) => `[${url}](${url})`)
    .replace(/(?<!\\)[{}]/g, '\\$&')
    .replace(/(?<!\\)<(?!\/?(?:su[bp]|kbd|mark|del|ins|details|summary)>)/g, '\\<');
