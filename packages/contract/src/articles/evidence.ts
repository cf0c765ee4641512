import { z } from 'zod';
import { Id, IdParams, Integer, seen, text } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { OWN_KNOWLEDGE_LIMITS } from '../limits.ts';
import { SectionLock } from './sections.ts';
import { OutputParameters } from './tasks.ts';

/** A piece of a source that the article cites. */
export const CitedPassage = z
  .object({
    id: z.string(),
    /** References name the same. The source itself may be gone from the task. */
    sourceId: z.string(),
    text: z.string(),
    words: Integer,
    /** The nearest heading above it in its source. */
    heading: z.string().optional(),
  })
  .meta({ id: 'CitedPassage' });
export type CitedPassage = z.output<typeof CitedPassage>;

const heading = z.string();
const sentences = z.array(z.string());

/** What the writer had to tell the person: data that the page words in the reader's language. */
export const ArticleNote = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('noSources') }),
    /** A run that was cancelled: headings of the sections without text, and of those that were being written. */
    z.object({
      kind: z.literal('cancelled'),
      missing: z.array(z.string()),
      unfinished: z.array(z.string()),
    }),
    /** Without a model and without sources: an outline to fill. */
    z.object({ kind: z.literal('outlineOnly') }),
    z.object({ kind: z.literal('noEvidence'), heading }),
    /** A section that stays empty until a source says something on it. */
    z.object({ kind: z.literal('gap'), heading }),
    z.object({ kind: z.literal('opinionsOnly'), heading }),
    z.object({ kind: z.literal('unanswered'), questions: z.array(z.string()) }),
    /** Very long sources, of which only the beginnings were read. */
    z.object({ kind: z.literal('beginnings'), titles: z.array(z.string()) }),
    z.object({ kind: z.literal('otherLength'), words: Integer, target: Integer }),
    z.object({
      kind: z.literal('fewWords'),
      words: Integer,
      sources: Integer,
      target: Integer,
    }),
    z.object({ kind: z.literal('sectionLanguage'), heading }),
    /** Citations were removed because no source supports their sentences. */
    z.object({ kind: z.literal('removedCitations'), sentences }),
    z.object({ kind: z.literal('unsourcedFigures'), sentences }),
    z.object({ kind: z.literal('uncited'), heading }),
    z.object({ kind: z.literal('copied'), heading }),
    z.object({ kind: z.literal('repeated'), sentences }),
    z.object({ kind: z.literal('stuffed'), heading }),
    z.object({ kind: z.literal('offTopic'), heading }),
    /** Chosen topics that no heading answers. */
    z.object({ kind: z.literal('missingTopics'), topics: z.array(z.string()) }),
    z.object({ kind: z.literal('unusedProduct'), name: z.string() }),
    /** Interview answers that the article doesn't use, by their questions. */
    z.object({ kind: z.literal('unusedInterview'), questions: z.array(z.string()) }),
    z.object({ kind: z.literal('unusedOpinions'), titles: z.array(z.string()) }),
    /** Parts of the instructions that ask for something the article doesn't mention. */
    z.object({ kind: z.literal('unmetWishes'), wishes: z.array(z.string()) }),
    z.object({ kind: z.literal('sourceLanguage'), title: z.string() }),
    /** Nothing in it is on the subject, or it has no text to use. */
    z.object({ kind: z.literal('unusedSource'), title: z.string(), reason: z.enum(['subject', 'text']) }),
    z.object({ kind: z.literal('removedLinks'), count: Integer }),
  ])
  .meta({ id: 'ArticleNote' });
export type ArticleNote = z.output<typeof ArticleNote>;

/** An article of a cluster, as links of the others name it. */
export const LinkedArticle = z.object({
  /** Decoded, each of which a link may have; on this site, such as `/blog/post/worms`. */
  paths: z.array(z.string()),
  taskId: Id.nullable(),
  /** Where readers find it; null until it is published here. */
  publishedPath: z.string().nullable(),
});
export type LinkedArticle = z.output<typeof LinkedArticle>;

export const ArticleEvidence = z
  .object({
    /** What the numbers in the article stand for. */
    references: z.array(
      z.object({
        number: Integer,
        sourceId: z.string(),
        title: z.string(),
        url: z.string().optional(),
        /** Of a source of opinions, such as a forum. */
        kind: z.literal('opinion').optional(),
      }),
    ),
    passages: z.array(CitedPassage),
    /** The passages behind each number, section by section as they were written. */
    sections: z.array(
      z.object({
        heading: z.string(),
        citations: z.array(z.object({ number: Integer, passageIds: z.array(z.string()) })),
      }),
    ),
    /** BCP 47 tag of the article. */
    language: z.string(),
    targetWords: Integer,
    tonality: OutputParameters.shape.tonality.unwrap(),
    keyTerms: z.array(z.string()),
    questions: z.array(z.string()),
    topics: z.array(z.string()),
    /** Headings of its sources that rank for the keyword. */
    rankingHeadings: z.array(z.string()),
    author: z.object({ authorName: z.string(), authorBio: z.string() }).nullable(),
    /** Addresses that the article may link: its sources and the product. */
    allowedLinks: z.array(z.string()),
    /** Addresses that the text linked as it was generated. The author added the others. */
    generatedLinks: z.array(z.string()),
    /** The articles of its cluster. */
    linkedArticles: z.array(LinkedArticle),
    productName: z.string().optional(),
    /** URL of the product, for internal links. */
    ownSite: z.string().optional(),
    /** What the user says in the brief, the product and the author profile: its figures need no source. */
    ownTexts: z.array(z.string()),
    /** What the writer had to tell: parts that no source supports, open questions, sources it could not use. */
    notes: z.array(ArticleNote),
    /** Sentences that the author vouches for: no source has to support them. */
    ownKnowledge: z.array(z.string()),
    /** Sections that no writer may touch. */
    locks: z.array(SectionLock),
    /** From 0 to 100, of the article as it was generated; absent where it could not be measured. */
    score: z.number().int().min(0).max(100).optional(),
  })
  .meta({ id: 'ArticleEvidence' });
export type ArticleEvidence = z.output<typeof ArticleEvidence>;

const OwnKnowledgeBody = z.strictObject({
  sentences: z
    .array(seen(text(OWN_KNOWLEDGE_LIMITS.sentence).trim()))
    .max(OWN_KNOWLEDGE_LIMITS.sentences, `Mark at most ${OWN_KNOWLEDGE_LIMITS.sentences} sentences`),
});

export const evidenceRoutes = defineRoutes('articles', 'member', {
  articleEvidence: {
    summary: "What a task's article is checked against: its cited passages, terms, questions and length",
    params: IdParams,
    response: ArticleEvidence,
    errors: ['NOT_FOUND'],
  },
  setOwnKnowledge: {
    summary:
      "Say which sentences of a task's article are the author's own knowledge; replaces those said before",
    params: IdParams,
    body: OwnKnowledgeBody,
    response: z.object({ ownKnowledge: ArticleEvidence.shape.ownKnowledge }),
    bodyLimit: OWN_KNOWLEDGE_LIMITS.bytes,
    errors: ['NOT_FOUND', 'ARTICLE_MISSING', 'STORAGE_LIMIT_EXCEEDED'],
  },
  sourceSupport: {
    summary:
      "Which headings of the task's article each of its sources can support, and how many support each topic",
    params: IdParams,
    response: z.object({
      /** Headings of the outline in their order; empty before there is one. */
      outline: z.array(z.string()),
      /** The selected topics in their order, with the number of sources that can support each. */
      topics: z.array(z.object({ topic: z.string(), sources: Integer })),
      sources: z.array(
        z.object({
          id: Id,
          /** The best supported first. */
          headings: z.array(z.string()),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
    rateLimit: 'sourceSupport',
  },
});
