import { convertMarkdown } from './convert-markdown.ts';
import { type ConvertedPost, convertPost, type HtmlPost } from './convert-post.ts';
import { findUrls, type UrlPlace } from './find-urls.ts';
import type { Found } from './post-tree.ts';

export type ConvertInput = { post: HtmlPost } | { markdown: string };
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
      'markdown' in input
        ? { markdown: convertMarkdown(input.markdown, found) }
        : convertPost(input.post, found);
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
