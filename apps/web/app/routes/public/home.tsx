import { Citations } from '../../features/home/citations.tsx';
import { Hero } from '../../features/home/hero.tsx';
import { Plans } from '../../features/home/plans.tsx';
import { Promises } from '../../features/home/promises.tsx';
import { Steps } from '../../features/home/steps.tsx';
import { usePageTexts } from '../../i18n/page-texts.ts';
import { SIGNED_IN_SCRIPT } from '../../lib/inline-scripts.ts';
import { InlineScript } from '../../ui/inline-script.tsx';
import { PublicHead } from '../../ui/page-head.tsx';

export default function Home() {
  const t = usePageTexts('home');
  return (
    <>
      <PublicHead title={t('meta.title')} description={t('meta.description')} />
      <InlineScript code={SIGNED_IN_SCRIPT} />
      <Hero />
      <Steps />
      <Citations />
      <Plans />
      <Promises />
    </>
  );
}
