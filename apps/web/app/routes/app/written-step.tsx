import { lazy, Suspense } from 'react';
import type { WizardStepProps } from '../../articles/brief/editor/wizard-step.ts';
import { type FlaggedSentence, SentenceHelpContext } from '../../articles/brief/sources/sentence-help.ts';
import GenerateStepPage from './generate-step.tsx';

const FindForSentence = lazy(() => import('../../articles/brief/sources/sentence/find-for-sentence.tsx'));

/** Step 7 with the source search for flagged sentences. */
export default function WrittenStep(step: WizardStepProps) {
  const renderHelp = (sentence: FlaggedSentence) => (
    <Suspense>
      <FindForSentence {...sentence} step={step} />
    </Suspense>
  );
  return (
    <SentenceHelpContext value={renderHelp}>
      <GenerateStepPage {...step} />
    </SentenceHelpContext>
  );
}
