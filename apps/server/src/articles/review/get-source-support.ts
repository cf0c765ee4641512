import { articleOutline, type PlannedSection, subjectSections } from '@inkstep/engine';
import type { Compute } from '../../platform/computing/computing.ts';
import type { Db } from '../../platform/db/connect.ts';
import { getBrief } from '../brief/making/get-brief.ts';
import { type TaskKey } from '../brief/making/task-key.ts';
import { type ArticleRow, findArticle } from '../text/queries.ts';
import { findEvidence } from './find-evidence.ts';

/** Headings of a task's article that each source supports, and the number of sources per topic. */
export async function getSourceSupport(ctx: { db: Db; compute: Compute }, key: TaskKey) {
  const { sources, selectedTopics, ...about } = await getBrief(ctx, key);
  const planned = await findOutline(ctx, await findArticle(ctx.db, key));
  const topics = selectedTopics.map(({ edited }) => edited);
  const open = topics.filter((topic) => planned.every(({ heading }) => heading !== topic));
  const supported = await ctx.compute(
    'sourceSupport',
    {
      sources: sources.map(({ title, content, description }) => ({
        title,
        content: content || description,
      })),
      // Matched in one call, so that a heading and its topic have the same sources.
      planned: [...planned, ...open.map((heading) => ({ heading, text: '' }))],
      keyphrase: about.keywords[0],
      language: about.keywordResearchData?.language,
    },
    { owner: key.workspaceId },
  );
  const outline = planned.map(({ heading }) => heading);
  return {
    outline,
    topics: topics.map((topic) => ({
      topic,
      sources: supported.filter((found) => found.includes(topic)).length,
    })),
    sources: sources.map(({ id }, index) => ({
      id,
      headings: (supported[index] ?? []).filter((heading) => outline.includes(heading)),
    })),
  };
}

/** Outline of the current text. A plain text has no headings, so the written article's is used. */
async function findOutline(ctx: { db: Db }, article: ArticleRow | undefined): Promise<PlannedSection[]> {
  if (!article) return [];
  const headings = articleOutline(article.text);
  if (headings.length > 0) return subjectSections(headings);
  const { sections } = await findEvidence(ctx, article);
  return subjectSections(
    sections
      .filter(({ level }) => level > 1)
      .map(({ heading, markdown }) => ({ heading, text: markdown ?? '' })),
  );
}
