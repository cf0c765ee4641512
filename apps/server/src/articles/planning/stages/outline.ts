import { LIMITS, OUTLINE_LIMITS, type Outline } from '@inkstep/contract';
import { outlineChanges, rebaseOutline } from '@inkstep/contract/outline-basis';
import type { Additions } from '@inkstep/engine';
import { fitLine } from '../../../platform/text/fit-line.ts';
import { makeBrief } from '../../brief/making/make-brief.ts';
import { proposeTaskOutline } from '../../writing/outline/make-outline.ts';
import type { PlanningCtx } from '../context.ts';
import { PATTERNS } from './choose-keywords.ts';
import type { Scene, Stage } from './stage.ts';

const LAST_STEP = LIMITS.wizardSteps - 1;

/** Creates the outline. An existing one is kept and updated for added sources. */
export const outlineStage: Stage = async (ctx, { actor, task, input }, signal) => {
  const made = task.outline
    ? undefined
    : await proposeTaskOutline(ctx, actor, task, { instructions: planInstructions(input), signal });
  const title = fitLine(input.title, OUTLINE_LIMITS.heading);
  const proposed = made && { ...made, ...(title && { title, titleEdited: true }) };
  const outline = proposed ?? task.outline;
  return {
    ...(outline && { additions: await additionsTo(ctx, { actor, task, outline }, signal) }),
    changes: (now) => {
      const changes = now.outline ? outlineChanges(now.outline, now) : [];
      const isMoved = changes.length === 1 && changes[0] === 'sources';
      return {
        ...(now.outline && isMoved && { outline: rebaseOutline(now.outline, now) }),
        ...(now.outline === null && proposed && { outline: proposed }),
        // A task that was never opened opens at the last step.
        ...(now.currentStep === 0 && { currentStep: LAST_STEP }),
      };
    },
  };
};

/** Author's instructions. The title is fixed, so the outline has to match it. */
const planInstructions = ({ title, notes }: { title: string; notes: string }): string | undefined =>
  [notes, title && `The title of the article is: ${title}`].filter(Boolean).join('\n') || undefined;

/** Compares the outline and what people ask with what the sources say. */
function additionsTo(
  ctx: Pick<PlanningCtx, 'compute'>,
  { actor, task, outline }: Pick<Scene, 'actor' | 'task'> & { outline: Outline },
  signal: AbortSignal,
): Promise<Additions> {
  const asked = task.keywordResearchData?.peopleAlsoAsk.filter(({ origin }) => origin !== PATTERNS) ?? [];
  return ctx.compute(
    'findAdditions',
    {
      brief: makeBrief({ ...task, outline: null }),
      headings: outline.sections.filter(({ kind }) => kind === 'body').map(({ heading }) => heading),
      questions: asked.map(({ question }) => question),
    },
    { owner: actor.workspaceId, signal },
  );
}
