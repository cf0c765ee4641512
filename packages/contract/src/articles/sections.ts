import { z } from 'zod';
import { ArticleText, Count, Id, IdParams, Integer, text } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { SECTION_LIMITS, TEXT_LIMITS } from '../limits.ts';

/**
 * Identifies a section: its current heading, empty for the introduction, and its index among sections with that
 * heading.
 */
const place = {
  heading: text(SECTION_LIMITS.heading),
  ordinal: z.number().int().min(0).max(SECTION_LIMITS.sections),
};

/**
 * Section that must not change, with its text when it was locked, by which it is recognized under another heading.
 */
export const SectionLock = z.strictObject({ ...place, markdown: ArticleText });
export type SectionLock = z.output<typeof SectionLock>;

const SectionLocks = z
  .array(SectionLock)
  .max(SECTION_LIMITS.sections)
  .refine(
    (locks) => locks.reduce((sum, { markdown }) => sum + markdown.length, 0) <= SECTION_LIMITS.lockedText,
    'The locked sections are too long together',
  );

/** Parts of an article's text around its sections: metadata lines, `above` the title, `below` the list of sources. */
const SinglePart = z.enum([
  'seoTitle',
  'metaDescription',
  'focusKeywords',
  'tags',
  'above',
  'title',
  'byline',
  'bio',
  'below',
]);

/** Part of an article's text that a regeneration keeps word for word. */
export const KeptPart = z.discriminatedUnion('part', [
  z.strictObject({ part: SinglePart }),
  /** Entry of the list of sources, by its current number. */
  z.strictObject({ part: z.literal('source'), number: z.number().int().min(0).max(999) }),
  SectionLock.extend({ part: z.literal('section') }),
]);
export type KeptPart = z.output<typeof KeptPart>;

export const KeptParts = z
  .array(KeptPart)
  .max(SECTION_LIMITS.keptParts)
  .refine(
    (parts) =>
      parts.reduce((sum, part) => sum + (part.part === 'section' ? part.markdown.length : 0), 0) <=
      SECTION_LIMITS.lockedText,
    'The kept sections are too long together',
  );

const change = {
  /** Generated text; empty if the part was added. */
  before: z.string(),
  /** Current text; empty if the part was removed. */
  after: z.string(),
};

export const ArticleEdit = z
  .discriminatedUnion('part', [
    z.object({ part: SinglePart, ...change }),
    z.object({ part: z.literal('source'), number: Integer, ...change }),
  ])
  .meta({ id: 'ArticleEdit' });
export type ArticleEdit = z.output<typeof ArticleEdit>;

export const RevisionMode = z.enum(['rewrite', 'expand', 'shorten', 'source']);
export type RevisionMode = z.output<typeof RevisionMode>;

const ProposeBody = z
  .strictObject({
    /** Section as the caller has it. The call fails if the stored section differs. */
    section: SectionLock,
    mode: RevisionMode,
    /** User's instruction for mode `rewrite`. */
    instruction: text(SECTION_LIMITS.instruction).trim().optional(),
    /**
     * Text to revise and its offset in the section in UTF-16 units: the sentence of mode `source`, otherwise a
     * passage. Absent: the whole section.
     */
    sentence: z
      .strictObject({ text: text(SECTION_LIMITS.sentence).min(1), at: Count.max(TEXT_LIMITS.article) })
      .optional(),
    /** True refuses a text that loses a table, heading or list item. Mode `source` always does. */
    keepsStructure: z.boolean().optional(),
    /** Task of another article, whose sentences the new text of mode `rewrite` must not repeat. */
    otherId: Id.optional(),
    /**
     * True if the user was told that the revision counts as an article of the month if the AI rewriting that the
     * article includes is used up. Without it, the call fails with REVISIONS_USED_UP then.
     */
    counts: z.boolean().default(false),
  })
  .refine(({ mode, instruction = '' }) => mode !== 'rewrite' || instruction !== '', {
    path: ['instruction'],
    error: 'Say what should become of the section',
  })
  .refine(({ mode, sentence }) => mode !== 'source' || sentence !== undefined, {
    path: ['sentence'],
    error: 'Name the sentence',
  })
  .refine(({ sentence, section }) => !sentence || section.markdown.startsWith(sentence.text, sentence.at), {
    path: ['sentence'],
    error: 'The sentence is not in the section',
  });

export const SectionProposal = z
  .object({
    id: Id,
    /** Proposed text below the heading. */
    markdown: z.string(),
    /** Lines to add to the article's list of sources. */
    source_lines: z.array(z.string()),
    written_by: z.enum(['model', 'drafter']),
  })
  .meta({ id: 'SectionProposal' });
export type SectionProposal = z.output<typeof SectionProposal>;

/**
 * Words that AI may still rewrite in a task's article before a revision counts as an article of the month; -1: no
 * limit. Words in sections that weren't generated here use it up three times as fast.
 */
export const RevisionWordsLeft = Integer;

export const ArticleSectionState = z
  .object({
    /** No limits on number and length, because users type these. */
    heading: z.string(),
    ordinal: Integer,
    markdown: z.string(),
    locked: z.boolean(),
    /** True if the user edited it since it was generated or a proposal was accepted. */
    typed: z.boolean(),
    /** Generated text of the section; null if it wasn't generated. */
    written: z.object({ heading: z.string(), markdown: z.string() }).nullable(),
  })
  .meta({ id: 'ArticleSectionState' });
export type ArticleSectionState = z.output<typeof ArticleSectionState>;

export const sectionRoutes = defineRoutes('articles', 'member', {
  articleSections: {
    summary: "The sections of a task's article, and which of them were edited",
    scope: 'read',
    params: IdParams,
    response: z.object({
      sections: z.array(ArticleSectionState),
      locks: z.array(SectionLock),
      /** Edits around the sections since the article was generated. */
      edits: z.array(ArticleEdit),
      article_version: Integer,
    }),
    errors: ['NOT_FOUND', 'ARTICLE_MISSING', 'GENERATION_RUNNING'],
    rateLimit: 'sections',
  },
  proposeSection: {
    summary:
      "Another text for one section of a task's article, which stays as it is. An article of the month includes AI rewriting of about three times its text; after that, a revision only begins with `counts`, and counts as another article. It is given back if no text is proposed",
    scope: 'generate',
    params: IdParams,
    body: ProposeBody,
    bodyLimit: SECTION_LIMITS.bytes,
    /** Null when there is nothing to propose: nothing to cut, or nothing more in the sources. */
    response: z.object({
      proposal: SectionProposal.nullable(),
      revision_words_left: RevisionWordsLeft,
    }),
    errors: [
      'NOT_FOUND',
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
  },
  acceptProposal: {
    summary: 'Save the evidence of an accepted proposal; its text is saved with the article',
    scope: 'write',
    params: IdParams.extend({ proposalId: Id }),
    errors: ['NOT_FOUND', 'ARTICLE_MISSING', 'ARTICLE_CHANGED', 'GENERATION_RUNNING'],
  },
  setSectionLocks: {
    summary: "Say which sections of a task's article no writer may touch; replaces those said before",
    scope: null,
    params: IdParams,
    body: z.strictObject({ locks: SectionLocks }),
    response: z.object({ locks: z.array(SectionLock) }),
    bodyLimit: SECTION_LIMITS.bytes,
    errors: ['NOT_FOUND', 'ARTICLE_MISSING', 'STORAGE_LIMIT_EXCEEDED'],
  },
});
