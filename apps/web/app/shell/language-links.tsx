import { LANGUAGES } from '@inkstep/contract/languages';
import { useLocation } from 'react-router';
import { chooseLanguage } from '../i18n/choose-language.ts';
import { useLanguage, useTexts } from '../i18n/language-context.ts';
import { LANGUAGE_NAMES } from '../i18n/language-names.ts';

/** Links to this page in the other languages. With scripts, the language changes in place and keeps typed text. */
export function LanguageLinks() {
  const t = useTexts('shell');
  const current = useLanguage();
  const { search } = useLocation();
  return (
    <nav aria-label={t('language.label')} className="flex gap-4 text-muted text-sm">
      {LANGUAGES.map((language) => {
        const params = new URLSearchParams(search);
        params.set('language', language);
        return (
          <a
            key={language}
            href={`?${params}`}
            lang={language}
            hrefLang={language}
            aria-current={language === current ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              void chooseLanguage(language);
            }}
            className="underline-offset-4 hover:text-ink hover:underline aria-[current]:font-medium aria-[current]:text-ink"
          >
            {LANGUAGE_NAMES[language]}
          </a>
        );
      })}
    </nav>
  );
}
