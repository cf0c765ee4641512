import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Logo } from '../../ui/logo.tsx';
import { LanguageLinks } from './language-links.tsx';
import { LegalLinks } from './legal-links.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';

function PublicFooter() {
  return (
    <footer className="mt-20 border-line border-t">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-4 px-5 py-8 sm:px-8">
        <Logo className="text-base" />
        <div className="flex flex-wrap gap-x-8 gap-y-3">
          <LanguageLinks />
          <LegalLinks />
        </div>
      </div>
    </footer>
  );
}

/** Layout of public pages. Uses plain links, because these pages run no scripts. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const t = useTexts('shell');
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-4 px-5 py-4 sm:px-8">
        <a href="/home" className="rounded-sm" aria-label={t('home')}>
          <Logo />
        </a>
        <nav aria-label={t('main')} className="flex items-center gap-1 sm:gap-2">
          <a href="/login" className={buttonStyle('ghost')}>
            {t('logIn')}
          </a>
          <a href="/register" className={buttonStyle('secondary')}>
            {t('startFree')}
          </a>
        </nav>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}
