import { DomainError } from '../../../platform/errors.ts';
import { createTurns } from '../../../platform/turns.ts';
import type { RemotePost } from '../../destinations/publisher.ts';
import type { ConvertInput } from '../../transfer/convert/convert-process.ts';
import { createConverter } from '../../transfer/convert/converter.ts';
import { replaceUrls } from '../../transfer/convert/find-urls.ts';

/** A citation that a destination shows as a link to its source or note. */
const LINKED_CITATION = /\[(?:\\?\[(\d{1,3})\\?\]\]\((?:<[^<>\n]*>|[^\s()<>]*)\)|(\d{1,3})\]\(#[^\s()]*\))/g;
/** Links from the sources back to their citations. */
const BACK_LINK = /(?<!\s)\s*\[↩[︎️]?\]\(#[^\s()]*\)/g;

/** URLs at the destination with what the article has instead. */
interface OwnUrls {
  pictures: ReadonlyMap<string, string>;
  links: ReadonlyMap<string, string>;
}

/** Article as it would be sent, with its own URLs and with those at the destination. */
export interface OwnText extends OwnUrls {
  text: string;
  sent: string;
}

const BUSY = 'Many posts are being compared right now. Please try again in a moment.';

/** Each conversion has a process of its own. */
const turns = createTurns(
  { concurrency: 2, waiting: 10 },
  () => new DomainError('UNAVAILABLE', BUSY, { retryAfterSeconds: 10 }),
);

/**
 * The text of a post as Markdown, converted in another process. @throws DomainError CONFLICT if it can't be converted;
 * UNAVAILABLE
 */
export const remoteMarkdown = (
  post: Pick<RemotePost, 'content' | 'url'>,
  own: OwnText,
  signal: AbortSignal,
): Promise<string> => turns.take('all', () => convert(post, own, signal));

async function convert(
  { content, url }: Pick<RemotePost, 'content' | 'url'>,
  own: OwnText,
  signal: AbortSignal,
): Promise<string> {
  signal.throwIfAborted();
  const converter = createConverter();
  try {
    const reply = await converter.convert(inputOf({ content, url }, own), signal);
    if ('failure' in reply) throw new DomainError('CONFLICT', "The text there can't be read as an article.");
    const text = replaceUrls(reply.markdown, reply.pictures, (found) => own.pictures.get(found))
      .replace(LINKED_CITATION, '[$1$2]')
      .replace(BACK_LINK, '');
    return replaceUrls(text, await converter.findLinks(text, signal), (found) => own.links.get(found));
  } finally {
    await converter.close();
  }
}

function inputOf(
  { content, url }: Pick<RemotePost, 'content' | 'url'>,
  { sent, text }: OwnText,
): ConvertInput {
  if ('html' in content)
    return { post: { title: '', excerpt: '', html: content.html, baseUrl: url ?? undefined } };
  const { markdown, syntax } = content;
  return syntax ? { file: { markdown, syntax, sent, own: text } } : { markdown };
}
