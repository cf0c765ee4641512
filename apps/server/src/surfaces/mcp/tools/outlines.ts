import { randomUUID } from 'node:crypto';
import { Id, OUTLINE_LIMITS, type Outline, OutlineSection, type Task } from '@inkstep/contract';
import { outlineBasis, outlineChanges } from '@inkstep/contract/outline-basis';
import { z } from 'zod';
import { DomainError } from '../../../platform/errors.ts';
import { toDollars } from '../../../platform/money.ts';
import { articleAnswer, CHANGES, editUrl, READS } from '../article-fields.ts';
import { defineTool } from '../tool.ts';

const Section = z.object({
  id: z.string(),
  kind: z.string(),
  heading: z.string(),
  intent: z.string(),
  key_points: z.array(z.string()),
  target_words: z.number(),
  source_ids: z.array(z.string()),
});

const planFields = {
  title: z.string().nullable(),
  sections: z.array(Section),
  /** Inputs that have changed since the outline was made, which a run then ignores. */
  outdated_by: z.array(z.string()),
};

export const getOutline = defineTool({
  name: 'get_outline',
  title: 'Read an outline',
  description:
    'Returns what an article is planned to be: stage of the plan, topics, keywords, and the outline with its sections and their source IDs. For the written text use get_article.',
  input: z.strictObject({ article_id: Id }),
  output: z.object({
    stage: z.string(),
    topics: z.array(z.string()),
    keywords: z.array(z.string()),
    ...planFields,
    /** Pages given to plan_article that couldn't be read. */
    unread_urls: z.array(z.string()),
    plan_cost_usd: z.number().nullable(),
    ...articleAnswer,
  }),
  hints: READS,
  verbs: ['getTask', 'getPlan'],
  async run(ctx, { article_id: id }) {
    const params = { id };
    const [{ task }, { plan }] = await Promise.all([
      ctx.api.getTask({ params }),
      ctx.api.getPlan({ params }),
    ]);
    const outlined = outlineFields(task, task.outline);
    return {
      summary: `Plan of "${task.name}": ${plan?.stage ?? 'never planned'}.`,
      data: {
        stage: plan?.stage ?? 'none',
        topics: task.selectedTopics.map(({ edited }) => edited),
        keywords: task.keywords,
        ...outlined,
        unread_urls: plan?.unread.map(({ url }) => url) ?? [],
        plan_cost_usd: toDollars(plan?.costMicros ?? null),
        edit_url: editUrl(ctx, id),
        next: nextOfOutline(task, outlined.outdated_by.length > 0),
      },
    };
  },
});

function nextOfOutline({ sources, redditSources }: Task, isOutdated: boolean): string {
  if (isOutdated)
    return 'The outline is outdated. Call update_outline with its sections, changed where needed, or the writer makes a new one.';
  if (sources.length + redditSources.length === 0)
    return 'The article has no sources, so nothing in it could be cited. Call find_sources, or add_source with what the user has.';
  return 'Change it with update_outline, or call estimate_article to continue to writing.';
}

export const updateOutline = defineTool({
  name: 'update_outline',
  title: 'Change an outline',
  description:
    'Replaces the outline that the writer will follow. Send all sections in order: those with an ID from get_outline keep what you leave out, those without are new. Takes in sources that were added since. Does not change a written text.',
  input: z.strictObject({
    article_id: Id,
    title: z.string().max(OUTLINE_LIMITS.heading).optional().describe('Title of the article'),
    sections: z
      .array(
        z.strictObject({
          id: z.string().max(40).optional(),
          heading: z.string().max(OUTLINE_LIMITS.heading).optional(),
          kind: OutlineSection.shape.kind.optional(),
          intent: z.string().max(OUTLINE_LIMITS.point).optional(),
          key_points: z.array(z.string().max(OUTLINE_LIMITS.point)).max(OUTLINE_LIMITS.points).optional(),
          target_words: OutlineSection.shape.targetWords.optional(),
          source_ids: z.array(Id).max(10).optional().describe('From list_sources'),
        }),
      )
      .min(1)
      .max(OUTLINE_LIMITS.sections)
      .describe('All sections, in order'),
  }),
  output: z.object({ ...planFields, ...articleAnswer }),
  hints: { ...CHANGES, idempotentHint: true },
  verbs: ['getTask', 'updateTask'],
  async run(ctx, { article_id: id, title, sections }) {
    const params = { id };
    const { task } = await ctx.api.getTask({ params });
    const outline: Outline = {
      title: title ?? task.outline?.title ?? task.name,
      titleEdited: title !== undefined || (task.outline?.titleEdited ?? false),
      angle: task.outline?.angle ?? '',
      sections: changedSections(sections, task.outline),
      basis: outlineBasis(task),
      edited: true,
    };
    await ctx.api.updateTask({ params, body: { outline } });
    return {
      summary: `The outline has ${outline.sections.length} sections.`,
      data: {
        ...outlineFields(task, outline),
        edit_url: editUrl(ctx, id),
        next: 'Call estimate_article, tell the user the cost, then start_article.',
      },
    };
  },
});

interface GivenSection {
  id?: string | undefined;
  heading?: string | undefined;
  kind?: OutlineSection['kind'] | undefined;
  intent?: string | undefined;
  key_points?: string[] | undefined;
  target_words?: number | undefined;
  source_ids?: string[] | undefined;
}

function changedSections(given: readonly GivenSection[], outline: Outline | null): OutlineSection[] {
  const rest = new Map(outline?.sections.map((section) => [section.id, section]));
  return given.map((section, at) => {
    const known = section.id === undefined ? undefined : rest.get(section.id);
    // A section that is named twice becomes another one.
    if (known) rest.delete(known.id);
    return changedSection(section, known, at);
  });
}

function changedSection(given: GivenSection, known: OutlineSection | undefined, at: number): OutlineSection {
  const heading = given.heading ?? known?.heading;
  if (heading === undefined) {
    const message = 'A new section needs a heading';
    throw new DomainError('INVALID', message, { details: [{ path: `sections.${at}.heading`, message }] });
  }
  return {
    id: known?.id ?? randomUUID(),
    kind: given.kind ?? known?.kind ?? 'body',
    heading,
    intent: given.intent ?? known?.intent ?? '',
    keyPoints: given.key_points ?? known?.keyPoints ?? [],
    targetWords: given.target_words ?? known?.targetWords ?? NEW_SECTION_WORDS,
    keyphrases: known?.keyphrases ?? [],
    questions: known?.questions ?? [],
    sources: given.source_ids ?? known?.sources ?? [],
  };
}

const NEW_SECTION_WORDS = 200;

const outlineFields = (task: Task, outline: Outline | null) => ({
  title: outline?.title ?? null,
  outdated_by: outline ? outlineChanges(outline, task) : [],
  sections: (outline?.sections ?? []).map((section) => ({
    id: section.id,
    kind: section.kind,
    heading: section.heading,
    intent: section.intent,
    key_points: section.keyPoints,
    target_words: section.targetWords,
    source_ids: section.sources,
  })),
});
