import type { RouteDef } from '@inkstep/contract';
import { z } from 'zod';
import type { Router } from '../../platform/http/router.ts';
import type { AtRestCtx } from './context.ts';
import { openTask } from './open-task.ts';

const TaskCall = z.object({
  actor: z.object({ workspaceId: z.string() }),
  params: z.object({ id: z.string() }),
});

const PATH = /^\/api\/(?:tasks|v1\/articles)\/:id(\/|$)/;

/** Deleting a whole task needs no texts. */
function usesTask({ method, path }: RouteDef): boolean {
  const [, part] = PATH.exec(path) ?? [];
  return part === '/' || (part === '' && method !== 'DELETE');
}

/** A router that opens the task of each call whose path names one, whichever room handles it. */
export function openingTasks(router: Router, ctx: AtRestCtx): Router {
  const opening =
    <Call, Answer>(route: RouteDef, handler: (call: Call) => Promise<Answer>) =>
    async (call: Call): Promise<Answer> => {
      if (usesTask(route)) {
        const { actor, params } = TaskCall.parse(call);
        await openTask(ctx, { workspaceId: actor.workspaceId, taskId: params.id });
      }
      return handler(call);
    };
  return {
    ...router,
    on: (route, handler) => router.on(route, opening(route, handler)),
    file: (route, handler) => router.file(route, opening(route, handler)),
  };
}
