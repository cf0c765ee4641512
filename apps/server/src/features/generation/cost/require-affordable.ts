import type { ArticleBrief } from '@inkstep/engine';
import { DomainError } from '../../../platform/errors.ts';
import type { GenerationCtx } from '../context.ts';
import { limitExceeded } from './estimate-run.ts';

const BEYOND = {
  cost: 'This article would cost more than one article may on this server. Choose a shorter length or fewer sections, or ask the administrator.',
  tokens:
    'This article would take more tokens than one article may on this server. Choose a shorter length or fewer sections, or ask the administrator.',
} as const;

/** @throws DomainError COST_LIMIT_EXCEEDED when the article would go beyond what one article may use */
export async function requireAffordable(
  ctx: Pick<GenerationCtx, 'db' | 'config' | 'secrets' | 'log'>,
  brief: ArticleBrief,
): Promise<void> {
  const beyond = await limitExceeded(ctx, brief);
  if (beyond) throw new DomainError('COST_LIMIT_EXCEEDED', BEYOND[beyond]);
}
