import type { RedditSource, Source, Task } from '@inkstep/contract';
import { sameAddress } from '@inkstep/contract/same-address';
import type { ArticleBrief, BriefSource } from '@inkstep/engine';

type Gathered = Pick<
  Task,
  | 'selectedTopics'
  | 'keywords'
  | 'keywordResearchSelections'
  | 'sources'
  | 'redditSources'
  | 'outputParameters'
  | 'eeatProfile'
  | 'productInfo'
>;

const PRIMARY = new Set(['autocomplete', 'related', 'custom']);
const TERMS = new Set(['keyTerm', 'reddit_topic']);

const REDDIT = /(?:^|\.)(?:reddit\.com|redd\.it)$/;

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

/** What people write on Reddit is opinion, whichever way it came to the task. */
const isOpinion = (source: Source | RedditSource): boolean =>
  source.type === 'reddit' ||
  ('resourceType' in source && source.resourceType === 'reddit') ||
  REDDIT.test(URL.parse(source.url)?.hostname ?? '');

function briefSource(source: Source | RedditSource): BriefSource {
  const { title, url, content, description } = source;
  return {
    title,
    ...(url ? { url } : {}),
    content: content || description || title,
    standing: isOpinion(source) ? 'opinion' : 'material',
  };
}

/** Each page once: a Reddit post may be in the library too. */
function briefSources({ sources, redditSources }: Gathered): BriefSource[] {
  const known = new Set<string>();
  return [...sources, ...redditSources].map(briefSource).filter(({ url = '' }) => {
    const page = sameAddress(url);
    if (page === '') return true;
    if (known.has(page)) return false;
    known.add(page);
    return true;
  });
}

/** What the engine may know of a task: a snapshot, so that later edits do not change a running article. */
export function makeBrief(task: Gathered, instructions?: string): ArticleBrief {
  const chosen = (types: ReadonlySet<string>) =>
    task.keywordResearchSelections.filter(({ type }) => types.has(type)).map(({ value }) => value);
  const questions = unique(chosen(new Set(['paa'])));
  const keywords = unique([...chosen(PRIMARY), ...chosen(TERMS), ...task.keywords]);
  return {
    topics: task.selectedTopics.map((topic) => topic.edited),
    keywords: keywords.filter((keyword) => !questions.includes(keyword)),
    questions,
    sources: briefSources(task),
    ...task.outputParameters,
    ...(task.eeatProfile ? { author: task.eeatProfile } : {}),
    ...(task.productInfo ? { product: task.productInfo } : {}),
    ...(instructions ? { instructions } : {}),
  };
}
