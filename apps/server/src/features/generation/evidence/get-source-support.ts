import type { Task } from '@inkstep/contract';
import { articleOutline, type PlannedSection, subjectSections } from '@inkstep/engine';
import type { Compute } from '../../../platform/computing/computing.ts';
import type { Db } from '../../../platform/db/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { getTask } from '../../tasks/index.ts';
import { findSections } from '../by-owner/find-sections.ts';

/** Which headings of a task's article each of its sources can support. */
export async function getSourceSupport(ctx: { db: Db; compute: Compute }, actor: Actor, taskId: string) {
  const task = await getTask(ctx, actor, taskId);
  const planned = await findOutline(ctx, task);
  const sources = [...task.sources, ...task.redditSources];
  const supported = await ctx.compute('sourceSupport', {
    sources: sources.map(({ title, content, description }) => ({ title, content: content || description })),
    planned,
  });
  return {
    outline: planned.map(({ heading }) => heading),
    sources: sources.map(({ id }, index) => ({ id, headings: supported[index] ?? [] })),
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
