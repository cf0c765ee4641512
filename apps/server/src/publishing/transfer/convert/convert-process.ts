import { convertMarkdown } from './convert-markdown.ts';
import { type ConvertedPost, convertPost, type HtmlPost } from './convert-post.ts';
import { findPictures, type PicturePlace } from './find-pictures.ts';
import type { Found } from './post-tree.ts';

export type ConvertInput = { post: HtmlPost } | { markdown: string };
export type ConvertReply =
  | {
      markdown: string;
      pictures: PicturePlace[];
      /** Features that Markdown can't express. */
      lost: { [Kind in keyof Found]: string[] };
      /** Set for a post in HTML. */
      plain?: Pick<ConvertedPost, 'title' | 'excerpt'>;
    }
  | { failure: string };

process.on('message', (input: ConvertInput) => {
  process.send?.(convert(input));
});

function convert(input: ConvertInput): ConvertReply {
  const found: Found = { shortcodes: new Set(), embeds: new Set(), removed: new Set() };
  try {
    const { markdown, ...plain } =
      'markdown' in input
        ? { markdown: convertMarkdown(input.markdown, found) }
        : convertPost(input.post, found);
    return {
      markdown,
      pictures: findPictures(markdown),
      lost: {
        shortcodes: [...found.shortcodes],
        embeds: [...found.embeds],
        removed: [...found.removed],
      },
      ...('title' in plain && { plain }),
    };
  } catch (error) {
    return { failure: String(error) };
  }
}
