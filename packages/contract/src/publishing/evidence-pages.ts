import { z } from 'zod';
import { SupportVerdict } from '../articles/support.ts';
import { Count, Integer, Timestamp, text } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { EVIDENCE_PAGE_LIMITS, POST_LIMITS } from './limits.ts';
import { PostKind } from './post-shape.ts';

/**
 * `page`: a public web page that this service read. `discussion`: a public thread that it read, whose authors state
 * opinions. `document`: a text of the author, of which nothing is quoted.
 */
export const EvidenceSourceKind = z.enum(['page', 'discussion', 'document']);

export const EvidenceSource = z
  .object({
    number: Integer.describe('Number in brackets in the article'),
    kind: EvidenceSourceKind.describe(
      'page: a public web page that this service read. discussion: a public thread that it read. document: a text that the author supplied, of which nothing is quoted',
    ),
    title: z
      .string()
      .describe(
        'Title as the page states it. Of a document: the title that its author gave it, or the host of claimed_url',
      ),
    url: z
      .string()
      .nullable()
      .describe(
        'Address where this service read the text. It begins with http:// or https://. null for a document',
      ),
    claimed_url: z
      .string()
      .nullable()
      .describe('Address from which a document is, as its author says. Its text was not read there'),
    author: z.string().nullable(),
    published: z.string().nullable().describe('Date of publication, as the source states it'),
    read_at: Timestamp.nullable().describe(
      'Time at which this service read the text; null for a document, or if unknown',
    ),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable()
      .describe('SHA-256 of the text that was read or supplied, in UTF-8; null if it is no longer known'),
    reread: z
      .object({
        at: Timestamp,
        changed: z
          .boolean()
          .describe(
            'True if a passage on which the article rests has changed since, or the page was retracted',
          ),
      })
      .nullable()
      .describe('Last time that the page was read again; null if it was not'),
  })
  .meta({ id: 'EvidenceSource' });
export type EvidenceSource = z.output<typeof EvidenceSource>;

/** Result of a comparison of words, not of meanings. */
export const EvidenceVerdict = z.enum(['matches', 'partly', 'differs', 'not_compared']);
export type EvidenceVerdict = z.output<typeof EvidenceVerdict>;

export const EvidenceSentence = z
  .object({
    text: z.string(),
    heading: z.string().describe('Heading above the sentence; empty in the introduction'),
    marked: z
      .boolean()
      .describe(
        'True if a citation mark is in the sentence or right after it. false: it is before a sentence whose mark is after the full stop. Such a mark counts for all sentences of the paragraph since the previous mark',
      ),
    verdict: EvidenceVerdict.describe(
      'matches: a passage has most of its words and all of its figures. partly: some of them. differs: few. not_compared: its sources are not public or not known, or their text is not stored. It compares words, not meanings',
    ),
    meaning: z
      .object({
        verdict: SupportVerdict,
        words: z
          .string()
          .nullable()
          .describe('Words of the sentence that the passages do not support, if the model named any'),
      })
      .nullable()
      .describe(
        'What a language model says that compared the meaning of the sentence with passages of its sources. supported: they say it. partly: they say some of it. contradicted: one says otherwise. absent: they do not say it. Models make mistakes. null: only wording was compared',
      ),
    missing: z
      .array(z.string())
      .describe('Figures, names and quotations of the sentence that no cited passage has'),
    passages: z.array(
      z.object({
        source: Integer.describe('Number of the source'),
        text: z.string().nullable().describe('Quoted passage; null if none is shown'),
        left_out: z
          .enum(['private', 'supplied', 'limit', 'unknown', 'none'])
          .nullable()
          .describe(
            'Why no passage is shown. private: it is a document of the author. supplied: so it is, and only said to be from a public address. limit: enough of this source is quoted. unknown: no text of this source is kept, or nothing is known of it, as the citation was added later. none: no passage has its words',
          ),
      }),
    ),
    disputes: z.array(
      z.object({
        here: z.string().describe('Figure, name or date in the sentence'),
        there: z
          .string()
          .nullable()
          .describe('What another source says instead; null for a document of the author'),
        source: Integer.nullable().describe('Number of that source; null if the article does not cite it'),
        title: z.string().describe('Title of that source'),
        url: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'EvidenceSentence' });
export type EvidenceSentence = z.output<typeof EvidenceSentence>;

export const Correction = z
  .object({
    at: Timestamp,
    kind: z
      .enum(['changed', 'republished'])
      .describe('changed: the published text changed. republished: it was taken offline in between'),
    added: z.array(z.string()).describe('New sentences that are still in the text'),
    removed: Count.describe('Sentences that were removed or reworded. They are not shown'),
  })
  .meta({ id: 'Correction' });
export type Correction = z.output<typeof Correction>;

/** Evidence behind a published article, for its readers. */
export const EvidencePage = z
  .object({
    format: z.literal(1).describe('Version of this format'),
    title: z.string(),
    language: z.string().describe('BCP 47 tag of the article'),
    author: z.string(),
    url: z.string().describe('Address of the article'),
    published_at: Timestamp.nullable(),
    updated_at: Timestamp,
    reviewed_by: z
      .object({ name: z.string(), at: Timestamp })
      .nullable()
      .describe('Person who approved exactly this text, and when; null if nobody did, or it is not public'),
    compared: z
      .enum(['wording', 'meaning', 'nothing'])
      .describe(
        'What was compared. wording: words and figures, not meanings. meaning: also what some of the sentences mean, by a language model. nothing: no sentence has a source whose text is public and stored',
      ),
    limits: z
      .object({ passage: Count, source: Count })
      .describe('Characters that are quoted at most: of a passage, and of a source in total'),
    counts: z.object({
      sentences: Count.describe(
        'Sentences that a citation mark counts for, with and without one of their own',
      ),
      marked: Count.describe('Sentences with a citation mark in them or right after them'),
      matches: Count,
      partly: Count,
      differs: Count,
      not_compared: Count,
      disputed: Count,
      meaning: Count.describe('Sentences whose meaning was compared'),
      contradicted: Count.describe('Sentences that a passage contradicts, by the comparison of meanings'),
      left_out: Count.describe('Sentences beyond the limit of this page'),
    }),
    sentences: z.array(EvidenceSentence).max(EVIDENCE_PAGE_LIMITS.sentences),
    sources: z.array(EvidenceSource),
    corrections: z.array(Correction).max(EVIDENCE_PAGE_LIMITS.corrections),
  })
  .meta({ id: 'EvidencePage' });
export type EvidencePage = z.output<typeof EvidencePage>;

/** The page of a post or pillar page, or of an article at another site. */
export const EvidenceKind = z.enum([...PostKind.options, 'elsewhere']);
export type EvidenceKind = z.output<typeof EvidenceKind>;

export const evidencePageRoutes = defineRoutes('blog', 'public', {
  evidencePage: {
    summary: 'Evidence of a published article, if its author shows it. Old slugs answer the slug of today',
    params: z.strictObject({ kind: PostKind, slug: text(POST_LIMITS.slug) }),
    response: z.object({
      kind: EvidenceKind,
      slug: z.string(),
      /** Cache key of the page. */
      id: z.string(),
      is_indexed: z.boolean(),
      evidence: EvidencePage,
    }),
    errors: ['NOT_FOUND'],
    admission: 'page',
  },
});
