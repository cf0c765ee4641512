import { usePageTexts } from '../../i18n/page-texts.ts';
import { MailedLinkHead } from '../../kit/page/page-head.tsx';

/** Banner for a page that readers don't see. */
export function PreviewBanner({ title }: { title: string }) {
  const t = usePageTexts('blog');
  return (
    <>
      <MailedLinkHead title={title} />
      <p role="status" className="border-warning border-y bg-warning-soft px-5 py-2 text-center text-sm">
        <strong className="font-medium text-warning">{t('preview.title')}</strong> {t('preview.text')}
      </p>
    </>
  );
}
