import { usePageTexts } from '../../i18n/page-texts.ts';
import { buttonStyle } from '../../kit/buttons/button-style.ts';
import { SignUpLink } from '../../kit/page/sign-up-link.tsx';

const PROMISES = ['saved', 'drafter', 'yours'] as const;

export function Promises() {
  const t = usePageTexts('home');
  return (
    <section aria-labelledby="start-title" className="mx-auto w-full max-w-6xl px-5 sm:px-8">
      <ul className="grid gap-8 border-line border-t py-12 sm:grid-cols-3 sm:gap-6">
        {PROMISES.map((promise) => (
          <li key={promise} className="flex flex-col gap-1">
            <h3 className="font-semibold text-base">{t(`promises.${promise}.title`)}</h3>
            <p className="text-muted text-sm">{t(`promises.${promise}.text`)}</p>
          </li>
        ))}
      </ul>
      <div className="flex flex-col items-center gap-6 rounded-md border border-line bg-card px-6 py-14 text-center">
        <h2 id="start-title" className="font-semibold font-serif text-xl">
          {t('promises.call')}
        </h2>
        <div className="flex flex-wrap justify-center gap-3">
          <SignUpLink size="lg" free={t('promises.start')} />
          <a href="/generator" className={buttonStyle('secondary', 'lg')}>
            {t('promises.demo')}
          </a>
        </div>
      </div>
    </section>
  );
}
