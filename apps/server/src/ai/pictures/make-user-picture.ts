import { FILE_LIMITS } from '@inkstep/contract';
import type { ModelFailureKind } from '@inkstep/engine';
import { requireConfirmedEmail } from '../../identity/index.ts';
import { DomainError } from '../../platform/errors.ts';
import { FetchRefused } from '../../platform/fetch/fetch-refused.ts';
import type { GuardedFetch } from '../../platform/fetch/guarded-fetch.ts';
import { type OnBehalf, requireScope, spendingToken } from '../../platform/http/actor.ts';
import {
  askPictureModel,
  type PictureAnswer,
  type PictureRequest,
} from '../../platform/llm/ask-picture-model.ts';
import { REFUSED } from '../../platform/llm/attempt.ts';
import { jointBudget, NOTHING, undoOnFailure } from '../../platform/llm/budget.ts';
import type { CallFailureKind } from '../../platform/llm/classify-failure.ts';
import { failureMessage, toFailureKind } from '../../platform/llm/failure-message.ts';
import { failureCode } from '../failure-code.ts';
import { insertModelCall } from '../ledger/queries.ts';
import { callLimits, type LimitsCtx } from '../spending/call-limits.ts';
import { dayLimitReached } from '../spending/day-budget.ts';
import { requireTokenDayLeft } from '../spending/token-day.ts';
import { findPictureModel, ONE_PICTURE, type PictureModel } from './picture-model.ts';

export type PictureModelCtx = LimitsCtx & { guardedFetch: GuardedFetch };

/** Without a workspace the picture is for the blog, and only the limits of the installation apply. */
export type PictureUser = Pick<OnBehalf, 'userId'> & Partial<Pick<OnBehalf, 'workspaceId' | 'principal'>>;

export interface MadePicture {
  bytes: Uint8Array;
  /** The provider's ID. */
  model: string;
}

/**
 * Has the model for pictures make one, within the limits of AI use. @throws DomainError AI_UNAVAILABLE without a model
 * or an answer, SCOPE_REQUIRED, EMAIL_UNCONFIRMED, DAY_LIMIT_EXCEEDED, CONTENT_REFUSED, GENERATION_FAILED
 */
export async function makeUserPicture(
  ctx: PictureModelCtx,
  { userId, workspaceId, principal = { kind: 'person' } }: PictureUser,
  request: PictureRequest,
): Promise<MadePicture> {
  requireScope({ principal }, 'generate');
  const model = await findPictureModel(ctx);
  if (!model)
    throw failed(
      'not-configured',
      'No model for pictures is set up. An admin can add one under Admin > AI Models.',
    );
  await requireConfirmedEmail(ctx, { userId });
  const tokenId = spendingToken({ principal });
  if (tokenId !== undefined) await requireTokenDayLeft(ctx, tokenId);
  const settle = await reserve(ctx, model, { workspaceId, tokenId });
  const startedAt = new Date();
  const began = performance.now();
  const answer = await askPictureModel(model, request);
  // A cancelled picture may be billed too.
  await settle(answer.failure && REFUSED.has(answer.failure.kind) ? NOTHING : ONE_PICTURE);
  await insertModelCall(ctx.db, {
    step: 'picture',
    provider: model.provider,
    model: model.modelVersion,
    attempt: 1,
    outcome: answer.failure?.kind ?? 'ok',
    price: null,
    cost: answer.failure ? null : model.picturePrice,
    durationMs: performance.now() - began,
    startedAt,
    ...(workspaceId !== undefined && { workspaceId }),
  });
  if (answer.failure) {
    ctx.log.warn({ step: 'picture', model: model.modelVersion, ...answer.failure }, 'A model call failed');
    throw failed(answer.failure.kind);
  }
  return { bytes: await bytesOf(ctx, answer, request.signal), model: model.modelVersion };
}

const failed = (kind: CallFailureKind, message?: string): DomainError => {
  const known: ModelFailureKind = toFailureKind(kind);
  const said = message ?? MESSAGES[known] ?? failureMessage(known);
  return new DomainError(failureCode({ kind: known, message: said }), said);
};

/** Messages that differ from those for texts. */
const MESSAGES: Partial<Record<ModelFailureKind, string>> = {
  'content-filter': 'The AI service declined to make this picture. Describe something else and try again.',
  invalid: 'The AI model returned no usable picture. Please try again.',
};

/** Counts the picture against every limit before it is made. Returns the function that settles it. */
async function reserve(
  ctx: LimitsCtx,
  model: PictureModel,
  owner: { workspaceId: string | undefined; tokenId: string | undefined },
): Promise<(used: typeof ONE_PICTURE | typeof NOTHING) => Promise<void>> {
  const { gate, budget, day } = callLimits(ctx)({
    tokenId: owner.tokenId,
    ...(owner.workspaceId !== undefined && { workspaceId: owner.workspaceId }),
  });
  const entered = await gate?.enter(model, ONE_PICTURE);
  if (entered === 'busy') throw failed('rate');
  if (entered === 'model-day-limit') throw dayLimitReached();
  const leave = async () => entered?.(NOTHING);
  const limits = jointBudget([budget, day].filter((limit) => limit !== undefined));
  const settle = await undoOnFailure(limits.begin(ONE_PICTURE, model.price), leave);
  if (!settle) {
    await leave();
    throw dayLimitReached();
  }
  return async (used) => {
    await Promise.all([entered?.(used), settle(used)]);
  };
}

const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'application/octet-stream', 'binary/octet-stream'];

async function bytesOf(
  { guardedFetch, log }: Pick<PictureModelCtx, 'guardedFetch' | 'log'>,
  answer: Exclude<PictureAnswer, { failure: object }>,
  signal: AbortSignal,
): Promise<Uint8Array> {
  if ('bytes' in answer) return answer.bytes;
  try {
    return (await guardedFetch(answer.url, { accept: TYPES, maxBytes: FILE_LIMITS.pictureBytes, signal }))
      .bytes;
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    log.info({ reason: error.reason }, 'a generated picture could not be fetched');
    throw failed('invalid');
  }
}
