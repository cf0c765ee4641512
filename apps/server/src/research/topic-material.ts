import type { Task } from '@inkstep/contract';
import { blocks, hasSubject, sharesWord } from '@inkstep/engine';

/** Limits the text in which headings are searched. */
const READ_CHARACTERS = 30_000;
const MAX_HEADINGS = 12;
const LENGTH = { least: 12, most: 100 };

export interface TopicMaterial {
  /** Language of the task's research. */
  language: string | undefined;
  /** Questions that people ask, without generated patterns. */
  questions: string[];
  /** Headings of the sources about one of the keywords. */
  headings: string[];
}

/** Parts of a task that topics are derived from. */
export type TopicTask = Pick<Task, 'keywordResearchData' | 'sources'>;

export function topicMaterial(task: TopicTask | undefined, keywords: readonly string[]): TopicMaterial {
  if (!task) return { language: undefined, questions: [], headings: [] };
  const { keywordResearchData: research, sources } = task;
  const language = research?.language;
  const questions = (research?.peopleAlsoAsk ?? []).filter(({ origin }) => origin !== 'patterns');
  const about = keywords.join('\n');
  const headings = sources
    .flatMap(({ content }) => blocks(content.slice(0, READ_CHARACTERS)))
    .flatMap(({ heading }) => heading ?? [])
    .filter((heading) => heading.length >= LENGTH.least && heading.length <= LENGTH.most)
    .filter((heading) => !/[?？]$/.test(heading) || hasSubject(heading, language ?? 'und'))
    .filter((heading) => sharesWord(about, heading, language ?? 'und'));
  return {
    language,
    questions: questions.map(({ question }) => question),
    headings: [...new Set(headings)].slice(0, MAX_HEADINGS),
  };
}
