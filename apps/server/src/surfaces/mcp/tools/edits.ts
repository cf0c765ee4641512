import { Id, LIMITS, RevisionMode, SECTION_LIMITS, TEXT_LIMITS } from '@inkstep/contract';
import { detectLanguage, plainText } from '@inkstep/engine';
import { articleParts } from '@inkstep/engine/checks';
import { z } from 'zod';
import { DomainError } from '../../../platform/errors.ts';
import { articleAnswer, CHANGES, editUrl } from '../article-fields.ts';
import { changedText } from '../changed-text.ts';
import { defineTool, type ToolCtx } from '../tool.ts';

const place = {
  article_id: Id,
  version: z.number().int().min(0).describe('From get_article'),
  heading: z.string().max(SECTION_LIMITS.heading).describe('Without ##; empty for the introduction'),
  ordinal: z
    .number()
    .int()
    .min(0)
    .max(SECTION_LIMITS.sections)
    .default(0)
    .describe('From 0, if several have this heading'),
};

export const proposeEdit = defineTool({
  name: 'propose_edit',
  title: 'Propose an edit',
  description:
    'Asks the writer of Inkstep for another text of one section, based on the sources: rewrite (by your instruction), expand, shorten, or source (finds a source for one sentence). Only proposes; apply_edit applies. Calls a model and uses up rewriting words of the article (-1 left: no limit). With a text of your own use apply_edit at once.',
  input: z.strictObject({
    ...place,
    mode: RevisionMode,
    instruction: z
      .string()
      .max(SECTION_LIMITS.instruction)
      .optional()
      .describe('For rewrite: what to change'),
    sentence: z
      .string()
      .max(SECTION_LIMITS.sentence)
      .optional()
      .describe('Exact text to change alone; required for source'),
    accept_count: z.boolean().optional().describe('The user agreed that it counts as another article'),
  }),
  output: z.object({
    proposal_id: z.string().nullable(),
    markdown: z.string(),
    source_lines: z.array(z.string()),
    rewriting_words_left: z.number(),
    ...articleAnswer,
  }),
  hints: CHANGES,
  verbs: ['articleSections', 'proposeSection'],
  async run(ctx, { article_id: id, mode, instruction, sentence, accept_count, ...where }) {
    const section = await currentSection(ctx, id, where);
    const at = sentence === undefined ? -1 : section.markdown.indexOf(sentence);
    if (sentence !== undefined && at < 0) throw notInSection();
    const { proposal, revision_words_left } = await ctx.api.proposeSection({
      params: { id },
      body: {
        section: { heading: section.heading, ordinal: section.ordinal, markdown: section.markdown },
        mode,
        ...(instruction !== undefined && { instruction }),
        ...(sentence !== undefined && { sentence: { text: sentence, at } }),
        ...(accept_count !== undefined && { counts: accept_count }),
      },
    });
    return {
      summary: proposal ? 'A proposal; the article is unchanged.' : 'There is nothing to propose.',
      data: {
        proposal_id: proposal?.id ?? null,
        markdown: proposal?.markdown ?? '',
        source_lines: proposal?.source_lines ?? [],
        rewriting_words_left: revision_words_left,
        edit_url: editUrl(ctx, id),
        next: proposal
          ? 'To use it, call apply_edit with the same place and version, and markdown, source_lines and proposal_id unchanged.'
          : 'Try another mode, or write the text yourself and call apply_edit.',
      },
    };
  },
});

export const applyEdit = defineTool({
  name: 'apply_edit',
  title: 'Change a section',
  description:
    'Replaces the text of one section, below its heading: with a proposal of propose_edit, or with your own Markdown, whose [1] cites reference 1 of get_evidence. Refused if the article has changed since the version that you read, or if the section is locked. The former text stays among the versions.',
  input: z.strictObject({
    ...place,
    markdown: z.string().min(1).max(TEXT_LIMITS.article).describe('Without the heading'),
    proposal_id: Id.optional().describe('From propose_edit'),
    source_lines: z
      .array(z.string().max(TEXT_LIMITS.description))
      .max(LIMITS.sources)
      .default([])
      .describe('From propose_edit'),
  }),
  output: z.object({ version: z.number(), ...articleAnswer }),
  hints: { ...CHANGES, idempotentHint: true },
  verbs: ['articleSections', 'getTask', 'acceptProposal', 'updateTask'],
  async run(ctx, { article_id: id, markdown, proposal_id: proposalId, source_lines, ...where }) {
    const section = await currentSection(ctx, id, where);
    if (section.locked)
      throw new DomainError(
        'CONFLICT',
        'A person has locked this section. Ask the user to unlock it in Inkstep.',
      );
    const { task } = await ctx.api.getTask({ params: { id } });
    const text = task.generated_article ?? '';
    if (task.article_version !== where.version) throw changed();
    const { sections, sources } = articleParts(text, detectLanguage(plainText(text)));
    const part = sections.find(
      ({ heading, ordinal }) => heading === section.heading && ordinal === section.ordinal,
    );
    if (!part) throw noSection(sections);
    const generated_article = changedText(text, { part, sources, markdown, sourceLines: source_lines });
    // Before the text, as in the editor: evidence of a text that isn't saved does no harm.
    if (proposalId !== undefined) await ctx.api.acceptProposal({ params: { id, proposalId } });
    const saved = await ctx.api.updateTask({
      params: { id },
      body: { generated_article, article_version: where.version },
    });
    return {
      summary: `The section was changed. Version ${saved.task.article_version}.`,
      data: {
        version: saved.task.article_version,
        edit_url: editUrl(ctx, id),
        next: 'Use this version for the next edit. Call check_text with the article_id to see the new score.',
      },
    };
  },
});

interface Place {
  version: number;
  heading: string;
  ordinal: number;
}

const changed = () =>
  new DomainError('ARTICLE_CHANGED', 'The article has changed since the version that you read.');

const notInSection = () => {
  const message = 'The section does not contain exactly this text';
  return new DomainError('INVALID', message, { details: [{ path: 'sentence', message }] });
};

const NAMED = 40;

function noSection(sections: readonly { heading: string }[]): DomainError {
  const headings = sections.slice(0, NAMED).map(({ heading }) => JSON.stringify(heading.slice(0, 120)));
  const message = `No such section. The article has: ${headings.join(', ')}`;
  return new DomainError('INVALID', message, { details: [{ path: 'heading', message }] });
}

async function currentSection(
  { api }: ToolCtx<'articleSections'>,
  id: string,
  { version, heading, ordinal }: Place,
) {
  const { sections, article_version } = await api.articleSections({ params: { id } });
  if (article_version !== version) throw changed();
  const asked = heading.trim().toLowerCase();
  const section = sections.find((each) => each.heading.toLowerCase() === asked && each.ordinal === ordinal);
  if (!section) throw noSection(sections);
  return section;
}
