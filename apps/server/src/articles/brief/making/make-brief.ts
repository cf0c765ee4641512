import type { InterviewAnswer, KeywordResearch } from '@inkstep/contract';
import { isDefaultTitle, readerTitle } from '@inkstep/contract/default-titles';
import { outlineChanges } from '@inkstep/contract/outline-basis';
import {
  type ArticleBrief,
  articleLanguage,
  type BriefSource,
  type EditableOutline,
  type MentionedPage,
  type NeighbourPage,
  notePhrases,
  openingHeading,
} from '@inkstep/engine';
import { isOwnText } from '../sources/list-supplied.ts';
import type { SourceRow } from '../sources/queries.ts';
import type { TaskBrief } from './get-brief.ts';

/** Columns of a source that the engine needs. */
export type GatheredSource = Pick<
  SourceRow,
  'id' | 'kind' | 'resourceType' | 'title' | 'url' | 'content' | 'description' | 'author' | 'published'
> & {
  /** Title that the page states itself. Undefined for a text that this service didn't read there. */
  pageTitle?: string | undefined;
};

type Gathered = Omit<TaskBrief, 'name' | 'keywordResearchData' | 'sources' | 'answers'> & {
  sources: readonly GatheredSource[];
  /** Its language is the article's, unless the author chose another one. */
  keywordResearchData?: Pick<KeywordResearch, 'language' | 'searchIntent'> | null;
  neighbours?: NeighbourPage[];
  mentions?: MentionedPage[];
  /** The author's answers for this article, besides those of the profile. */
  answers?: InterviewAnswer[] | null;
};

const PRIMARY = new Set(['autocomplete', 'related', 'custom']);
const TERMS = new Set(['keyTerm', 'reddit_topic']);

const REDDIT = /(?:^|\.)(?:reddit\.com|redd\.it)$/;

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

/** Reddit posts are opinion, no matter how they were added to the task. */
const isOpinion = ({ kind, resourceType, url }: GatheredSource): boolean =>
  kind === 'reddit' || resourceType === 'reddit' || REDDIT.test(URL.parse(url)?.hostname ?? '');

function briefSource(source: GatheredSource): BriefSource {
  const { id, title, url, content, description, author, published } = source;
  return {
    id,
    title,
    ...(url ? { url } : {}),
    content: content || description || title,
    kind: isOpinion(source) ? 'opinion' : 'fact',
    ...(author ? { author } : {}),
    ...(published ? { published } : {}),
  };
}

/**
 * Names pasted texts by their first heading, else as readers know them, with a number, so that they differ. Stored titles
 * are unchanged.
 */
function withOwnTitles(sources: readonly BriefSource[], language: string | undefined): BriefSource[] {
  const seen = new Map<string, number>();
  return sources.map((source) => {
    if (source.url !== undefined) return source;
    const heading = isDefaultTitle(source.title) && openingHeading(source);
    const title = heading || readerTitle(source.title, language);
    const count = (seen.get(title) ?? 0) + 1;
    seen.set(title, count);
    return { ...source, title: count > 1 ? `${title} ${count}` : title };
  });
}

/** The task's outline, unless it is outdated. */
function editableOutline(task: Gathered): EditableOutline | undefined {
  if (!task.outline || outlineChanges(task.outline, task).length > 0) return undefined;
  const { title, titleEdited, angle, sections } = task.outline;
  return {
    title,
    ...(titleEdited && { titleEdited }),
    angle,
    sections: sections.map(({ id: _, ...section }) => section),
  };
}

/** Creates the engine's input: a snapshot, so that later edits of the task don't change a running article. */
export function makeBrief(task: Gathered, instructions?: string): ArticleBrief {
  const chosen = (types: ReadonlySet<string>) =>
    task.keywordResearchSelections.filter(({ type }) => types.has(type)).map(({ value }) => value);
  const questions = unique(chosen(new Set(['paa'])));
  const keywords = unique([...chosen(PRIMARY), ...chosen(TERMS), ...task.keywords]);
  const outline = editableOutline(task);
  const { language, searchIntent } = task.keywordResearchData ?? {};
  const primaryKeywords = unique(chosen(PRIMARY));
  const brief: ArticleBrief = {
    topics: task.selectedTopics.map((topic) => topic.edited),
    keywords: keywords.filter((keyword) => !questions.includes(keyword)),
    ...(primaryKeywords.length > 0 ? { primaryKeywords } : {}),
    ...(searchIntent ? { intent: searchIntent.intent } : {}),
    questions,
    sources: withOwnTitles(task.sources.map(briefSource), language),
    ...task.outputParameters,
    ...(language ? { language } : {}),
    ...authorOf(task),
    ...(task.productInfo ? { product: task.productInfo } : {}),
    ...(instructions ? { instructions } : {}),
    ...(task.neighbours?.length ? { neighbours: task.neighbours } : {}),
    ...(task.mentions?.length ? { mentions: task.mentions } : {}),
    ...(outline ? { outline } : {}),
  };
  const { supplied } = notePhrases(articleLanguage(brief));
  const named = task.sources.filter(({ url }) => url !== '');
  const names = new Map(named.map((source) => [source.id, nameOf(source) ?? supplied]));
  const sources = brief.sources.map((source) => {
    const name = names.get(source.id);
    return name === undefined || name === source.title ? source : { ...source, name };
  });
  return { ...brief, sources };
}

/** Title of a page as it was read, or its host. Undefined for a text that a user supplied with an address: the title may not be the page's. */
const nameOf = (source: GatheredSource): string | undefined =>
  source.pageTitle === undefined || isOwnText(source)
    ? undefined
    : source.pageTitle || (URL.parse(source.url)?.host ?? undefined);

/** Without a profile, answers are those of an author without a name. */
function authorOf({ author, answers }: Gathered): Pick<ArticleBrief, 'author'> {
  if (!answers?.length) return author ? { author } : {};
  const profile = author ?? { authorName: '', authorBio: '', targetAudience: '' };
  return { author: { ...profile, interview: [...(author?.interview ?? []), ...answers] } };
}
