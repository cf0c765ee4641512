import { LIMITS, OUTLINE_LIMITS } from '@inkstep/contract';
import { outlineChanges, rebaseOutline } from '@inkstep/contract/outline-basis';
import { fitLine } from '../../../platform/text/fit-line.ts';
import { proposeTaskOutline } from '../../writing/outline/make-outline.ts';
import type { Stage } from './stage.ts';

const LAST_STEP = LIMITS.wizardSteps - 1;

/** Creates the outline. An existing one is kept and updated for added sources. */
export const outlineStage: Stage = async (ctx, { actor, task, input }, signal) => {
  const made = task.outline
    ? undefined
    : await proposeTaskOutline(ctx, actor, task, { instructions: planInstructions(input), signal });
  const title = fitLine(input.title, OUTLINE_LIMITS.heading);
  const proposed = made && { ...made, ...(title && { title }) };
  return {
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
