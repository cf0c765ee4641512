import { routes } from '@inkstep/contract';
import type { Router } from '../../../platform/http/router.ts';
import type { SavingCtx } from '../../live/context.ts';
import { addKeyword } from '../keywords/add-keyword.ts';
import { listKeywords } from '../keywords/list-keywords.ts';
import { removeKeyword } from '../keywords/remove-keyword.ts';
import { addSource } from '../sources/add-source.ts';
import { editSource } from '../sources/edit-source.ts';
import { listTaskSources } from '../sources/list-task-sources.ts';
import { moveSource } from '../sources/move-source.ts';
import { removeSource } from '../sources/remove-source.ts';
import { addTopic } from '../topics/add-topic.ts';
import { editTopic } from '../topics/edit-topic.ts';
import { listTopics } from '../topics/list-topics.ts';
import { moveTopic } from '../topics/move-topic.ts';
import { removeTopic } from '../topics/remove-topic.ts';

export function itemRoutes(router: Router, ctx: SavingCtx): void {
  router.on(routes.taskSources, async ({ actor, params }) => ({
    sources: await listTaskSources(ctx, actor, params.id),
  }));

  router.on(routes.addTaskSource, async ({ actor, params, body }) => ({
    source: await addSource(ctx, actor, params.id, body),
  }));

  router.on(routes.editTaskSource, async ({ actor, params: { id, sourceId }, body }) => ({
    source: await editSource(ctx, actor, { taskId: id, sourceId }, body),
  }));

  router.on(routes.moveTaskSource, async ({ actor, params: { id, sourceId }, body }) => ({
    sources: await moveSource(ctx, actor, { taskId: id, sourceId }, body.before),
  }));

  router.on(routes.removeTaskSource, ({ actor, params: { id, sourceId } }) =>
    removeSource(ctx, actor, { taskId: id, sourceId }),
  );

  router.on(routes.taskTopics, async ({ actor, params }) => ({
    topics: await listTopics(ctx, actor, params.id),
  }));

  router.on(routes.addTaskTopic, async ({ actor, params, body }) => ({
    topic: await addTopic(ctx, actor, params.id, body.topic),
  }));

  router.on(routes.editTaskTopic, async ({ actor, params: { id, topicId }, body }) => ({
    topic: await editTopic(ctx, actor, { taskId: id, topicId }, body),
  }));

  router.on(routes.moveTaskTopic, async ({ actor, params: { id, topicId }, body }) => ({
    topics: await moveTopic(ctx, actor, { taskId: id, topicId }, body.before),
  }));

  router.on(routes.removeTaskTopic, ({ actor, params: { id, topicId } }) =>
    removeTopic(ctx, actor, { taskId: id, topicId }),
  );

  router.on(routes.taskKeywords, async ({ actor, params }) => ({
    keywords: await listKeywords(ctx, actor, params.id),
  }));

  router.on(routes.addTaskKeyword, async ({ actor, params, body }) => ({
    keyword: await addKeyword(ctx, actor, params.id, body.keyword),
  }));

  router.on(routes.removeTaskKeyword, ({ actor, params: { id, keywordId } }) =>
    removeKeyword(ctx, actor, { taskId: id, keywordId }),
  );
}
