import { z } from 'zod';
import { defineJob } from '../../platform/queue/define-job.ts';
import { type NoticeCtx, sendNotice } from './send-notice.ts';

const Notice = z.discriminatedUnion('notice', [
  z.object({
    notice: z.literal('articleFinished'),
    userId: z.uuid(),
    workspaceId: z.uuid(),
    taskId: z.uuid(),
  }),
  z.object({
    notice: z.literal('monthlyUsage'),
    userId: z.uuid(),
    used: z.number().int(),
    limit: z.number().int(),
  }),
]);
export type Notice = z.output<typeof Notice>;

export const noticeMailJob = defineJob({
  name: 'notice-mail',
  schema: Notice,
  retries: 30,
  concurrency: 2,
  handler: (ctx: NoticeCtx, notice) => sendNotice(ctx, notice),
});
