import { z } from 'zod';
import { Count, Id, Integer, line, OptionalWebUrl, Timestamp, text, WebUrl } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { FILE_LIMITS, LIMITS, TEXT_LIMITS } from '../limits.ts';

export const ResourceType = z.enum(['url', 'reddit', 'text', 'document', 'manual']);
export type ResourceType = z.output<typeof ResourceType>;

const SourceUrl = z.string().trim().max(TEXT_LIMITS.url).min(1);

export const Source = z.strictObject({
  /** Stays the same when the source is edited or moved. */
  id: Id,
  type: z.enum(['url', 'text', 'reddit']),
  url: OptionalWebUrl,
  title: line(TEXT_LIMITS.title),
  content: text(TEXT_LIMITS.sourceContent),
  description: text(TEXT_LIMITS.description).default(''),
  wordCount: z.number().int().min(0).max(LIMITS.sourceWords),
  author: text(TEXT_LIMITS.name).optional(),
  publishedAt: text(TEXT_LIMITS.publicationDate).optional(),
  language: text(TEXT_LIMITS.languageTag).optional(),
  /** Id, type and date of the resource that the source was added from. */
  resourceId: line(TEXT_LIMITS.id).optional(),
  resourceType: ResourceType.optional(),
  addedAt: Timestamp.optional(),
  /** Set for a saved Reddit post. */
  subreddit: text(TEXT_LIMITS.name).optional(),
  upvotes: Integer.optional(),
  comments: Count.optional(),
});
export type Source = z.output<typeof Source>;

/** Source whose id may be missing: the server matches the stored source by URL or text, or creates a new one. */
export const SourceInput = Source.partial({ id: true });
export type SourceInput = z.output<typeof SourceInput>;

export const RedditSource = z.strictObject({
  id: Id,
  type: z.literal('reddit').default('reddit'),
  url: WebUrl,
  title: line(TEXT_LIMITS.title),
  content: text(TEXT_LIMITS.sourceContent).default(''),
  description: text(TEXT_LIMITS.description).default(''),
  wordCount: z.number().int().min(0).max(LIMITS.sourceWords).default(0),
  subreddit: text(TEXT_LIMITS.name).default(''),
  upvotes: Integer.default(0),
  comments: Count.default(0),
});
export type RedditSource = z.output<typeof RedditSource>;

export const RedditSourceInput = RedditSource.partial({ id: true });
export type RedditSourceInput = z.output<typeof RedditSourceInput>;

/** Resource that was added to a task: the documented mirror of a source with `resourceId`. */
export const ComprehensiveResource = z.strictObject({
  id: line(TEXT_LIMITS.id),
  type: z.literal('saved_resource'),
  resource_name: line(TEXT_LIMITS.title),
  resource_type: ResourceType,
  url: OptionalWebUrl,
  content: text(TEXT_LIMITS.sourceContent).default(''),
  description: text(TEXT_LIMITS.description).default(''),
  addedAt: Timestamp,
});
export type ComprehensiveResource = z.output<typeof ComprehensiveResource>;

export const ExtractedSource = z
  .object({
    url: z.string(),
    title: z.string(),
    description: z.string(),
    /** Markdown. */
    content: z.string(),
    wordCount: Integer,
    author: z.string().optional(),
    publishedAt: z.string().optional(),
    language: z.string().optional(),
  })
  .meta({ id: 'ExtractedSource' });
export type ExtractedSource = z.output<typeof ExtractedSource>;

/** Content of a file, with the title of a PDF or Word document, else the file name, as title. */
export const ExtractedFile = ExtractedSource.omit({ url: true }).meta({ id: 'ExtractedFile' });
export type ExtractedFile = z.output<typeof ExtractedFile>;

/** Reasons why a URL or file gave no text. */
export const ExtractionReason = z.enum([
  /** Not a URL of the web. */
  'address',
  /** URL of a private network, as typed. What a name resolves to isn't disclosed. */
  'private',
  'unreachable',
  /** Status 404 or 410. */
  'missing',
  /** The site refuses programs. */
  'blocked',
  'login',
  'redirect',
  /** Any other error status. */
  'site',
  /** Only scripts draw the text. */
  'scripts',
  /** Too many pages are being read. */
  'busy',
  'type',
  'size',
  /** No text in it. */
  'text',
  'scanned',
  'encrypted',
  /** PDF form whose text scripts draw. */
  'form',
  /** Fonts that don't tell their characters. */
  'fonts',
  'time',
  /** The task has its maximum number of sources. */
  'full',
]);
export type ExtractionReason = z.output<typeof ExtractionReason>;

/** Given URL that a plan couldn't read. The reason is empty if it isn't known. */
export const UnreadUrl = z.object({ url: z.string(), reason: ExtractionReason.or(z.literal('')) });
export type UnreadUrl = z.output<typeof UnreadUrl>;

export const sourceRoutes = defineRoutes('sources', 'member', {
  extractSource: {
    summary: 'Extract the text of a web page or PDF',
    scope: 'write',
    body: z.strictObject({ url: SourceUrl }),
    response: ExtractedSource,
    errors: ['EXTRACTION_FAILED'],
    rateLimit: 'extract',
    slow: true,
  },
  extractSources: {
    summary: 'Extract several pages at once',
    scope: 'write',
    body: z.strictObject({ urls: z.array(SourceUrl).min(1).max(LIMITS.urlsPerExtraction) }),
    response: z.object({
      results: z.array(
        z.object({
          url: z.string(),
          ok: z.boolean(),
          source: ExtractedSource.optional(),
          error: z.string().optional(),
          reason: ExtractionReason.optional(),
        }),
      ),
    }),
    rateLimit: 'extract',
    slow: true,
  },
  extractFile: {
    summary: 'Extract the text of a PDF, DOCX, Markdown or text file, which is not stored',
    scope: 'write',
    query: z.strictObject({
      file_name: line(TEXT_LIMITS.name),
      encoding: line(TEXT_LIMITS.languageTag).optional().describe('Encoding of a text, chosen by a person.'),
    }),
    rawBody: 'application/octet-stream',
    bodyLimit: FILE_LIMITS.sourceBytes,
    response: ExtractedFile,
    errors: ['FILE_UNREADABLE', 'ENCODING_UNKNOWN'],
    rateLimit: 'extract',
    slow: true,
  },
});
