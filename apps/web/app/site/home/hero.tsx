import { usePageTexts } from '../../i18n/page-texts.ts';
import { buttonStyle } from '../../kit/buttons/button-style.ts';
import { SignUpLink } from '../../kit/page/sign-up-link.tsx';
import { SampleArticle } from './sample-article.tsx';

export function Hero() {
  const t = usePageTexts('home');
  return (
    <section className="mx-auto grid w-full max-w-6xl items-center gap-12 px-5 pt-10 pb-20 sm:px-8 lg:grid-cols-[1fr_28rem] lg:gap-16 lg:pt-16 lg:pb-28">
      <div className="flex flex-col items-start gap-6">
        <h1 className="max-w-[18ch] font-semibold font-serif text-2xl tracking-tight">{t('hero.title')}</h1>
        <p className="max-w-[52ch] text-muted text-lg">{t('hero.text')}</p>
        <div className="flex flex-wrap gap-3">
          <SignUpLink size="lg" free={t('hero.start')} plain={t('hero.start')} />
          <a href="/generator" className={buttonStyle('secondary', 'lg')}>
            {t('hero.demo')}
          </a>
        </div>
      </div>
      <SampleArticle />
    </section>
  );
}
