import type { Task } from '@inkstep/contract';
import type { ArticleBrief, BriefSource } from '@inkstep/engine';

type Gathered = Pick<
  Task,
  | 'selectedTopics'
  | 'keywords'
  | 'keywordResearchSelections'
  | 'sources'
  | 'comprehensiveResources'
  | 'redditSources'
  | 'outputParameters'
  | 'eeatProfile'
  | 'productInfo'
>;

const PRIMARY = new Set(['autocomplete', 'related', 'custom']);
const TERMS = new Set(['keyTerm', 'reddit_topic']);

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

function briefSource(source: {
  title: string;
  url: string;
  content: string;
  description: string;
  type: string;
}): BriefSource {
  const { title, url, content, description, type } = source;
  return {
    title,
    ...(url ? { url } : {}),
    content: content || description || title,
    standing: type === 'reddit' ? 'opinion' : 'material',
  };
}

/** Each address once: a saved resource may be among the task's own sources. */
function briefSources({ sources, redditSources, comprehensiveResources }: Gathered): BriefSource[] {
  const saved = comprehensiveResources.map(({ resource_name: title, resource_type: type, ...rest }) => ({
    ...rest,
    title,
    type,
  }));
  const known = new Set<string>();
  return [...sources, ...redditSources, ...saved].map(briefSource).filter(({ url }) => {
    if (url === undefined) return true;
    if (known.has(url)) return false;
    known.add(url);
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
