import { Citations } from '../../features/home/citations.tsx';
import { Hero } from '../../features/home/hero.tsx';
import { Promises } from '../../features/home/promises.tsx';
import { Steps } from '../../features/home/steps.tsx';
import { SIGNED_IN_SCRIPT } from '../../lib/inline-scripts.ts';
import { publicMeta, TAGLINE } from '../../lib/page-meta.ts';
import { InlineScript } from '../../ui/inline-script.tsx';

export const meta = () =>
  publicMeta({
    title: `Inkstep: ${TAGLINE.slice(0, -1).toLowerCase()}`,
    description:
      'Inkstep turns a keyword into an article in seven guided steps, written from sources that you choose and with a citation for what it states.',
  });

export default function Home() {
  return (
    <>
      <InlineScript code={SIGNED_IN_SCRIPT} />
      <Hero />
      <Steps />
      <Citations />
      <Promises />
    </>
  );
}
