import { usePageTexts } from '../../i18n/page-texts.ts';
import { InlineScript } from '../../kit/page/inline-script.tsx';
import { PublicHead } from '../../kit/page/public-head.tsx';
import { SIGNED_IN_SCRIPT } from '../../shell/inline-scripts.ts';
import { Cards } from '../../site/home/cards.tsx';
import { Citations } from '../../site/home/citations.tsx';
import { Film } from '../../site/home/film.tsx';
import { Hero } from '../../site/home/hero.tsx';
import { Promises } from '../../site/home/promises.tsx';
import { Stats } from '../../site/home/stats.tsx';
import { Steps } from '../../site/home/steps.tsx';

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
