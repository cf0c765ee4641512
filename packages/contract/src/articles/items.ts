import { z } from 'zod';
import { Id, IdParams, line, text, WebUrl } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { Source } from '../library/sources.ts';
import { BODY_LIMITS, LIMITS, TEXT_LIMITS } from '../limits.ts';
import { SelectedTopic } from './tasks.ts';

/** Changes with every edit of the item. An edit that names an older one fails with CONFLICT. */
const Revision = z
  .string()
  .length(16)
  .regex(/^[0-9a-f]+$/, 'Not a revision');
/** Made from the text of a topic or keyword, so it is the same in every task. */
const TextId = z
  .string()
  .length(16)
  .regex(/^[0-9a-f]+$/, 'Not an id');

export const SourceItem = Source.extend({ revision: Revision }).meta({ id: 'SourceItem' });
export type SourceItem = z.output<typeof SourceItem>;

const OWN_FIELDS = ['type', 'title', 'content'] as const;

/**
 * A source with its text: an extracted page or file, a text, a Reddit post. Or only the `resourceId` of a saved resource,
 * which has all of that.
 */
export const NewSource = Source.omit({ id: true })
  .partial({
    type: true,
    title: true,
    content: true,
    wordCount: true,
  })
  .superRefine((source, { addIssue }) => {
    const missing = OWN_FIELDS.filter((name) => source[name] === undefined);
    const isResource = missing.length === OWN_FIELDS.length && Id.safeParse(source.resourceId).success;
    if (isResource) return;
    for (const name of missing)
      addIssue({ code: 'custom', path: [name], message: 'Required without a resource' });
  });
export type NewSource = z.output<typeof NewSource>;

/** Omitted fields stay unchanged. Words are counted if the text changes and no count is given. */
export const SourceEdit = Source.omit({ id: true, type: true })
  .partial()
  .extend({
    // Without the defaults of new sources, which would empty them.
    url: WebUrl.optional(),
    description: text(TEXT_LIMITS.description).optional(),
    revision: Revision.optional(),
  });
export type SourceEdit = z.output<typeof SourceEdit>;

export const TopicItem = SelectedTopic.extend({ id: TextId, revision: Revision }).meta({ id: 'TopicItem' });
export type TopicItem = z.output<typeof TopicItem>;

export const KeywordItem = z
  .strictObject({ id: TextId, keyword: line(TEXT_LIMITS.topic) })
  .meta({ id: 'KeywordItem' });
export type KeywordItem = z.output<typeof KeywordItem>;

const SourceParams = IdParams.extend({ sourceId: Id });
const TopicParams = IdParams.extend({ topicId: TextId });
const KeywordParams = IdParams.extend({ keywordId: TextId });

/** The item that it is moved in front of; null for the end. */
const moveBody = <S extends z.ZodType>(before: S) => z.strictObject({ before: before.nullable() });

export const itemRoutes = defineRoutes('tasks', 'member', {
  taskSources: {
    summary: 'List the sources of a task: pages, texts, resources and Reddit posts, in order',
    scope: 'read',
    params: IdParams,
    response: z.object({ sources: z.array(SourceItem) }),
    errors: ['NOT_FOUND'],
  },
  addTaskSource: {
    summary: `Add a source to a task, at most ${LIMITS.sources}. One that the task already has is returned unchanged`,
    scope: 'write',
    params: IdParams,
    body: NewSource,
    bodyLimit: BODY_LIMITS.text,
    response: z.object({ source: SourceItem }),
    status: 201,
    errors: ['NOT_FOUND', 'STORAGE_LIMIT_EXCEEDED'],
  },
  editTaskSource: {
    summary: 'Edit a source of a task. CONFLICT comes with the current source',
    scope: 'write',
    params: SourceParams,
    body: SourceEdit,
    bodyLimit: BODY_LIMITS.text,
    response: z.object({ source: SourceItem }),
    errors: ['NOT_FOUND', 'CONFLICT', 'STORAGE_LIMIT_EXCEEDED'],
  },
  moveTaskSource: {
    summary: 'Move a source of a task. Reddit posts that are no resources stay behind the others',
    scope: 'write',
    params: SourceParams,
    body: moveBody(Id),
    response: z.object({ sources: z.array(SourceItem) }),
    errors: ['NOT_FOUND'],
  },
  removeTaskSource: {
    summary: 'Remove a source from a task',
    scope: 'write',
    params: SourceParams,
    errors: ['NOT_FOUND'],
  },
  taskTopics: {
    summary: 'List the selected topics of a task',
    scope: 'read',
    params: IdParams,
    response: z.object({ topics: z.array(TopicItem) }),
    errors: ['NOT_FOUND'],
  },
  addTaskTopic: {
    summary: `Add a topic to a task, at most ${LIMITS.topics}. One that the task already has is returned unchanged`,
    scope: 'write',
    params: IdParams,
    body: z.strictObject({ topic: line(TEXT_LIMITS.topic) }),
    response: z.object({ topic: TopicItem }),
    status: 201,
    errors: ['NOT_FOUND', 'STORAGE_LIMIT_EXCEEDED'],
  },
  editTaskTopic: {
    summary: 'Edit the text of a topic. CONFLICT comes with the current topic',
    scope: 'write',
    params: TopicParams,
    body: z.strictObject({ edited: line(TEXT_LIMITS.topic), revision: Revision.optional() }),
    response: z.object({ topic: TopicItem }),
    errors: ['NOT_FOUND', 'CONFLICT', 'STORAGE_LIMIT_EXCEEDED'],
  },
  moveTaskTopic: {
    summary: 'Move a topic of a task',
    scope: 'write',
    params: TopicParams,
    body: moveBody(TextId),
    response: z.object({ topics: z.array(TopicItem) }),
    errors: ['NOT_FOUND'],
  },
  removeTaskTopic: {
    summary: 'Remove a topic from a task',
    scope: 'write',
    params: TopicParams,
    errors: ['NOT_FOUND'],
  },
  taskKeywords: {
    summary: 'List the keywords of a task',
    scope: 'read',
    params: IdParams,
    response: z.object({ keywords: z.array(KeywordItem) }),
    errors: ['NOT_FOUND'],
  },
  addTaskKeyword: {
    summary: `Add a keyword to a task, at most ${LIMITS.taskKeywords}. One that the task already has is returned`,
    scope: 'write',
    params: IdParams,
    body: z.strictObject({ keyword: line(TEXT_LIMITS.topic) }),
    response: z.object({ keyword: KeywordItem }),
    status: 201,
    errors: ['NOT_FOUND', 'STORAGE_LIMIT_EXCEEDED'],
  },
  removeTaskKeyword: {
    summary: 'Remove a keyword from a task, also from the selection of the keyword research',
    scope: 'write',
    params: KeywordParams,
    errors: ['NOT_FOUND'],
  },
});
