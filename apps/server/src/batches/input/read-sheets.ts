import type { BatchSheet } from '@inkstep/contract';
import { requireBatchPlan } from '../../billing/index.ts';
import { DomainError } from '../../platform/errors.ts';
import { ExtractionFailed } from '../../platform/extraction/extracted-page.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { BatchCtx } from '../context.ts';

/** @throws DomainError PLAN_REQUIRED, FILE_UNREADABLE, UNAVAILABLE while too many files are read */
export async function readSheets(
  ctx: Pick<BatchCtx, 'db' | 'extractor'>,
  { workspaceId }: Actor,
  workbook: Uint8Array,
  signal: AbortSignal,
): Promise<BatchSheet[]> {
  await requireBatchPlan(ctx, workspaceId);
  try {
    return await ctx.extractor.readSheets(workbook, { owner: workspaceId, signal });
  } catch (error) {
    if (!(error instanceof ExtractionFailed)) throw error;
    if (error.reason === 'busy') {
      const message = 'Many files are being read right now. Please try again in a moment.';
      throw new DomainError('UNAVAILABLE', message, { cause: error, retryAfterSeconds: 10 });
    }
    throw new DomainError('FILE_UNREADABLE', "This file couldn't be read.", { cause: error });
  }
}
