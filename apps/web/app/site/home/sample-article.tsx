import { LIMITS } from '@inkstep/contract/limits';
import type { ReactNode } from 'react';
import { usePageTexts } from '../../i18n/page-texts.ts';

const cite = (number: number) => (
  <sup className="px-px font-medium font-sans text-[0.65em] text-accent">[{number}]</sup>
);

const marked = (chunks: ReactNode) => <mark className="bg-marigold/25 text-inherit">{chunks}</mark>;

function Source({ number, title, site }: { number: number; title: string; site: string }) {
  return (
    <li className="flex gap-3">
      <span className="font-medium text-accent tabular-nums">[{number}]</span>
      <span>
        <span className="font-medium">{title}</span>
        <span className="block text-muted">{site}</span>
      </span>
    </li>
  );
}

/** Finished article with its sources, rendered with the page's own components. */
export function SampleArticle() {
  const t = usePageTexts('home');
  const count = LIMITS.wizardSteps;
  return (
    <figure className="w-full">
      <div className="relative">
        <div
          aria-hidden="true"
          className="absolute inset-x-4 -top-2.5 bottom-2.5 rounded-md border border-line bg-sunken"
        />
        <div className="relative rounded-md border border-line bg-card px-6 py-7 sm:px-8">
          <div className="flex items-center justify-between text-muted text-xs">
            <span>{t('sample.place', { step: count, count })}</span>
            <span aria-hidden="true" className="flex gap-1.5">
              {Array.from({ length: count }, (_, index) => (
                <span key={index} className="size-2 rounded-full bg-marigold" />
              ))}
            </span>
          </div>
          <p className="mt-5 font-semibold font-serif text-xl">{t('sample.title')}</p>
          <p className="mt-4 font-serif leading-7">
            {t.rich('sample.text', { mark: marked, one: () => cite(1), two: () => cite(2) })}
          </p>
          <ol className="mt-6 flex flex-col gap-3 border-line border-t pt-5 text-xs">
            <Source number={1} title={t('sample.first')} site="city.example/compost" />
            <Source number={2} title={t('sample.second')} site="soil-handbook.example/4" />
          </ol>
        </div>
      </div>
      <figcaption className="mt-4 text-center text-muted text-xs">{t('sample.caption')}</figcaption>
    </figure>
  );
}
