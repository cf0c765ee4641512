import { createHash, randomBytes } from 'node:crypto';
import { type ListReading, type ListToRead, MAX_PAGES_READ, readList } from '@inkstep/engine';
import { getUserModel } from '../../ai/index.ts';
import { openTask } from '../../articles/index.ts';
import { DomainError } from '../../platform/errors.ts';
import type { BatchCtx } from '../context.ts';
import { REVIEW_JOB } from '../job-names.ts';
import type { BatchRecord } from '../queries.ts';
import { mayReadPlan } from '../run/cost-limit.ts';
import { withBatchCalls } from '../run/until-stopped.ts';
import type { OwnPage } from './own-pages.ts';
import { listSourceTexts } from './queries.ts';
import type { RowToReview } from './rows-to-review.ts';
import type { StoredReading } from './stored-review.ts';

/** A plan is read again when what the model is shown changes. After so many readings it is compared by its words alone. */
export const MAX_READINGS = 10;
const SHOWN_SOURCES = { most: 4, characters: 300 };
const MAX_MS = 120_000;

interface PlanToRead {
  /** All rows, also those that are left out. */
  rows: readonly RowToReview[];
  /** Rows whose sources have none of their words. */
  unspoken: ReadonlySet<string>;
  others: readonly OwnPage[];
  before: StoredReading | undefined;
}

/** Has a model read a plan, unless it read the same before. Without a model or an answer, words are enough. */
export async function readPlan(
  ctx: BatchCtx,
  batch: BatchRecord,
  { rows, unspoken, others, before }: PlanToRead,
  signal: AbortSignal,
): Promise<StoredReading | undefined> {
  const { workspaceId, userId, tokenId } = batch;
  const readings = before?.readings ?? 0;
  const pages = others.slice(0, MAX_PAGES_READ).map(({ id, title }) => ({ id, title }));
  if (userId === null || rows.length + pages.length < 2) return undefined;
  const list = { rows: await withSources(ctx, workspaceId, { rows, unspoken }), pages };
  const digest = createHash('sha256').update(JSON.stringify(list)).digest('base64url');
  if (before?.digest === digest) return before;
  if (readings >= MAX_READINGS) return { digest, readings, answer: null };
  const principal = { kind: 'job', name: REVIEW_JOB.name, tokenId: tokenId ?? undefined } as const;
  const answer = await ask(ctx, batch, { list, actor: { userId, workspaceId, principal } }, signal);
  // What failed, or may not be asked now, is asked again with the next review.
  if (!answer) return before && { ...before, digest: '', answer: null };
  if (!answer.ok) return { digest: '', readings: readings + 1, answer: null };
  return { digest, readings: readings + 1, answer: answer.value };
}

/** Undefined if no model may be asked. */
async function ask(
  ctx: BatchCtx,
  batch: BatchRecord,
  { list, actor }: { list: ListToRead; actor: Parameters<typeof getUserModel>[1] },
  signal: AbortSignal,
) {
  if (!(await mayReadPlan(ctx, batch))) return undefined;
  try {
    const model = await getUserModel(withBatchCalls(ctx), actor);
    if (!model) return undefined;
    const nonce = () => randomBytes(9).toString('base64url');
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(MAX_MS)]);
    const answer = await readList(list, { model, nonce, signal: inTime });
    signal.throwIfAborted();
    if (!answer.ok) ctx.log.warn({ kind: answer.failure.kind }, 'a plan could not be read by the model');
    return answer;
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

async function withSources(
  ctx: Pick<BatchCtx, 'db' | 'files' | 'log'>,
  workspaceId: string,
  { rows, unspoken }: Pick<PlanToRead, 'rows' | 'unspoken'>,
): Promise<ListToRead['rows']> {
  const read: ListToRead['rows'][number][] = [];
  for (const { id, taskId, keyphrase, title } of rows) {
    if (taskId !== null && unspoken.has(id)) {
      await openTask(ctx, { workspaceId, taskId });
      const texts = await listSourceTexts(ctx.db, taskId, SHOWN_SOURCES.characters);
      const sources = texts.map(({ text }) => text).toSorted();
      read.push({ id, keyphrase, title, sources: sources.slice(0, SHOWN_SOURCES.most) });
    } else read.push({ id, keyphrase, title });
  }
  return read;
}

/** The answer of the last reading; undefined if there was none, or if it failed. */
export const answerOf = (reading: StoredReading | undefined): ListReading | undefined =>
  reading?.answer ?? undefined;
