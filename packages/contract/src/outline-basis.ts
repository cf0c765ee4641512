import type { Outline, OutlineBasis } from './outline.ts';
import { sameAddress } from './same-address.ts';
import type { RedditSource, Source } from './sources.ts';
import type { Task } from './tasks.ts';

type Gathered = Pick<Task, 'selectedTopics' | 'outputParameters' | 'sources' | 'redditSources'>;

/** The sources that an article is made of, each page once: a Reddit post may be in the library too. */
export function articleSources({
  sources,
  redditSources,
}: Pick<Task, 'sources' | 'redditSources'>): (Source | RedditSource)[] {
  const known = new Set<string>();
  return [...sources, ...redditSources].filter(({ url }) => {
    const page = sameAddress(url);
    if (page === '') return true;
    if (known.has(page)) return false;
    known.add(page);
    return true;
  });
}

/** What an outline of this task would be made for. */
export const outlineBasis = (task: Gathered): OutlineBasis => ({
  topics: task.selectedTopics.map(({ edited }) => edited),
  length: task.outputParameters.length,
  sources: articleSources(task).map(({ title, url, wordCount }) => ({ title, url, words: wordCount })),
});

export type OutlineChange = 'topics' | 'length' | 'sources';

/** What the task holds otherwise than when the outline was made; while there is anything, it is not used. */
export function outlineChanges({ basis }: Pick<Outline, 'basis'>, task: Gathered): OutlineChange[] {
  const now = outlineBasis(task);
  const changes = {
    topics: !sameTexts(basis.topics, now.topics),
    length: basis.length !== now.length,
    sources: !sameTexts(sourceKeys(basis), sourceKeys(now)),
  };
  return (['topics', 'length', 'sources'] as const).filter((name) => changes[name]);
}

/** The outline for what the task holds now: its sections keep those of their sources that are still there. */
export function onBasisOf(outline: Outline, task: Gathered): Outline {
  const basis = outlineBasis(task);
  const before = sourceKeys(outline.basis);
  const now = sourceKeys(basis);
  const sections = outline.sections.map((section) => ({
    ...section,
    sources: section.sources.map((place) => now.indexOf(before[place] ?? '')).filter((place) => place >= 0),
  }));
  return { ...outline, sections, basis };
}

const sameTexts = (some: readonly string[], others: readonly string[]): boolean =>
  JSON.stringify(some.toSorted()) === JSON.stringify(others.toSorted());

/** Pages by their address, texts by title and length; of the same ones the first, the second and so on. */
function sourceKeys({ sources }: OutlineBasis): string[] {
  const seen = new Map<string, number>();
  return sources.map(({ title, url, words }) => {
    const key = sameAddress(url) || `${title} ${words}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return `${key} ${count}`;
  });
}
