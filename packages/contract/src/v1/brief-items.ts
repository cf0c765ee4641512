import { z } from 'zod';
import { Id, line } from '../common.ts';
import { LIMITS, TEXT_LIMITS } from '../limits.ts';
import { defineV1Routes, IdParam } from './common.ts';

const ItemId = z.string().max(TEXT_LIMITS.id);

export const Topic = z.object({ id: ItemId, text: z.string() }).meta({ id: 'V1Topic' });
export const NewTopic = z.strictObject({ text: line(TEXT_LIMITS.topic) });

/** `main` names the subject, a `term` belongs to it, and a `question` is to be answered. */
const KeywordKind = z.enum(['main', 'term', 'question']);
export const Keyword = z
  .object({ id: ItemId, kind: KeywordKind, text: z.string() })
  .meta({ id: 'V1Keyword' });
export const NewKeyword = z.strictObject({
  kind: KeywordKind.default('main'),
  text: line(TEXT_LIMITS.topic),
});

const TopicParams = z.strictObject({ id: Id, topic_id: ItemId });
const KeywordParams = z.strictObject({ id: Id, keyword_id: ItemId });

export const briefItemRoutes = defineV1Routes('articles', {
  listTopics: {
    method: 'GET',
    path: '/api/v1/articles/:id/topics',
    summary: 'List the topics of an article',
    scope: 'read',
    params: IdParam,
    response: z.object({ data: z.array(Topic).max(LIMITS.topics), next_cursor: z.null() }),
  },
  addTopic: {
    method: 'POST',
    path: '/api/v1/articles/:id/topics',
    summary: 'Add a topic. The same topic again changes nothing',
    scope: 'write',
    params: IdParam,
    body: NewTopic,
    response: Topic,
    status: 201,
    idempotency: 'optional',
  },
  removeTopic: {
    method: 'DELETE',
    path: '/api/v1/articles/:id/topics/:topic_id',
    summary: 'Remove a topic',
    scope: 'write',
    params: TopicParams,
  },
  listKeywords: {
    method: 'GET',
    path: '/api/v1/articles/:id/keywords',
    summary: 'List the keywords of an article',
    scope: 'read',
    params: IdParam,
    response: z.object({ data: z.array(Keyword).max(LIMITS.taskKeywords), next_cursor: z.null() }),
  },
  addKeyword: {
    method: 'POST',
    path: '/api/v1/articles/:id/keywords',
    summary: 'Add a keyword. The same keyword again changes nothing',
    scope: 'write',
    params: IdParam,
    body: NewKeyword,
    response: Keyword,
    status: 201,
    idempotency: 'optional',
  },
  removeKeyword: {
    method: 'DELETE',
    path: '/api/v1/articles/:id/keywords/:keyword_id',
    summary: 'Remove a keyword',
    scope: 'write',
    params: KeywordParams,
  },
});
