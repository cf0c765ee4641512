import { routes } from '@inkstep/contract';
import type { Router } from '../../platform/http/router.ts';
import { dropJob, retryJob } from './change-job.ts';
import type { SystemCtx } from './context.ts';
import { getSystemState } from './get-system-state.ts';
import { readMailState } from './read-mail.ts';
import { sendTestMail } from './send-test-mail.ts';

export function systemRoutes(router: Router, ctx: SystemCtx): void {
  router.on(routes.systemState, () => getSystemState(ctx));
  router.on(routes.mailState, () => readMailState(ctx));
  router.on(routes.testMail, ({ actor }) => sendTestMail(ctx, actor));
  router.on(routes.retryJob, async ({ actor, params }) => {
    await retryJob(ctx, actor, params);
    return { message: 'The job will run again' };
  });
  router.on(routes.dropJob, async ({ actor, params }) => {
    await dropJob(ctx, actor, params);
    return { message: 'The job was dropped' };
  });
}
