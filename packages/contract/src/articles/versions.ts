import { z } from 'zod';
import {
  ArticleText,
  Count,
  Id,
  IdParams,
  Integer,
  Message,
  nonBlank,
  PageQuery,
  Pagination,
  Timestamp,
} from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { BODY_LIMITS, LIVE_LIMITS } from '../limits.ts';
import { PageSave } from './tasks.ts';

const Member = z.object({ user_id: Id, name: z.string() });

const summary = {
  id: Id,
  /**
   * `aside`: the losing text when two tabs changed the article. `cancelled`: the partial text of a cancelled
   * regeneration.
   */
  kind: z.enum(['generation', 'editing', 'restored', 'aside', 'cancelled']),
  words: Integer,
  /** Writer of the generated text that it is based on; null for text that the user pasted or typed. */
  written_by: z.enum(['model', 'drafter']).nullable(),
  /** Who changed it, the latest last. Without deleted accounts; empty in older versions. */
  writers: z.array(Member),
  /** Who dropped this text of others in a conflict, and in which section, if it is one; `by` is null for a deleted account. */
  set_aside: z.object({ by: Member.nullable(), heading: z.string().nullable() }).nullable(),
  /** True for the text that the task has now. */
  current: z.boolean(),
  created_at: Timestamp,
  /** Time of the last save of an editing session. */
  updated_at: Timestamp,
};

export const ArticleVersionSummary = z.object(summary).meta({ id: 'ArticleVersionSummary' });
export type ArticleVersionSummary = z.output<typeof ArticleVersionSummary>;

export const ArticleVersion = z.object({ ...summary, text: z.string() }).meta({ id: 'ArticleVersion' });
export type ArticleVersion = z.output<typeof ArticleVersion>;

const VersionParams = IdParams.extend({ versionId: Id });

export const versionRoutes = defineRoutes('articles', 'member', {
  articleText: {
    summary: "A task's article, with the last stored save of each page that edited it",
    scope: 'read',
    params: IdParams,
    response: z.object({ text: z.string(), version: Integer, page_saves: z.array(PageSave) }),
    errors: ['NOT_FOUND', 'ARTICLE_MISSING'],
  },
  articleVersions: {
    summary: "What a task's article has been, newest first, without the texts",
    scope: 'read',
    params: IdParams,
    query: PageQuery,
    response: z.object({ versions: z.array(ArticleVersionSummary), pagination: Pagination }),
    errors: ['NOT_FOUND'],
  },
  articleVersion: {
    summary: 'Get one version with its text',
    scope: 'read',
    params: VersionParams,
    response: z.object({ version: ArticleVersion }),
    errors: ['NOT_FOUND'],
  },
  setAside: {
    summary:
      'Keep a text among the versions that does not become the article. Keeping it again changes nothing',
    scope: 'write',
    params: IdParams,
    body: z.strictObject({
      text: nonBlank(ArticleText, 'Must not be empty'),
      /** For a text that others saved after the version `since`: where in it words are dropped. They are told. */
      dropped: z
        .strictObject({
          since: Count,
          places: z.array(Count).max(LIVE_LIMITS.droppedPlaces),
        })
        .optional(),
    }),
    response: Message,
    bodyLimit: BODY_LIMITS.text,
    errors: ['NOT_FOUND', 'STORAGE_LIMIT_EXCEEDED'],
  },
  restoreVersion: {
    summary: 'Restore a version; the replaced text is kept as a version',
    scope: 'write',
    params: VersionParams,
    errors: ['NOT_FOUND', 'CONFLICT', 'GENERATION_RUNNING', 'STORAGE_LIMIT_EXCEEDED'],
  },
});
