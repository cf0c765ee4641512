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

function briefSources(task: Gathered): BriefSource[] {
  const own = [...task.sources, ...task.redditSources].map(({ type, title, url, content, description }) => ({
    title,
    ...(url ? { url } : {}),
    content: content || description || title,
    standing: type === 'reddit' ? ('opinion' as const) : ('material' as const),
  }));
  const saved = task.comprehensiveResources.map((resource) => ({
    title: resource.resource_name,
    ...(resource.url ? { url: resource.url } : {}),
    content: resource.content || resource.description,
    standing: resource.resource_type === 'reddit' ? ('opinion' as const) : ('material' as const),
  }));
  const known = new Set(own.map((source) => source.url).filter(Boolean));
  return [...own, ...saved.filter((source) => !source.url || !known.has(source.url))];
}

/** What the engine may know of a task: a snapshot, so that later edits do not change a running article. */
export function makeBrief(task: Gathered, instructions?: string): ArticleBrief {
  const chosen = task.keywordResearchSelections;
  const primary = chosen.filter((item) => PRIMARY.has(item.type)).map((item) => item.value);
  const questions = chosen.filter((item) => item.type === 'paa').map((item) => item.value);
  const terms = chosen.filter((item) => item.type === 'keyTerm' || item.type === 'reddit_topic');
  const asked = new Set(questions);
  const keywords = [...primary, ...terms.map((item) => item.value), ...task.keywords];
  return {
    topics: task.selectedTopics.map((topic) => topic.edited),
    keywords: [...new Set(keywords)].filter((keyword) => !asked.has(keyword)),
    questions,
    sources: briefSources(task),
    ...task.outputParameters,
    ...(task.eeatProfile ? { author: task.eeatProfile } : {}),
    ...(task.productInfo ? { product: task.productInfo } : {}),
    ...(instructions ? { instructions } : {}),
  };
}
