import { setTimeout as delay } from 'node:timers/promises';
import {
  type ArticlePlan,
  type BatchRow,
  type BatchTask,
  type GenerationStatus,
  Id,
  PLAN_STAGES,
} from '@inkstep/contract';
import { z } from 'zod';
import { toDollars } from '../../../platform/money.ts';
import { batchUrl, editUrl, READS } from '../article-fields.ts';
import { MAX_PART, MAX_WAIT_SECONDS } from '../limits.ts';
import { serializedLength } from '../text-parts.ts';
import { defineTool, type ToolCtx } from '../tool.ts';

const Row = z.object({
  title: z.string(),
  keyphrase: z.string(),
  state: z.string(),
  article_id: z.string().nullable(),
  cost_usd: z.number().nullable(),
  warnings: z.array(z.string()),
  error: z.string().nullable(),
});

interface State {
  state: string;
  percent: number;
  message: string;
}

type Ctx = ToolCtx<'generationStatus' | 'getPlan' | 'getBatch' | 'batchRows'>;

export const getProgress = defineTool({
  name: 'get_progress',
  title: 'Get progress',
  description: `Says how far an article or a batch is: planning, planned (a batch: draft), writing, written, failed, cancelled. With wait_seconds (up to ${MAX_WAIT_SECONDS}) it answers once planning or writing has ended, or after that time; then call it again. Of a batch it returns the rows too.`,
  input: z
    .strictObject({
      article_id: Id.optional(),
      batch_id: Id.optional(),
      wait_seconds: z.number().int().min(0).max(MAX_WAIT_SECONDS).default(0),
    })
    .refine(({ article_id, batch_id }) => (article_id === undefined) !== (batch_id === undefined), {
      path: ['article_id'],
      error: 'Give either article_id or batch_id',
    }),
  output: z.object({
    state: z.string(),
    percent: z.number(),
    message: z.string(),
    rows: z.array(Row).optional(),
    rows_left_out: z.number().optional(),
    edit_url: z.string(),
    next: z.string(),
  }),
  hints: READS,
  verbs: ['generationStatus', 'getPlan'],
  sometimes: ['getBatch', 'batchRows'],
  async run(ctx, { article_id, batch_id, wait_seconds }) {
    const read =
      article_id === undefined ? () => batchState(ctx, batch_id ?? '') : () => articleState(ctx, article_id);
    const reached = await whileRunning(read, ctx, wait_seconds);
    const rows = batch_id === undefined ? {} : await rowsOf(ctx, batch_id);
    return {
      summary: `${reached.state}: ${reached.message}`,
      data: {
        ...reached,
        ...rows,
        edit_url: batch_id === undefined ? editUrl(ctx, article_id ?? '') : batchUrl(ctx, batch_id),
        next: (batch_id === undefined ? NEXT_OF_ARTICLE : NEXT_OF_BATCH)[reached.state] ?? AGAIN,
      },
    };
  },
});

const AGAIN = 'Call get_progress again with wait_seconds 25.';
const NEXT_OF_ARTICLE: Record<string, string> = {
  planned: 'Call get_outline to see the plan, then estimate_article.',
  written: 'Read it with get_article, and check it with get_evidence and check_text.',
  failed: 'Tell the user the message. After that call estimate_article for another try.',
  plan_failed: 'Tell the user the message. What was found is kept: see get_outline.',
  cancelled: 'Call get_article to see whether a draft was kept.',
  not_started: 'Call get_outline to see what it has.',
};
const NEXT_OF_BATCH: Record<string, string> = {
  draft:
    'Rows that warn of competes, template or nonsense are not worth writing as they are: tell the user, who leaves them out at edit_url. Rows that warn of no_sources need some first: call find_sources or add_source with their article_id. unsourced_subject only notes that no source has the words of the keyphrase: add one, unless they say it in other words. off_subject only notes that a row may be outside the subject of the site: ask the user. Call start_batch after the user agreed to rows and cost.',
  written:
    'Read the articles with get_article, and check them with check_text. Their links are in get_cluster_map, once the user has chosen a pillar at edit_url.',
  partial:
    'Tell the user the errors of the rows: they retry failed articles at edit_url. Read the others with get_article.',
  failed: 'Tell the user the errors of the rows: they retry failed articles at edit_url.',
  cancelled: 'The finished articles are kept: read them with get_article.',
};

const RUNNING = ['planning', 'writing'];
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 2000;

/** Reads until planning or writing has ended, the time is over, or the process is about to end. */
async function whileRunning(read: () => Promise<State>, ctx: Ctx, seconds: number): Promise<State> {
  const end = performance.now() + seconds * 1000;
  let pause = FIRST_PAUSE_MS;
  for (;;) {
    const reached = await read();
    const left = end - performance.now();
    if (!RUNNING.includes(reached.state) || left <= 0 || ctx.draining.aborted) return reached;
    await ctx.report(reached);
    await delay(Math.min(pause, left), undefined, { signal: ctx.signal });
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}

async function articleState({ api }: Ctx, id: string): Promise<State> {
  const run = await api.generationStatus({ params: { id } });
  const state = stateOfRun(run);
  if (state !== undefined) return { state, percent: run.progress, message: run.message };
  const { plan } = await api.getPlan({ params: { id } });
  if (plan) return stateOfPlan(plan);
  const message = run.message || 'Nothing was started.';
  return { state: run.cancelled ? 'cancelled' : 'not_started', percent: 0, message };
}

/** Undefined if the plan says more. */
function stateOfRun({ status, cancelled }: GenerationStatus): string | undefined {
  if (status === 'generating') return 'writing';
  if (status === 'completed') return 'written';
  if (status === 'failed') return 'failed';
  return cancelled ? 'cancelled' : undefined;
}

function stateOfPlan({ stage, error }: ArticlePlan): State {
  const percent = Math.round((PLAN_STAGES.indexOf(stage) / PLAN_STAGES.indexOf('ready')) * 100);
  if (stage === 'ready') return { state: 'planned', percent: 100, message: 'The plan is ready.' };
  if (stage === 'failed') return { state: 'plan_failed', percent: 0, message: error?.message ?? '' };
  return { state: 'planning', percent, message: `Stage of the plan: ${stage}` };
}

async function batchState({ api }: Ctx, id: string): Promise<State> {
  const { batchTask } = await api.getBatch({ params: { id }, query: { content: 'none' } });
  const { completed_articles: done, total_articles: all, error_message: error } = batchTask;
  return {
    state: batchTask.planning?.running ? 'planning' : STATE_OF_BATCH[batchTask.status],
    percent: batchTask.progress,
    message: [`${done} of ${all} articles are written.`, ...(error === null ? [] : [error])].join(' '),
  };
}

const STATE_OF_BATCH: Record<BatchTask['status'], string> = {
  draft: 'draft',
  pending: 'writing',
  processing: 'writing',
  completed: 'written',
  partial: 'partial',
  failed: 'failed',
  cancelled: 'cancelled',
};

async function rowsOf({ api }: Ctx, id: string) {
  const { rows } = await api.batchRows({ params: { id } });
  let length = 0;
  const fitting = rows
    .map(presentRow)
    .filter((row) => (length += serializedLength(JSON.stringify(row))) <= MAX_PART);
  return { rows: fitting, rows_left_out: rows.length - fitting.length };
}

const presentRow = ({
  title,
  keyphrase,
  state,
  taskId,
  costMicros,
  warnings,
  error,
}: BatchRow): z.input<typeof Row> => ({
  title,
  keyphrase,
  state,
  article_id: taskId,
  cost_usd: toDollars(costMicros),
  warnings: warnings.map(({ kind }) => kind),
  error,
});
