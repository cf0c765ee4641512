import { randomBytes } from 'node:crypto';
import type { ModelFailure } from '@inkstep/engine';
import { type SupportQuestion, verifySentence } from '@inkstep/engine/checks';
import {
  articleLimit,
  failureCode,
  findVerifier,
  sumSupportCalls,
  type Verifier,
} from '../../../ai/index.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { createBudget } from '../../../platform/llm/budget.ts';
import { openTask } from '../../at-rest/open-task.ts';
import { enqueueScore } from '../../text/jobs.ts';
import { findArticle } from '../../text/queries.ts';
import { STOP_CHECK_CHANNEL, type SupportCtx } from './context.ts';
import { listQuestions } from './list-questions.ts';
import {
  type CheckRow,
  deleteSurplusVerdicts,
  insertVerdict,
  listKnown,
  takeCheck,
  updateCheck,
} from './queries.ts';
import { contentHash, questionKey } from './question-key.ts';

const CALLS_AT_ONCE = 4;
/** Failures in a row after which the verifier is taken for unavailable. */
const MAX_FAILURES = 3;

/** Failures that come from the sentence or its passages. */
const OF_SENTENCE: ReadonlySet<ModelFailure['kind']> = new Set([
  'invalid',
  'length',
  'content-filter',
  'context',
]);

/** Failures that the next sentence would meet too. */
const ENDS_CHECK: ReadonlySet<ModelFailure['kind']> = new Set([
  'not-configured',
  'auth',
  'quota',
  'budget',
  'day-limit',
]);

type TakenCheck = NonNullable<Awaited<ReturnType<typeof takeCheck>>>;

/**
 * Asks the verifier about each open sentence of an article. Safe to run twice: verdicts that are known aren't asked for
 * again, and a check that was cancelled or replaced can't write any more.
 */
export async function runCheck(ctx: SupportCtx, checkId: string, jobSignal: AbortSignal): Promise<void> {
  const check = await takeCheck(ctx.db, checkId);
  if (!check || check.taskId === null) return;
  const stopped = new AbortController();
  const unsubscribe = ctx.notifications.on(STOP_CHECK_CHANNEL, (payload) => {
    if (payload === checkId) stopped.abort();
  });
  try {
    const signal = AbortSignal.any([jobSignal, stopped.signal]);
    const error = await askAll(ctx, check, { signal, stop: () => stopped.abort() });
    // Aborted by a deploy: the queue gives the check to the next worker.
    jobSignal.throwIfAborted();
    if (!stopped.signal.aborted) await endCheck(ctx, check, error);
  } finally {
    unsubscribe();
  }
}

async function endCheck(ctx: SupportCtx, check: TakenCheck, error: CheckRow['error']): Promise<void> {
  const { articleId, workspaceId, taskId } = check;
  await inTransaction(ctx, async (tx) => {
    const state = error ? 'failed' : 'completed';
    if (!(await updateCheck(tx.db, check.id, { state, error }))) return;
    await deleteSurplusVerdicts(tx.db, articleId);
    if (taskId) await enqueueScore(tx, { workspaceId, taskId });
  });
}

interface Running {
  signal: AbortSignal;
  stop: () => void;
}

/** Returns why the check failed; null if all sentences were asked about. */
async function askAll(
  ctx: SupportCtx,
  check: TakenCheck,
  { signal, stop }: Running,
): Promise<CheckRow['error']> {
  const { workspaceId, articleId } = check;
  const key = { workspaceId, taskId: check.taskId ?? '' };
  await openTask(ctx, key);
  const [article, verifier] = [await findArticle(ctx.db, key), await findVerifier(ctx)];
  if (!verifier) return 'AI_UNAVAILABLE';
  if (!article) return null;
  const questions = await listQuestions(ctx, key, article);
  const keys = new Map(questions.map((question) => [question, questionKey(question, verifier)]));
  const known = await listKnown(ctx.db, articleId, [...keys.values()]);
  const open = questions.filter((question) => !known.has(keys.get(question) ?? ''));
  const total = questions.length;
  let done = total - open.length;
  let unanswered = 0;
  let failures = 0;
  let error: CheckRow['error'] = null;
  let reported = Promise.resolve();
  // One at a time: written over two connections, an earlier count could replace a later one.
  const report = () => {
    reported = reported.then(async () => {
      if (!(await updateCheck(ctx.db, check.id, { total, done, unanswered }))) stop();
    });
    return reported;
  };
  await report();
  const ask = await asker(ctx, check, verifier, signal);
  if (!ask) return 'AI_UNAVAILABLE';
  const waiting = [...open];
  const work = async () => {
    for (let question = waiting.shift(); question && !signal.aborted; question = waiting.shift()) {
      const asked = await ask(question);
      if (signal.aborted) return;
      done += 1;
      failures = asked.ok || OF_SENTENCE.has(asked.failure.kind) ? 0 : failures + 1;
      if (!asked.ok || !asked.isAnswered) unanswered += 1;
      if (!asked.ok && (ENDS_CHECK.has(asked.failure.kind) || failures >= MAX_FAILURES)) {
        error = errorOf(asked.failure);
        waiting.length = 0;
      }
      await report();
    }
  };
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, work));
  return error;
}

type Asked = { ok: true; isAnswered: boolean } | { ok: false; failure: ModelFailure };

/** Returns a function that asks about a sentence and stores the verdict, within the limit of one article. */
async function asker(
  ctx: SupportCtx,
  { id, workspaceId, articleId, tokenId, isAutomatic }: TakenCheck,
  verifier: Verifier,
  signal: AbortSignal,
): Promise<((question: SupportQuestion) => Promise<Asked>) | undefined> {
  const model = await ctx.languageModel({
    role: 'verifying',
    supportCheckId: id,
    workspaceId,
    tokenId: tokenId ?? undefined,
    isBatch: isAutomatic,
    // Calls of an earlier worker count too.
    budget: createBudget(articleLimit(ctx.config), await sumSupportCalls(ctx.db, id)),
  });
  if (!model) return undefined;
  const { format } = verifier;
  const nonce = () => randomBytes(9).toString('base64url');
  return async (question) => {
    const asked = await verifySentence(question, { model, format, nonce, signal });
    if (!asked.ok) {
      ctx.log.info({ kind: asked.failure.kind }, 'a sentence could not be verified');
      return asked;
    }
    if (asked.verdict)
      await insertVerdict(ctx.db, {
        articleId,
        key: questionKey(question, verifier),
        content: contentHash(question),
        sentence: question.sentence,
        sources: question.sources,
        passages: question.passages.map((passage) => passage.id),
        ...asked.verdict,
        model: asked.model.slice(asked.model.indexOf('/') + 1),
      });
    return { ok: true, isAnswered: asked.verdict !== undefined };
  };
}

function errorOf(failure: ModelFailure): NonNullable<CheckRow['error']> {
  const code = failureCode(failure);
  return code === 'COST_LIMIT_EXCEEDED' || code === 'DAY_LIMIT_EXCEEDED' ? code : 'AI_UNAVAILABLE';
}
