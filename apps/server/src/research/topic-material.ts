import { blocks, hasSubject, sharesWord } from '@inkstep/engine';
import { getTask } from '../articles/index.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Actor } from '../platform/http/actor.ts';

/** The beginning of a source shows enough of its headings. */
const READ_CHARACTERS = 30_000;
const MAX_HEADINGS = 12;
const LENGTH = { least: 12, most: 100 };

export interface TopicMaterial {
  /** The language of the task's research. */
  language: string | undefined;
  /** Questions that people ask, none from patterns. */
  questions: string[];
  /** Headings of the sources about one of the keywords. */
  headings: string[];
}

/** @throws DomainError NOT_FOUND when the workspace has no such task */
export async function topicMaterial(
  ctx: { db: Db },
  actor: Actor,
  { taskId, keywords }: { taskId: string | undefined; keywords: readonly string[] },
): Promise<TopicMaterial> {
  if (taskId === undefined) return { language: undefined, questions: [], headings: [] };
  const { keywordResearchData: research, sources } = await getTask(ctx, actor, taskId);
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
