import { routes } from '@inkstep/contract';
import type { Router } from '../../platform/http/router.ts';
import { listTasks } from '../lists/list-tasks.ts';
import { taskStats } from '../lists/task-stats.ts';
import type { SavingCtx } from '../live/context.ts';
import type { PublishedAt } from '../ports.ts';
import { getSample } from '../sample/get-sample.ts';
import { createTask } from './create-task.ts';
import { deleteTask, deleteTasks } from './delete-tasks.ts';
import { duplicateTask } from './duplicate-task.ts';
import { finishTask } from './finish-task.ts';
import { getTask } from './get-task.ts';
import { updateTask } from './saving/update-task.ts';

export function taskRoutes(router: Router, ctx: SavingCtx & { isPublishedAt: PublishedAt }): void {
  router.on(routes.listTasks, ({ actor, query }) => listTasks(ctx, actor, query));

  router.on(routes.createTask, async ({ actor, body }) => ({ task: await createTask(ctx, actor, body) }));

  router.on(routes.autoCreateTask, async ({ actor }) => ({ task: await createTask(ctx, actor) }));

  router.on(routes.taskStats, ({ actor }) => taskStats(ctx, actor));

  router.on(routes.sampleTask, async ({ actor }) => ({ task: await getSample(ctx, actor) }));

  router.on(routes.getTask, async ({ actor, params }) => ({ task: await getTask(ctx, actor, params.id) }));

  router.on(routes.updateTask, async ({ actor, params, body }) => ({
    task: await updateTask(ctx, actor, params.id, body),
  }));

  router.on(routes.deleteTask, async ({ actor, params }) => {
    await deleteTask(ctx, actor, params.id);
    return { message: 'Task deleted' };
  });

  router.on(routes.deleteTasks, ({ actor, body }) => deleteTasks(ctx, actor, body.ids));

  router.on(routes.duplicateTask, async ({ actor, params, body }) => ({
    task: await duplicateTask(ctx, actor, params.id, body),
  }));

  router.on(routes.finishTask, async ({ actor, params }) => ({
    task: await finishTask(ctx, actor, params.id),
  }));
}
