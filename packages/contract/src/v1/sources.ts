import { z } from 'zod';
import { Count, Id, line, OptionalWebUrl, text, WebUrl } from '../common.ts';
import { ExtractionReason } from '../library/sources.ts';
import { BODY_LIMITS, FINDING_LIMITS, LIMITS, TEXT_LIMITS } from '../limits.ts';
import { FINDING_ORIGINS } from '../research/finding.ts';
import { defineV1Routes, IdParam } from './common.ts';

const source = {
  id: Id,
  type: z.enum(['url', 'text', 'reddit']),
  title: z.string(),
  url: z.string().nullable(),
  description: z.string(),
  words: Count,
  author: z.string().nullable(),
  published_at: z.string().nullable(),
  /** BCP 47 tag. */
  language: z.string().nullable(),
  /** Entry of the library that it was added from. */
  resource_id: z.string().nullable(),
  /** Changes with every edit. */
  revision: z.string(),
};
const Source = z.object(source).meta({ id: 'V1Source' });
const SourceWithText = z.object({ ...source, text: z.string() }).meta({ id: 'V1SourceWithText' });

const title = line(TEXT_LIMITS.title);
const content = text(TEXT_LIMITS.sourceContent);

export const NewTextSource = z.strictObject({ title, text: content.min(1), url: OptionalWebUrl });

/** A text, a page to be read, or an entry of the library. */
const NewSource = z.union([
  NewTextSource,
  z.strictObject({ url: WebUrl }),
  z.strictObject({ resource_id: Id }),
]);

const SourceParams = z.strictObject({ id: Id, source_id: Id });

const ExtractedPage = z
  .object({
    url: z.string(),
    title: z.string(),
    description: z.string(),
    /** Markdown. */
    text: z.string(),
    words: Count,
    author: z.string().nullable(),
    published_at: z.string().nullable(),
    language: z.string().nullable(),
  })
  .meta({ id: 'V1ExtractedPage' });

const ProposedSource = z
  .object({
    origin: z.enum(FINDING_ORIGINS),
    title: z.string(),
    /** Null for a text in the library. */
    url: z.string().nullable(),
    excerpt: z.string(),
    /** Date as the source states it. */
    published_at: z.string().nullable(),
    topic: z.string(),
    reason: z.string(),
    resource_id: z.string().nullable(),
  })
  .meta({ id: 'V1ProposedSource' });

export const sourceRoutes = defineV1Routes('sources', {
  listSources: {
    method: 'GET',
    path: '/api/v1/articles/:id/sources',
    summary: 'List the sources of an article without their texts',
    scope: 'read',
    params: IdParam,
    response: z.object({ data: z.array(Source), next_cursor: z.null() }),
  },
  addSource: {
    method: 'POST',
    path: '/api/v1/articles/:id/sources',
    summary:
      'Add a source: a text, a page to be read, or an entry of the library. One that the article has is returned as it is',
    scope: 'write',
    params: IdParam,
    body: NewSource,
    bodyLimit: BODY_LIMITS.text,
    response: Source,
    status: 201,
    errors: ['EXTRACTION_FAILED', 'STORAGE_LIMIT_EXCEEDED'],
    rateLimit: 'extract',
    chargedLater: true,
    slow: true,
    idempotency: 'optional',
  },
  getSource: {
    method: 'GET',
    path: '/api/v1/articles/:id/sources/:source_id',
    summary: 'Get a source with its text',
    scope: 'read',
    params: SourceParams,
    response: SourceWithText,
  },
  updateSource: {
    method: 'PATCH',
    path: '/api/v1/articles/:id/sources/:source_id',
    summary: 'Change title or text of a source',
    scope: 'write',
    params: SourceParams,
    body: z.strictObject({
      title: title.optional(),
      text: content.min(1).optional(),
      revision: z.string().max(16).optional().describe('With an outdated one, CONFLICT and no change.'),
    }),
    bodyLimit: BODY_LIMITS.text,
    response: Source,
    errors: ['CONFLICT', 'STORAGE_LIMIT_EXCEEDED'],
  },
  moveSource: {
    method: 'POST',
    path: '/api/v1/articles/:id/sources/:source_id/move',
    summary: 'Move a source in front of another one, or to the end. Reddit posts stay behind the others',
    scope: 'write',
    params: SourceParams,
    body: z.strictObject({ before: Id.nullable() }),
    response: z.object({ data: z.array(Source), next_cursor: z.null() }),
  },
  removeSource: {
    method: 'DELETE',
    path: '/api/v1/articles/:id/sources/:source_id',
    summary: 'Remove a source from an article',
    scope: 'write',
    params: SourceParams,
  },
  findSources: {
    method: 'POST',
    path: '/api/v1/sources/find',
    summary: 'Propose sources for the topics of an article, best first',
    scope: 'generate',
    body: z.strictObject({
      article_id: Id,
      topics: z.array(line(TEXT_LIMITS.topic)).max(LIMITS.topics).optional(),
      query: line(TEXT_LIMITS.topic).optional().describe('Sentence that needs a source.'),
    }),
    response: z.object({
      proposals: z.array(ProposedSource).max(FINDING_LIMITS.proposals),
      /** True if no outside source responded, so that only your own material was searched. */
      offline: z.boolean(),
    }),
    rateLimit: 'findSources',
    slow: true,
    idempotency: 'optional',
  },
  extractSources: {
    method: 'POST',
    path: '/api/v1/sources/extract',
    summary: 'Read the texts of pages, which are not stored',
    scope: 'write',
    body: z.strictObject({
      urls: z.array(z.string().trim().min(1).max(TEXT_LIMITS.url)).min(1).max(LIMITS.urlsPerExtraction),
    }),
    response: z.object({
      results: z.array(
        z.object({
          url: z.string(),
          page: ExtractedPage.nullable(),
          /** Reason why the page couldn't be read; null if it could, or if the reason isn't known. */
          reason: ExtractionReason.nullable(),
        }),
      ),
    }),
    rateLimit: 'extract',
    slow: true,
    idempotency: 'optional',
  },
});
