import { parseArticleText } from '@inkstep/article/article-text';
import {
  articleOutline,
  detectLanguage,
  type NeighbourPage,
  nearestPages,
  subjectSections,
  textTools,
} from '@inkstep/engine';
import type { Db } from '../../../platform/db/connect.ts';
import type { NeighbourPorts } from '../../ports.ts';
import type { TaskBrief } from '../making/get-brief.ts';
import type { TaskKey } from '../making/task-key.ts';
import { listNearTasks, type NearTask } from './queries.ts';

export interface NeighboursCtx {
  db: Db;
  neighbours: NeighbourPorts;
}

/** Words of the subject that the database searches, and tasks that it returns. */
const MAX_WORDS = 8;
const MAX_TASKS = 30;
/** Shorter words are part of too many others, except in scripts without spaces. */
const MIN_LETTERS = 3;

type Subject = Pick<TaskBrief, 'name' | 'keywords' | 'selectedTopics' | 'keywordResearchData'>;

/** Finds the pages next to a task's article: other articles of the workspace, and published pages that it knows. */
export async function findNeighbours(
  ctx: NeighboursCtx,
  key: TaskKey,
  { name, keywords, selectedTopics, keywordResearchData }: Subject,
): Promise<NeighbourPage[]> {
  const subject = `${keywords[0] ?? ''}\n${name}`;
  const language = keywordResearchData?.language ?? detectLanguage(subject);
  const words = searchedWords(subject, language);
  if (words.length === 0) return [];
  const tasks = await listNearTasks(ctx.db, { ...key, words }, { ...ctx.neighbours, limit: MAX_TASKS });
  const pages = await ctx.neighbours.listPages(ctx, { workspaceId: key.workspaceId, words });
  const topics = selectedTopics.map(({ edited }) => edited);
  return nearestPages([...tasks.map(pageOf), ...pages], { subject, topics, language });
}

/** Returns what a word has in common with its stem, by which its other forms are found. */
function searchedWords(subject: string, language: string): string[] {
  const { words, termsOf } = textTools(language);
  const found = words(subject.toLowerCase()).flatMap((word) => {
    const [stem = ''] = termsOf([word]);
    let shared = 0;
    while (shared < stem.length && stem[shared] === word[shared]) shared += 1;
    return shared >= MIN_LETTERS || /\P{ASCII}/u.test(stem) ? word.slice(0, shared) : [];
  });
  return [...new Set(found)].filter(Boolean).slice(0, MAX_WORDS);
}

function pageOf({ name, keywords, outline, text, isPublished }: NearTask): NeighbourPage {
  const planned = outline?.sections.filter(({ kind }) => kind === 'body').map(({ heading }) => heading) ?? [];
  if (text === null) {
    return {
      title: outline?.title || name,
      keyphrase: keywords[0] ?? name,
      headings: planned,
      state: 'planned',
    };
  }
  const { metadata } = parseArticleText(text);
  return {
    title: outline?.title || name,
    keyphrase: metadata?.focusKeywords[0] ?? keywords[0] ?? name,
    headings: subjectSections(articleOutline(text)).map(({ heading }) => heading),
    state: isPublished ? 'published' : 'written',
    ...(metadata?.seoTitle && { seoTitle: metadata.seoTitle }),
    ...(metadata?.metaDescription && { metaDescription: metadata.metaDescription }),
  };
}
