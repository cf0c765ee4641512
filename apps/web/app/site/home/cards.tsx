import { ArrowRight } from 'lucide-react';
import { usePageTexts } from '../../i18n/page-texts.ts';
import { ProductScreen } from '../product-screen.tsx';

const CARDS = [
  'ideas',
  'sources',
  'reddit',
  'author',
  'checks',
  'versions',
  'pictures',
  'publishing',
  'files',
] as const;

export function Cards() {
  const t = usePageTexts('home');
  return (
    <section aria-labelledby="cards-title" className="border-line border-y bg-card">
      <div className="mx-auto w-full max-w-6xl px-5 py-16 sm:px-8 lg:py-20">
        <div className="flex flex-wrap items-baseline justify-between gap-4">
          <h2 id="cards-title" className="font-semibold font-serif text-xl">
            {t('cards.title')}
          </h2>
          <a
            className="inline-flex items-center gap-2 font-medium text-accent underline-offset-4 hover:underline"
            href="/features"
          >
            {t('cards.all')}
            <ArrowRight size={16} />
          </a>
        </div>
        <figure className="mt-8">
          <ProductScreen name="editor" sizes="(min-width: 1152px) 1088px, 92vw" />
          <figcaption className="mt-3 text-muted text-xs">{t('cards.caption')}</figcaption>
        </figure>
        <ul className="mt-10 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {CARDS.map((card) => (
            <li key={card} className="flex flex-col gap-1 border-line border-t pt-4">
              <h3 className="font-semibold text-base">{t(`cards.${card}.title`)}</h3>
              <p className="text-muted text-sm">{t(`cards.${card}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
