import { usePageTexts } from '../../../i18n/page-texts.ts';
import { useIsOn } from '../../../kit/page/offers.ts';
import { SignUpLink } from '../../../kit/page/sign-up-link.tsx';

export function SignUpCall() {
  const t = usePageTexts('blog');
  if (!useIsOn('registration')) return null;
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
      <SignUpLink size="lg" free={t('call.button')} />
    </section>
  );
}
