import { SourceStep } from '../../features/sources/source-step.tsx';
import type { WizardStepProps } from '../../lib/task-draft.ts';

/** Step 3 with what the other rooms bring to it. */
export default function SourceStepPage(step: WizardStepProps) {
  return <SourceStep {...step} />;
}
