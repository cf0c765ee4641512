import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';
import type { AccountJobCtx } from '../context.ts';
import { deleteFarewell } from './queries.ts';
import { sendFarewell } from './send-farewell.ts';

type Ctx = Pick<AccountJobCtx, 'db' | 'mailer'>;

/** Retried for about half an hour. After that the address is deleted without sending the email. */
export const farewellMailJob = defineJob({
  name: 'farewell-mail',
  schema: z.object({ farewellId: z.uuid() }),
  retries: 30,
  concurrency: 2,
  handler: (ctx: Ctx, { farewellId }) => sendFarewell(ctx, farewellId),
  onGivenUp: ({ db }: Ctx, { farewellId }) => deleteFarewell(db, farewellId),
});
