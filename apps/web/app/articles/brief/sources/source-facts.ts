import type { RedditSource, Source } from '@inkstep/contract';
import type { Translate } from '../../../i18n/language-context.ts';
import { formatPublished, languageName } from './publication.ts';

const community = (subreddit: string): string => `r/${subreddit.replace(/^\/?r\//i, '')}`;

type Facts = readonly (string | undefined | false)[];

/** Community and votes of a Reddit post. */
const talkOf = (post: Source | RedditSource, t: Translate<'sources'>): Facts => [
  post.subreddit ? community(post.subreddit) : URL.parse(post.url)?.hostname,
  post.upvotes !== undefined && t('upvotes', { count: post.upvotes }),
  post.comments !== undefined && t('comments', { count: post.comments }),
];

const bylineOf = (source: Source): Facts => [
  source.author,
  source.language && languageName(source.language),
  source.publishedAt && formatPublished(source.publishedAt),
];

/** Site or community, length, author, language and date, as far as known. */
export function sourceFacts(source: Source | RedditSource, t: Translate<'sources'>): string[] {
  const words = t('words', { count: source.wordCount });
  const facts: Facts =
    source.type === 'reddit'
      ? [...talkOf(source, t), words]
      : [URL.parse(source.url)?.hostname, words, ...bylineOf(source)];
  return facts.filter((fact) => typeof fact === 'string').filter(Boolean);
}
