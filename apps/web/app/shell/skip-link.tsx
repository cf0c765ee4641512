import { useTexts } from '../i18n/language-context.ts';

export const MAIN_ID = 'main';

/** The first tab stop of the page. */
export function SkipLink() {
  const t = useTexts('shell');
  return (
    <a
      href={`#${MAIN_ID}`}
      className="sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2 focus-visible:z-50 focus-visible:rounded-md focus-visible:bg-card focus-visible:px-4 focus-visible:py-2"
    >
      {t('skip')}
    </a>
  );
}
