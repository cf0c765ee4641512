import type { CallContext } from '../../platform/llm/attempt.ts';
import { jointBudget } from '../../platform/llm/budget.ts';
import { serializeGate } from '../../platform/llm/model-gate.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { ModelsCtx } from '../configured-models.ts';
import { currentInstallationLimit } from '../limits/manage-limits.ts';
import { modelGate } from '../limits/model-gate.ts';
import { articleLimit, dayBudget, workspaceDayLimit } from './day-budget.ts';
import type { DayLeases } from './day-leases.ts';
import { installationDay } from './installation-day.ts';
import { tokenDay } from './token-day.ts';

export type LimitsCtx = ModelsCtx & { queue: Pick<Queue, 'send' | 'cancel'>; dayLeases: DayLeases };

export interface OwnedCall extends CallContext {
  /** API token with whose limit it has to fit too. */
  tokenId?: string | undefined;
}

/** Adds the limits that apply to a call: of its model, token, workspace and the installation. */
export function callLimits(ctx: LimitsCtx): (call: OwnedCall) => CallContext {
  const mostOutside = articleLimit(ctx.config);
  const mostOfWorkspace = workspaceDayLimit(ctx.config);
  const ofInstallation = installationDay(ctx, ctx.dayLeases.installation, () =>
    currentInstallationLimit(ctx),
  );
  const ofModels = modelGate(ctx);
  return ({ tokenId, ...call }) => {
    const { workspaceId, generationId, planId, supportCheckId } = call;
    const isOutside = [generationId, planId, supportCheckId].every((id) => id === undefined);
    const gate = serializeGate(ofModels);
    if (workspaceId === undefined) return { ...call, gate, day: ofInstallation };
    const ofWorkspace = dayBudget(
      ctx.dayLeases.workspace({ workspaceId, calls: 'all' }),
      () => mostOfWorkspace,
    );
    const outside = dayBudget(ctx.dayLeases.workspace({ workspaceId, calls: 'outside' }), () => mostOutside);
    const ofToken = tokenId === undefined ? [] : [tokenDay(ctx, ctx.dayLeases.token(tokenId), tokenId)];
    return {
      ...call,
      gate,
      ...(isOutside && { budget: outside }),
      day: jointBudget([...ofToken, ofWorkspace, ofInstallation]),
    };
  };
}
