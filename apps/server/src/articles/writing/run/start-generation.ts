import { withinQuota } from '../../../billing/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { getBriefInContext } from '../../brief/making/get-brief.ts';
import { makeBrief } from '../../brief/making/make-brief.ts';
import { touchTask } from '../../brief/making/queries.ts';
import { type Choice, chooseKept } from '../../text/kept/choose-kept.ts';
import { withLockedSections } from '../../text/sections/with-locked-sections.ts';
import type { GenerationCtx } from '../context.ts';
import { requireTopic } from '../policy.ts';
import { isRunning } from '../queries.ts';
import { beginRun } from './begin-run.ts';

export type Started = { status: 'started'; generationId: string } | { status: 'already_generating' };

export interface StartInput extends Choice {
  taskId: string;
  instructions?: string | undefined;
}

/**
 * Starts a task's run, of which there is one at a time. An existing article is replaced when the new one is ready,
 * except for locked sections and kept parts.
 */
export function startGeneration(
  ctx: Pick<GenerationCtx, 'db' | 'neighbours' | 'queue' | 'config' | 'secrets' | 'languageModel' | 'log'>,
  actor: Actor,
  { taskId, instructions, ...choice }: StartInput,
): Promise<Started> {
  const key = { userId: actor.userId, workspaceId: actor.workspaceId, taskId };
  return withinQuota(ctx, actor, async (tx): Promise<Started> => {
    await touchTask(tx.db, key);
    const task = await getBriefInContext(tx, key);
    if (await isRunning(tx.db, taskId)) return { status: 'already_generating' };
    requireTopic(task.selectedTopics);
    const keep = await chooseKept(tx, key, choice);
    const brief = await withLockedSections(tx, key, makeBrief(task, instructions), keep);
    const generationId = await beginRun(tx, actor, { taskId, brief, keep });
    return { status: 'started', generationId };
  });
}
