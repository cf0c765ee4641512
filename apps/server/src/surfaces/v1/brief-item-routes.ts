import { v1Routes } from '@inkstep/contract/v1';
import { addTopic, getTask, listTopics, removeTopic, updateTask } from '../../articles/index.ts';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../platform/http/router.ts';
import { addKeyword, presentKeyword, presentTopic, READY, removeKeyword } from './brief-items.ts';

export function briefItemRoutes(router: Router, ctx: Deps): void {
  router.on(v1Routes.listTopics, async ({ actor, params }) => ({
    data: (await listTopics(ctx, actor, params.id)).map(presentTopic),
    next_cursor: null,
  }));
  router.on(v1Routes.addTopic, ({ actor, params, body, once }) =>
    once(ctx, async (tx) => {
      const topic = await addTopic(tx, actor, params.id, body.text);
      await updateTask(tx, actor, params.id, READY);
      return presentTopic(topic);
    }),
  );
  router.on(v1Routes.removeTopic, ({ actor, params }) =>
    removeTopic(ctx, actor, { taskId: params.id, topicId: params.topic_id }),
  );

  router.on(v1Routes.listKeywords, async ({ actor, params }) => {
    const { keywordResearchSelections } = await getTask(ctx, actor, params.id);
    return { data: keywordResearchSelections.map(presentKeyword), next_cursor: null };
  });
  router.on(v1Routes.addKeyword, ({ actor, params, body, once }) =>
    once(ctx, (tx) => addKeyword(tx, { actor, articleId: params.id }, body)),
  );
  router.on(v1Routes.removeKeyword, ({ actor, params }) =>
    removeKeyword(ctx, { actor, articleId: params.id }, params.keyword_id),
  );
}
