import { randomBytes } from 'node:crypto';
import type { PromptAnswer } from '@inkstep/contract';
import { type PromptTexts, type PromptTrial, promptTrial, type TokenUsage } from '@inkstep/engine';
import type { LanguageModels } from '../../ai/index.ts';
import { editedPrompts, requirePromptId, requirePromptText } from '../../ai/index.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Compute } from '../../platform/computing/computing.ts';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import type { Budget } from '../../platform/llm/budget.ts';
import { callCost } from '../../platform/llm/price.ts';
import type { Log } from '../../platform/log.ts';
import { findBriefOfTask } from './queries.ts';

export interface TrialCtx {
  db: Db;
  log: Log;
  languageModel: LanguageModels;
  compute: Compute;
}

type TrialPorts = Parameters<PromptTrial>[0];

const noModel = () =>
  new DomainError('AI_UNAVAILABLE', 'No AI model is set up. Add one under AI Models to try prompts.');

/**
 * Runs the step of a prompt twice with the brief of a task's newest run: with the current texts, and with `text` in
 * place of this prompt. The calls count toward the installation's daily limit, not toward a workspace's.
 * @throws DomainError NOT_FOUND, INVALID, AI_UNAVAILABLE, or CONFLICT if the run has expired or its brief has nothing
 * for this step
 */
export async function tryPrompt(
  ctx: TrialCtx,
  admin: SignedIn,
  promptId: string,
  { task_id: taskId, text }: { task_id: string; text: string },
  signal: AbortSignal,
): Promise<{ current: PromptAnswer; edited: PromptAnswer }> {
  const id = requirePromptId(promptId);
  requirePromptText(id, text);
  if (!(await ctx.languageModel({}))) throw noModel();
  const stored = await inTransaction(ctx, async (tx) => {
    const found = await findBriefOfTask(tx.db, taskId);
    if (!found) throw notFound('Task');
    const { userId } = found;
    await recordEvent(tx, {
      action: 'prompt.tried',
      actorId: admin.userId,
      ...(userId && { userId }),
      target: taskId,
      after: { prompt: id },
    });
    return found;
  });
  if (stored.expiredAt)
    throw new DomainError(
      'CONFLICT',
      'The last run of this task is too old: its sources have been deleted. Choose a newer one.',
    );
  const compute: TrialPorts['compute'] = (name, input) =>
    ctx.compute(name, input, { owner: admin.userId, signal });
  const trial = await promptTrial(id, stored.brief, compute);
  if (!trial)
    throw new DomainError('CONFLICT', 'This task has no text for this prompt. Choose one with sources.');
  const prompts = await editedPrompts(ctx);
  const run = (texts: PromptTexts) => runTrial(ctx, trial, { prompts: texts, compute, signal });
  const [current, edited] = await Promise.all([run(prompts), run({ ...prompts, [id]: text })]);
  return { current, edited };
}

async function runTrial(
  ctx: TrialCtx,
  trial: PromptTrial,
  ports: Omit<TrialPorts, 'model' | 'nonce'>,
): Promise<PromptAnswer> {
  const meter = createMeter();
  const model = await ctx.languageModel({ budget: meter.budget });
  if (!model) throw noModel();
  const result = await trial({ ...ports, model, nonce: () => randomBytes(9).toString('base64url') });
  return {
    text: result.ok ? result.value : null,
    failure: result.ok ? null : result.failure.message,
    ...meter.used(),
  };
}

/** Counts what the calls use, without a limit. */
function createMeter() {
  const calls: { usage: TokenUsage; cost: number | null }[] = [];
  const budget: Budget = {
    begin: async (_expected, price) => (usage) => {
      if (usage.inputTokens || usage.outputTokens) calls.push({ usage, cost: callCost(price, usage) });
    },
  };
  const sum = (part: (call: (typeof calls)[number]) => number | undefined) =>
    Math.round(calls.reduce((total, call) => total + (part(call) ?? 0), 0));
  return {
    budget,
    used: () => ({
      input_tokens: sum(({ usage }) => usage.inputTokens),
      output_tokens: sum(({ usage }) => usage.outputTokens),
      cost: calls.some(({ cost }) => cost === null) ? null : sum(({ cost }) => cost ?? 0),
    }),
  };
}
