import { z } from 'zod';
import { RevisionMode, SectionLock } from '../articles/sections.ts';
import { Count, Id, Integer, text } from '../common.ts';
import { SECTION_LIMITS, TEXT_LIMITS } from '../limits.ts';
import { defineV1Routes, IdParam } from './common.ts';

const Section = z
  .object({
    heading: z.string(),
    /** Index among sections with this heading. */
    ordinal: Integer,
    markdown: z.string(),
    /** True if no writer may change it. */
    locked: z.boolean(),
    /** True if a person edited it since it was generated. */
    edited: z.boolean(),
  })
  .meta({ id: 'V1Section' });

const NewProposal = z
  .strictObject({
    /** The section as you have it. The call fails with CONFLICT if it differs by now. */
    ...SectionLock.shape,
    mode: RevisionMode,
    instruction: text(SECTION_LIMITS.instruction).trim().optional().describe('Required for mode `rewrite`.'),
    sentence: z
      .strictObject({ text: text(SECTION_LIMITS.sentence).min(1), at: Count.max(TEXT_LIMITS.article) })
      .optional()
      .describe('Part to revise, and its offset in the section in UTF-16 units. Required for mode `source`.'),
    keeps_structure: z.boolean().default(true),
    may_count: z
      .boolean()
      .default(false)
      .describe(
        'Allows the revision to count as an article of the month once the included ones are used up.',
      ),
  })
  .superRefine(({ mode, instruction = '', sentence, markdown }, context) => {
    const add = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (mode === 'rewrite' && instruction === '') add('instruction', 'Say what should become of the section');
    if (mode === 'source' && !sentence) add('sentence', 'Name the sentence');
    if (sentence && !markdown.startsWith(sentence.text, sentence.at))
      add('sentence', 'The sentence is not in the section');
  });

const Proposal = z
  .object({
    id: Id,
    /** Proposed text below the heading. */
    markdown: z.string(),
    /** Lines to add to the list of sources. */
    source_lines: z.array(z.string()),
    written_by: z.enum(['model', 'drafter']),
  })
  .meta({ id: 'V1Proposal' });

export const sectionRoutes = defineV1Routes('sections', {
  listSections: {
    method: 'GET',
    path: '/api/v1/articles/:id/sections',
    summary: 'List the sections of the text',
    scope: 'read',
    params: IdParam,
    response: z.object({ data: z.array(Section), next_cursor: z.null(), version: Integer }),
    errors: ['ARTICLE_MISSING', 'GENERATION_RUNNING'],
    rateLimit: 'sections',
  },
  createProposal: {
    method: 'POST',
    path: '/api/v1/articles/:id/proposals',
    summary: 'Propose another text for a section, which stays as it is until a person accepts the proposal',
    scope: 'generate',
    params: IdParam,
    body: NewProposal,
    bodyLimit: SECTION_LIMITS.bytes,
    /** Null if there is nothing to propose. */
    response: z.object({ proposal: Proposal.nullable(), revision_words_left: Integer }),
    errors: [
      'ARTICLE_MISSING',
      'ARTICLE_CHANGED',
      'GENERATION_RUNNING',
      'CONFLICT',
      'EMAIL_UNCONFIRMED',
      'REVISIONS_USED_UP',
      'USAGE_LIMIT_EXCEEDED',
      'DAY_LIMIT_EXCEEDED',
      'GENERATION_FAILED',
      'CONTENT_REFUSED',
      'AI_UNAVAILABLE',
      'STORAGE_LIMIT_EXCEEDED',
    ],
    rateLimit: 'revise',
    slow: true,
    idempotency: 'required',
  },
});
