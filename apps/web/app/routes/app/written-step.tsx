import { Suspense } from 'react';
import type { WizardStepProps } from '../../articles/brief/editor/wizard-step.ts';
import { type FlaggedSentence, SentenceHelpContext } from '../../articles/brief/sources/sentence-help.ts';
import { type LinkedText, PageLinksContext } from '../../articles/text/seo/page-links.ts';
import { loadEnglish } from '../../i18n/english.ts';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import GenerateStepPage from './generate-step.tsx';

const FindForSentence = lazyPart(() => import('../../articles/brief/sources/sentence/find-for-sentence.tsx'));
const PageLinks = lazyPart(async () => {
  const [part] = await Promise.all([import('../../publishing/links/page-links.tsx'), loadEnglish('links')]);
  return part;
});

/** Step 7 with the source search for flagged sentences, and internal links. */
export default function WrittenStep(step: WizardStepProps) {
  const renderHelp = (sentence: FlaggedSentence) => (
    <Suspense>
      <FindForSentence {...sentence} step={step} />
    </Suspense>
  );
  const renderLinks = (text: LinkedText) => (
    <Suspense>
      <PageLinks text={text} saveNow={step.saveNow} />
    </Suspense>
  );
  return (
    <SentenceHelpContext value={renderHelp}>
      <PageLinksContext value={renderLinks}>
        <GenerateStepPage {...step} />
      </PageLinksContext>
    </SentenceHelpContext>
  );
}
