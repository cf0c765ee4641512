import { useTexts } from '../i18n/language-context.ts';
import { Spinner } from '../kit/feedback/spinner.tsx';
import { AppHead } from '../kit/page/page-head.tsx';

/** Shown while the session is checked. */
export function LoadingScreen() {
  const t = useTexts('shell');
  return (
    <div role="status" className="flex min-h-dvh items-center justify-center gap-3 text-muted">
      <AppHead title={t('yourArticles')} />
      <Spinner />
      {t('loading')}
    </div>
  );
}
