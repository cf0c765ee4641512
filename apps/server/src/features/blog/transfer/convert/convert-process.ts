import { type ConvertedPost, convertPost, type HtmlPost } from './convert-post.ts';
import { findPictures, type PicturePlace } from './find-pictures.ts';

export type ConvertInput = { post: HtmlPost } | { markdown: string };
export type ConvertReply =
  | { markdown: string; pictures: PicturePlace[]; converted?: ConvertedPost }
  | { failure: string };

process.on('message', (input: ConvertInput) => {
  process.send?.(convert(input));
});

function convert(input: ConvertInput): ConvertReply {
  try {
    if ('markdown' in input) return { markdown: input.markdown, pictures: findPictures(input.markdown) };
    const converted = convertPost(input.post);
    return { markdown: converted.markdown, pictures: findPictures(converted.markdown), converted };
  } catch (error) {
    return { failure: String(error) };
  }
}
