import { usePageTexts } from '../i18n/page-texts.ts';
import { PublicHead } from '../kit/page/public-head.tsx';
import { PageTitle } from './page-title.tsx';
import { boldText, textLink } from './text-link.tsx';

const PARTS = ['what', 'who', 'how', 'data', 'server'] as const;
const BELIEFS = ['sources', 'author', 'honest', 'yours'] as const;

export function About() {
  const t = usePageTexts('site');
  return (
    <div className="mx-auto w-full max-w-3xl px-5 pt-10 sm:px-8 lg:pt-16">
      <PublicHead title={t('about.title')} description={t('about.description')} />
      <PageTitle title={t('about.title')} text={t('about.lead')} />
      {PARTS.map((part) => (
        <section key={part} className="mt-10">
          <h2 className="font-semibold font-serif text-xl">{t(`about.${part}.title`)}</h2>
          <p className="mt-3 font-serif text-lg leading-8">
            {t.rich(`about.${part}.text`, { link: textLink('/privacy') })}
          </p>
        </section>
      ))}
      <section className="mt-10">
        <h2 className="font-semibold font-serif text-xl">{t('about.belief.title')}</h2>
        <ul className="mt-4 grid gap-6 sm:grid-cols-2">
          {BELIEFS.map((belief) => (
            <li key={belief} className="border-marigold border-l-2 pl-4 text-muted">
              {t.rich(`about.belief.${belief}`, { b: boldText })}
            </li>
          ))}
        </ul>
      </section>
      <p className="mt-10">{t.rich('about.contact', { link: textLink('/contact') })}</p>
    </div>
  );
}
