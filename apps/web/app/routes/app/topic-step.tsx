import { useQuery } from '@tanstack/react-query';
import type { WizardStepProps } from '../../articles/brief/editor/wizard-step.ts';
import { writerQuery } from '../../articles/writing/writer-query.ts';
import { TopicStep } from '../../research/topics/topic-step.tsx';

/** Step 2, which knows if a model can suggest topics. */
export default function TopicStepPage(step: WizardStepProps) {
  const { data } = useQuery(writerQuery);
  return <TopicStep {...step} hasModel={data?.writer === 'model'} />;
}
