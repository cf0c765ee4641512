import { readBody } from '@inkstep/article/read-body';
import type { SiteSyntax } from '@inkstep/article/site-syntax';
import { convertMarkdown } from './convert-markdown.ts';
import { type ConvertedPost, convertPost, type HtmlPost } from './convert-post.ts';
import { findUrls, type UrlPlace } from './find-urls.ts';
import type { Found } from './post-tree.ts';

/** File of a post, and the article that it was made from. */
export interface SentFile {
  markdown: string;
  syntax: SiteSyntax;
  /** As it was sent: with the URLs that its pictures have there. */
  sent: string;
  own: string;
}
export type ConvertInput = { post: HtmlPost } | { markdown: string } | { file: SentFile };
export interface LinksReply {
  links: UrlPlace[];
}
export type ConvertReply =
  | {
      markdown: string;
      pictures: UrlPlace[];
      /** Features that Markdown can't express. */
      lost: { [Kind in keyof Found]: string[] };
      /** Set for a post in HTML. */
      plain?: Pick<ConvertedPost, 'title' | 'excerpt'>;
    }
  | { failure: string };

process.on('message', (input: ConvertInput | { linksOf: string }) => {
  process.send?.('linksOf' in input ? { links: findUrls(input.linksOf, 'link') } : convert(input));
});

function convert(input: ConvertInput): ConvertReply {
  const found: Found = { shortcodes: new Set(), embeds: new Set(), removed: new Set(), missing: new Set() };
  try {
    const { markdown, ...plain } =
      'post' in input ? convertPost(input.post, found) : { markdown: markdownOf(input, found) };
    return {
      markdown,
      pictures: findUrls(markdown, 'image'),
      lost: {
        shortcodes: [...found.shortcodes],
        embeds: [...found.embeds],
        removed: [...found.removed],
        missing: [...found.missing],
      },
      ...('title' in plain && { plain }),
    };
  } catch (error) {
    return { failure: String(error) };
  }
}

function markdownOf(input: { markdown: string } | { file: SentFile }, found: Found): string {
  if ('markdown' in input) return convertMarkdown(input.markdown, found);
  const { markdown, sent, own, syntax } = input.file;
  return readBody(convertMarkdown(markdown, found, { keepsShownTags: true }), { sent, text: own }, syntax);
}
