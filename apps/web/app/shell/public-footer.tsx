import { useTexts } from '../i18n/language-context.ts';
import { usePageTexts } from '../i18n/page-texts.ts';
import { useBlogLook } from '../kit/page/blog-look.ts';
import { InlineScript } from '../kit/page/inline-script.tsx';
import { BlogBrand, hasBrand } from './blog-brand.tsx';
import { THEME_BUTTONS_SCRIPT } from './inline-scripts.ts';
import { LanguageLinks } from './language-links.tsx';
import { LegalLinks } from './legal-links.tsx';
import { Logo } from './logo.tsx';
import { THEMES } from './themes.ts';

const linkStyle = 'underline-offset-4 hover:text-ink hover:underline';

/** Hidden until the script that handles the buttons has loaded. */
function ThemeButtons() {
  const t = useTexts('shell');
  return (
    <div role="group" aria-label={t('theme.label')} data-themes="" hidden className="-ml-2 md:ml-0">
      {THEMES.map(({ value, Icon }) => (
        <button
          key={value}
          type="button"
          value={value}
          aria-label={t(`theme.${value}`)}
          title={t(`theme.${value}`)}
          className="rounded-sm p-2 text-muted hover:text-ink aria-pressed:bg-sunken aria-pressed:text-ink"
        >
          <Icon size={16} />
        </button>
      ))}
    </div>
  );
}

export function PublicFooter() {
  const t = usePageTexts('site');
  const look = useBlogLook();
  return (
    <footer className="mt-20 border-line border-t">
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-5 py-8 sm:px-8">
        <div className="flex flex-col justify-between gap-x-8 gap-y-5 md:flex-row md:items-center">
          {hasBrand(look) ? <BlogBrand look={look} className="text-base" /> : <Logo className="text-base" />}
          <div className="flex flex-wrap gap-x-6 gap-y-2 text-muted text-sm">
            {look?.footer_links.map(({ label, url }) => (
              <a key={`${label} ${url}`} className={linkStyle} href={url}>
                {label}
              </a>
            ))}
            <a className={linkStyle} href="/about">
              {t('frame.about')}
            </a>
            <a className={linkStyle} href="/generator">
              {t('frame.demo')}
            </a>
            <a className={linkStyle} href="/contact">
              {t('frame.contact')}
            </a>
            <LegalLinks />
          </div>
        </div>
        <div className="flex flex-col justify-between gap-x-8 gap-y-4 md:flex-row md:items-center">
          <LanguageLinks />
          <ThemeButtons />
        </div>
      </div>
      <InlineScript code={THEME_BUTTONS_SCRIPT} />
    </footer>
  );
}
