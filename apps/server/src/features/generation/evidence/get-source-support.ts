import { setImmediate } from 'node:timers/promises';
import type { Task } from '@inkstep/contract';
import { articleOutline, type PlannedSection, sourceSupport, subjectSections } from '@inkstep/engine';
import PQueue from 'p-queue';
import type { Db } from '../../../platform/db/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { getTask } from '../../tasks/index.ts';
import { findSections } from '../by-owner/find-sections.ts';

/** One call at a time, or the turns that each leaves to others would go to calls like itself. */
const turns = new PQueue({ concurrency: 1 });

/** Which headings of a task's article each of its sources can support. */
export async function getSourceSupport(ctx: { db: Db }, actor: Actor, taskId: string) {
  const task = await getTask(ctx, actor, taskId);
  const outline = await findOutline(ctx, task);
  const sources = [...task.sources, ...task.redditSources];
  const supported = await turns.add(() =>
    sourceSupport(
      sources.map(({ title, content, description }) => ({ title, content: content || description })),
      outline,
      () => setImmediate(),
    ),
  );
  return {
    outline: outline.map(({ heading }) => heading),
    sources: sources.map(({ title, url }, index) => ({ title, url, headings: supported[index] ?? [] })),
  };
}

/** As the article stands by now; of one in plain text, which shows no headings, as it was written. */
async function findOutline(
  ctx: { db: Db },
  { id, generated_article: article }: Task,
): Promise<PlannedSection[]> {
  if (article === null) return [];
  const headings = articleOutline(article);
  if (headings.length > 0) return subjectSections(headings);
  const sections = await findSections(ctx, id);
  return subjectSections(
    sections.filter(({ level }) => level > 1).map(({ heading, markdown: text }) => ({ heading, text })),
  );
}
