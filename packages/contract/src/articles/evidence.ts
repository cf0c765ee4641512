import { z } from 'zod';
import { Id, IdParams, Integer, nonBlank, text } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { PictureOrigin } from '../library/picture-origins.ts';
import { OWN_KNOWLEDGE_LIMITS } from '../limits.ts';
import { RevisionWordsLeft, SectionLock } from './sections.ts';
import { SentenceVerdict } from './support.ts';
import { OutputParameters } from './tasks.ts';

/** Sentence of a source, with the figures, names and dates in it that another source contradicts. */
export const DoubtedSentence = z.object({
  text: z.string(),
  facts: z
    .array(
      z.object({
        kind: z.enum(['figure', 'name', 'date']),
        /** Equal for the same fact in another form, such as `1140` for `1,140`. */
        key: z.string(),
        /** As it is written. */
        text: z.string(),
      }),
    )
    .readonly(),
});
export type DoubtedSentence = z.output<typeof DoubtedSentence>;

/** Part of a source that the article cites. */
export const CitedPassage = z
  .object({
    id: z.string(),
    /** Same id as in `references`. The source may have been removed from the task. */
    sourceId: z.string(),
    text: z.string(),
    words: Integer,
    /** Nearest heading above the passage in its source. */
    heading: z.string().optional(),
    /** Other passages that contradict it. */
    disputed: z
      .array(z.object({ passageId: z.string(), here: DoubtedSentence, there: DoubtedSentence }))
      .readonly()
      .optional(),
  })
  .meta({ id: 'CitedPassage' });
export type CitedPassage = z.output<typeof CitedPassage>;

const heading = z.string();
const sentences = z.array(z.string());

/** Message of the writer to the user, as data: the page words it in the reader's language. */
export const ArticleNote = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('noSources') }),
    /** Cancelled run: headings of the sections without text, and of those that were being written. */
    z.object({
      kind: z.literal('cancelled'),
      missing: z.array(z.string()),
      unfinished: z.array(z.string()),
    }),
    /** Neither model nor sources: an outline to fill in. */
    z.object({ kind: z.literal('outlineOnly') }),
    z.object({ kind: z.literal('noEvidence'), heading }),
    /** Section that stays empty until a source covers it. */
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
    /** Sentences whose citations were removed because no source supports them. */
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
    /** Interview questions whose answers the article doesn't use. */
    z.object({ kind: z.literal('unusedInterview'), questions: z.array(z.string()) }),
    z.object({ kind: z.literal('unusedOpinions'), titles: z.array(z.string()) }),
    /** Parts of the instructions that ask for something the article doesn't mention. */
    z.object({ kind: z.literal('unmetWishes'), wishes: z.array(z.string()) }),
    z.object({ kind: z.literal('sourceLanguage'), title: z.string() }),
    /** Source that is off-topic or has no usable text. */
    z.object({ kind: z.literal('unusedSource'), title: z.string(), reason: z.enum(['subject', 'text']) }),
    z.object({ kind: z.literal('removedLinks'), count: Integer }),
  ])
  .meta({ id: 'ArticleNote' });
export type ArticleNote = z.output<typeof ArticleNote>;

/** Article of a cluster, as the links of the others refer to it. */
export const LinkedArticle = z.object({
  /** Decoded paths that links to it may use, such as `/blog/post/worms`. */
  paths: z.array(z.string()),
  taskId: Id.nullable(),
  /** Public path; null until the article is published here. */
  publishedPath: z.string().nullable(),
});
export type LinkedArticle = z.output<typeof LinkedArticle>;

/** Picture in an article, with its origin. */
export const ArticlePicture = z
  .object({
    url: z.string(),
    /** Description; empty for a decorative picture. */
    alt: z.string(),
    origin: PictureOrigin,
  })
  .meta({ id: 'ArticlePicture' });
export type ArticlePicture = z.output<typeof ArticlePicture>;

/** Another article of the workspace, or post of one of its members, with sentences, SEO title or description in common. */
export const SimilarArticle = z
  .object({
    kind: z.enum(['article', 'post']),
    /** ID of the article's task, or of the post. */
    id: Id,
    title: z.string(),
    /** Path of the page that shows it; null for a post that isn't published yet. */
    path: z.string().nullable(),
    /** True if its first text is older than that of this article. */
    isEarlier: z.boolean(),
    /** Hashes of its runs of four words, as 32-bit integers in base64. */
    runs: z.string(),
    /** Words of its SEO title in lower case. */
    seoTitle: z.string(),
    metaDescription: z.string(),
  })
  .meta({ id: 'SimilarArticle' });
export type SimilarArticle = z.output<typeof SimilarArticle>;

export const ArticleEvidence = z
  .object({
    /** Sources behind the citation numbers of the article. */
    references: z.array(
      z.object({
        number: Integer,
        sourceId: z.string(),
        title: z.string(),
        /** Name by which the text attributes it, if the title is a user's. */
        name: z.string().optional(),
        url: z.string().optional(),
        /** Set for a source of opinions, such as a forum. */
        kind: z.literal('opinion').optional(),
        /** Set if its text isn't what this service read at its URL: readers see it as a text of the author. */
        supplied: z.literal(true).optional(),
      }),
    ),
    passages: z.array(CitedPassage),
    /** Verdicts of a verifier on sentences; empty if only wording was compared. */
    verdicts: z.array(SentenceVerdict),
    /** Passages behind each number, by section in the order of writing. */
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
    /** Headings of the task's sources that rank for the keyword. */
    rankingHeadings: z.array(z.string()),
    author: z.object({ authorName: z.string(), authorBio: z.string() }).nullable(),
    /** URLs that the article may link to: its sources and the product. */
    allowedLinks: z.array(z.string()),
    /** URLs that the generated text linked to. The author added all others. */
    generatedLinks: z.array(z.string()),
    /** Articles of its cluster, itself too. */
    /** What readers are told about how the article was made, in files of it too. Null if they aren't. */
    disclosure: z.object({ text: z.string(), sourceType: z.string() }).nullable(),
    linkedArticles: z.array(LinkedArticle.extend({ title: z.string() })),
    /** Other articles that are most like it. */
    similar: z.array(SimilarArticle),
    productName: z.string().optional(),
    /** URL of the product, to recognize internal links. */
    ownSite: z.string().optional(),
    /** User's own texts from the brief, product and author profile. Figures in them need no source. */
    ownTexts: z.array(z.string()),
    /** Notes of the writer: unsupported parts, open questions, unused sources. */
    notes: z.array(ArticleNote),
    /** Pictures of the stored text that the workspace has, in order. */
    pictures: z.array(ArticlePicture),
    /** Sentences that the author vouches for. They need no source. */
    ownKnowledge: z.array(z.string()),
    /** Sections that no run and no revision may change. */
    locks: z.array(SectionLock),
    revisionWordsLeft: RevisionWordsLeft,
    /** Score of the generated text, 0 to 100; absent if it couldn't be measured. */
    score: z.number().int().min(0).max(100).optional(),
  })
  .meta({ id: 'ArticleEvidence' });
export type ArticleEvidence = z.output<typeof ArticleEvidence>;

const OwnKnowledgeBody = z.strictObject({
  sentences: z
    .array(nonBlank(text(OWN_KNOWLEDGE_LIMITS.sentence).trim()))
    .max(OWN_KNOWLEDGE_LIMITS.sentences, `Mark at most ${OWN_KNOWLEDGE_LIMITS.sentences} sentences`),
});

export const evidenceRoutes = defineRoutes('articles', 'member', {
  articleEvidence: {
    summary: "What a task's article is checked against: its cited passages, terms, questions and length",
    scope: 'read',
    params: IdParams,
    response: ArticleEvidence,
    errors: ['NOT_FOUND'],
  },
  similarText: {
    summary: "Text of an article or post that is like a task's article, to show both side by side",
    scope: 'read',
    params: IdParams.extend({ otherId: Id }),
    response: z.object({
      title: z.string(),
      /** In the form of an article's text. */
      text: z.string(),
      /** Path of the page that shows it; null for a post that isn't published yet. */
      path: z.string().nullable(),
    }),
    errors: ['NOT_FOUND', 'ARTICLE_MISSING'],
  },
  setOwnKnowledge: {
    summary:
      "Say which sentences of a task's article are the author's own knowledge; replaces those said before",
    scope: null,
    params: IdParams,
    body: OwnKnowledgeBody,
    response: z.object({ ownKnowledge: ArticleEvidence.shape.ownKnowledge }),
    bodyLimit: OWN_KNOWLEDGE_LIMITS.bytes,
    errors: ['NOT_FOUND', 'ARTICLE_MISSING', 'STORAGE_LIMIT_EXCEEDED'],
  },
  sourceSupport: {
    summary:
      "Which headings of the task's article each of its sources can support, and how many support each topic",
    scope: 'read',
    params: IdParams,
    response: z.object({
      /** Headings of the outline, in order; empty without one. */
      outline: z.array(z.string()),
      /** Selected topics in order, with the number of sources that support each. */
      topics: z.array(z.object({ topic: z.string(), sources: Integer })),
      sources: z.array(
        z.object({
          id: Id,
          /** Best supported heading first. */
          headings: z.array(z.string()),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
    rateLimit: 'sourceSupport',
  },
});
