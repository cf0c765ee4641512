import { Cards } from '../../features/site/home/cards.tsx';
import { Citations } from '../../features/site/home/citations.tsx';
import { Film } from '../../features/site/home/film.tsx';
import { Hero } from '../../features/site/home/hero.tsx';
import { Promises } from '../../features/site/home/promises.tsx';
import { Stats } from '../../features/site/home/stats.tsx';
import { Steps } from '../../features/site/home/steps.tsx';
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
      <Film />
      <Stats />
      <Cards />
      <Citations />
      <Promises />
    </>
  );
}
