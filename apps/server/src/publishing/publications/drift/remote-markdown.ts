import { DomainError } from '../../../platform/errors.ts';
import type { RemotePost } from '../../destinations/publisher.ts';
import { createConverter } from '../../transfer/convert/converter.ts';
import { findUrls, replaceUrls } from '../../transfer/convert/find-urls.ts';

/** A citation that a destination shows as a link to its source or note. */
const LINKED_CITATION = /\[(?:\\?\[(\d{1,3})\\?\]\]\([^\s()]*\)|(\d{1,3})\]\(#[^\s()]*\))/g;
/** Links from the sources back to their citations. */
const BACK_LINK = /\s*\[↩[︎️]?\]\(#[^\s()]*\)/g;

/** URLs at the destination with what the article has instead. */
export interface OwnUrls {
  pictures: ReadonlyMap<string, string>;
  links: ReadonlyMap<string, string>;
}

/** The text of a post as Markdown, converted in another process. @throws DomainError CONFLICT if it can't be converted */
export async function remoteMarkdown(
  { content, url }: Pick<RemotePost, 'content' | 'url'>,
  own: OwnUrls,
  signal: AbortSignal,
): Promise<string> {
  const converter = createConverter();
  try {
    const post = 'html' in content && {
      title: '',
      excerpt: '',
      html: content.html,
      baseUrl: url ?? undefined,
    };
    const reply = await converter.convert(post ? { post } : { markdown: markdownOf(content) }, signal);
    if ('failure' in reply) throw new DomainError('CONFLICT', "The text there can't be read as an article.");
    return withOwnUrls(reply.markdown.replace(LINKED_CITATION, '[$1$2]').replace(BACK_LINK, ''), own);
  } finally {
    await converter.close();
  }
}

const markdownOf = (content: RemotePost['content']): string =>
  'markdown' in content ? content.markdown : '';

function withOwnUrls(markdown: string, { pictures, links }: OwnUrls): string {
  const text = replaceUrls(markdown, findUrls(markdown, 'image'), (url) => pictures.get(url));
  return replaceUrls(text, findUrls(text, 'link'), (url) => links.get(url));
}
