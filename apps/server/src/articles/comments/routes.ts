import { routes } from '@inkstep/contract';
import type { Actor } from '../../platform/http/actor.ts';
import type { Router } from '../../platform/http/router.ts';
import type { SavingCtx } from '../live/context.ts';
import { addComment } from './add-comment.ts';
import { deleteComment, editComment } from './change-comment.ts';
import { listComments } from './list-comments.ts';
import { listThreads } from './list-threads.ts';
import { setThreadState } from './set-thread-state.ts';
import { startThread } from './start-thread.ts';

/** The caller with the IDs of the path. */
const at = <P extends { id: string }>({ actor, params: { id, ...params } }: { actor: Actor; params: P }) => ({
  ...actor,
  ...params,
  taskId: id,
});

export function commentRoutes(router: Router, ctx: SavingCtx): void {
  router.on(routes.articleThreads, ({ actor, params }) => listThreads(ctx, actor, params.id));
  router.on(routes.threadComments, ({ actor, params: { id: taskId, threadId } }) =>
    listComments(ctx, actor, { taskId, threadId }),
  );
  router.on(routes.startThread, (call) => startThread(ctx, at(call), call.body));
  router.on(routes.addComment, (call) => addComment(ctx, at(call), call.body));
  router.on(routes.editComment, (call) => editComment(ctx, at(call), call.body));
  router.on(routes.deleteComment, (call) => deleteComment(ctx, at(call)));
  router.on(routes.setThreadState, (call) => setThreadState(ctx, at(call), call.body.state));
}
