import { CircleCheck } from 'lucide-react';
import { usePageTexts } from '../../i18n/page-texts.ts';
import { buttonStyle } from '../../kit/buttons/button-style.ts';
import { AppHead } from '../../kit/page/page-head.tsx';

export function ContactSent() {
  const t = usePageTexts('site');
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col items-center gap-4 px-5 py-24 text-center sm:px-8">
      <AppHead title={t('contact.sent.title')} />
      <CircleCheck size={40} strokeWidth={1.5} className="text-success" />
      <h1 className="font-semibold font-serif text-xl">{t('contact.sent.title')}</h1>
      <p className="text-muted">{t('contact.sent.text')}</p>
      <a href="/home" className={buttonStyle('secondary')}>
        {t('contact.sent.home')}
      </a>
    </div>
  );
}
