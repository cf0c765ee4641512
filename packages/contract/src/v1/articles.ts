import { z } from 'zod';
import { TASK_STATES } from '../articles/task-status.ts';
import { OutputParameters } from '../articles/tasks.ts';
import { ArticleText, Count, Id, Integer, line, optionalLine } from '../common.ts';
import { AuthorProfile, ProductInfo } from '../library/profiles.ts';
import { BODY_LIMITS, LIMITS, TEXT_LIMITS } from '../limits.ts';
import { Keyword, NewKeyword, NewTopic, Topic } from './brief-items.ts';
import { defineV1Routes, IdParam, ListQuery, pageOf, stamps, Usd } from './common.ts';
import { NewTextSource } from './sources.ts';

const { tonality: Tone, length: Length, format: Format } = OutputParameters.shape;

const summary = {
  id: Id,
  name: z.string(),
  status: z.enum(TASK_STATES),
  /** Main keyword; null before one is chosen. */
  keyword: z.string().nullable(),
  /** Title of the text; null without one. */
  title: z.string().nullable(),
  words: Integer.nullable(),
  /** From 0 to 100; null until the text is measured. */
  score: Integer.nullable(),
  ...stamps,
};

const ArticleSummary = z.object(summary).meta({ id: 'V1ArticleSummary' });

/** Author as part of an article. */
const { authorName, authorBio, targetAudience } = AuthorProfile.shape;
export const Author = z.strictObject({ name: authorName, bio: authorBio, audience: targetAudience });
export const Product = z.strictObject({
  name: ProductInfo.shape.name,
  url: ProductInfo.shape.link,
  description: ProductInfo.shape.description,
  features: ProductInfo.shape.features,
});

export const Article = z
  .object({
    id: Id,
    name: z.string(),
    status: z.enum(TASK_STATES),
    topics: z.array(Topic),
    keywords: z.array(Keyword),
    sources: Count,
    tone: Tone.unwrap(),
    length: Length.unwrap(),
    format: Format.unwrap(),
    author: z.object({ name: z.string(), bio: z.string(), audience: z.string() }).nullable(),
    product: z
      .object({ name: z.string(), url: z.string(), description: z.string(), features: z.array(z.string()) })
      .nullable(),
    has_outline: z.boolean(),
    has_text: z.boolean(),
    /** Incremented with every change of the text; 0 without one. */
    version: Integer,
    written_by: z.enum(['model', 'drafter']).nullable(),
    /** Page on which a person edits and finishes the article. */
    edit_url: z.string(),
    ...stamps,
  })
  .meta({ id: 'V1Article' });

const fields = {
  name: line(TEXT_LIMITS.name).optional(),
  tone: Tone.unwrap().optional(),
  length: Length.unwrap().optional(),
  format: Format.unwrap().optional(),
  author: Author.nullable().optional(),
  product: Product.nullable().optional(),
};

const NewArticle = z.strictObject({
  ...fields,
  topics: z.array(NewTopic).max(LIMITS.topics).default([]),
  keywords: z.array(NewKeyword).max(LIMITS.taskKeywords).default([]),
  /** Texts only. Pages are read by `POST /articles/{id}/sources`. */
  sources: z.array(NewTextSource).max(LIMITS.sources).default([]),
});

const ArticleTextAnswer = z
  .object({
    format: z.enum(['markdown', 'html']),
    text: z.string(),
    version: Integer,
    /** What readers are told about how it was made, below the text where it is published. Null if they aren't. */
    disclosure: z
      .object({
        text: z.string(),
        /** By IPTC, as a URI. */
        digital_source_type: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'V1ArticleText' });

const version = {
  id: Id,
  kind: z.enum(['generation', 'editing', 'restored', 'aside', 'cancelled']),
  words: Integer,
  written_by: z.enum(['model', 'drafter']).nullable(),
  /** True for the text that the article has now. */
  current: z.boolean(),
  ...stamps,
};
const Version = z.object(version).meta({ id: 'V1Version' });

const Evidence = z
  .object({
    references: z.array(
      z.object({
        number: Integer,
        source_id: z.string(),
        title: z.string(),
        url: z.string().nullable(),
        kind: z.enum(['fact', 'opinion']),
      }),
    ),
    /** Parts of sources that the text cites. */
    passages: z.array(
      z.object({
        id: z.string(),
        source_id: z.string(),
        heading: z.string().nullable(),
        text: z.string(),
      }),
    ),
    /** Passages behind each reference number, by section. */
    sections: z.array(
      z.object({
        heading: z.string(),
        citations: z.array(z.object({ number: Integer, passage_ids: z.array(z.string()) })),
      }),
    ),
    /** Pictures of the text, with their origins. */
    pictures: z.array(
      z.object({
        url: z.string(),
        /** Description; empty for a decorative picture. */
        alt: z.string(),
        origin: z.enum(['uploaded', 'fetched', 'found', 'generated']),
        page_url: z.string().nullable(),
        creator: z.string().nullable(),
        license: z.string().nullable(),
        license_url: z.string().nullable(),
        /** Model and prompt of a generated picture. */
        model: z.string().nullable(),
        prompt: z.string().nullable(),
      }),
    ),
    /** Sentences that the author vouches for. */
    own_knowledge: z.array(z.string()),
    /** BCP 47 tag. */
    language: z.string(),
    /** Score of the generated text; null if it wasn't measured. */
    score: Integer.nullable(),
  })
  .meta({ id: 'V1Evidence' });

const Estimate = z
  .object({
    writer: z.enum(['model', 'drafter']),
    model: z.string().nullable(),
    calls: Count,
    input_tokens: Count,
    output_tokens: Count,
    cost_usd: Usd,
    /** Median of the latest runs; null before the first one. */
    duration_seconds: Count.nullable(),
    /** Limit for one article that the estimate exceeds. The article can't be started then. */
    over_limit: z.enum(['cost', 'tokens']).nullable(),
  })
  .meta({ id: 'V1Estimate' });

const VersionParams = IdParam.extend({ version_id: Id });

export const articleRoutes = defineV1Routes('articles', {
  listArticles: {
    method: 'GET',
    path: '/api/v1/articles',
    summary: 'List articles, newest first',
    scope: 'read',
    query: ListQuery.extend({
      status: z.enum(TASK_STATES).optional(),
      search: optionalLine(TEXT_LIMITS.name).optional().describe('Text in the name or title.'),
    }),
    response: pageOf(ArticleSummary),
  },
  createArticle: {
    method: 'POST',
    path: '/api/v1/articles',
    summary: 'Create an article to be written, with its topics, keywords and sources',
    scope: 'write',
    body: NewArticle,
    bodyLimit: BODY_LIMITS.brief,
    response: Article,
    status: 201,
    errors: ['STORAGE_LIMIT_EXCEEDED'],
    idempotency: 'optional',
  },
  getArticle: {
    method: 'GET',
    path: '/api/v1/articles/:id',
    summary: 'Get an article without its text',
    scope: 'read',
    params: IdParam,
    response: Article,
  },
  updateArticle: {
    method: 'PATCH',
    path: '/api/v1/articles/:id',
    summary: 'Change fields of an article; fields that are left out stay as they are',
    scope: 'write',
    params: IdParam,
    body: z.strictObject(fields),
    response: Article,
    errors: ['STORAGE_LIMIT_EXCEEDED'],
  },
  getArticleText: {
    method: 'GET',
    path: '/api/v1/articles/:id/text',
    summary: 'Get the text of an article as Markdown or HTML',
    scope: 'read',
    params: IdParam,
    query: z.strictObject({ format: z.enum(['markdown', 'html']).default('markdown') }),
    response: ArticleTextAnswer,
    errors: ['ARTICLE_MISSING'],
  },
  replaceArticleText: {
    method: 'PUT',
    path: '/api/v1/articles/:id/text',
    summary:
      'Replace the text of an article; the replaced text is kept as a version. Fails with CONFLICT if a section that a person has locked would change',
    scope: 'write',
    params: IdParam,
    body: z.strictObject({
      text: ArticleText.describe('Markdown.'),
      version: Integer.optional().describe(
        'Version that the text is based on. Fails with ARTICLE_CHANGED if the article has another one by now.',
      ),
    }),
    bodyLimit: BODY_LIMITS.text,
    response: z.object({ version: Integer }),
    errors: ['ARTICLE_CHANGED', 'CONFLICT', 'GENERATION_RUNNING', 'STORAGE_LIMIT_EXCEEDED'],
  },
  listVersions: {
    method: 'GET',
    path: '/api/v1/articles/:id/versions',
    summary: 'List what the text has been, newest first',
    scope: 'read',
    params: IdParam,
    query: ListQuery,
    response: pageOf(Version),
  },
  getVersion: {
    method: 'GET',
    path: '/api/v1/articles/:id/versions/:version_id',
    summary: 'Get a version with its text',
    scope: 'read',
    params: VersionParams,
    response: z.object({ ...version, text: z.string() }),
  },
  restoreVersion: {
    method: 'POST',
    path: '/api/v1/articles/:id/versions/:version_id/restore',
    summary: 'Restore a version; the replaced text is kept as a version',
    scope: 'write',
    params: VersionParams,
    errors: ['CONFLICT', 'GENERATION_RUNNING', 'STORAGE_LIMIT_EXCEEDED'],
  },
  getEvidence: {
    method: 'GET',
    path: '/api/v1/articles/:id/evidence',
    summary: 'Get which passages of which sources the text cites',
    scope: 'read',
    params: IdParam,
    response: Evidence,
  },
  getEstimate: {
    method: 'GET',
    path: '/api/v1/articles/:id/estimate',
    summary: 'Estimate cost and duration of writing the article',
    scope: 'read',
    params: IdParam,
    response: Estimate,
    errors: ['TOPIC_MISSING'],
    rateLimit: 'estimate',
  },
});
