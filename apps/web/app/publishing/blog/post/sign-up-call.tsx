import { usePageTexts } from '../../../i18n/page-texts.ts';
import { buttonStyle } from '../../../kit/buttons/button-style.ts';

export function SignUpCall() {
  const t = usePageTexts('blog');
  return (
    <section
      aria-labelledby="sign-up"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-md border border-line bg-card p-6 sm:p-8 print:hidden"
    >
      <div className="max-w-xl">
        <h2 id="sign-up" className="font-semibold font-serif text-lg">
          {t('call.title')}
        </h2>
        <p className="mt-1 text-muted">{t('call.text')}</p>
      </div>
      <a href="/register" className={buttonStyle('primary', 'lg')}>
        {t('call.button')}
      </a>
    </section>
  );
}
