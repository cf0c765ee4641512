import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Logo } from '../../ui/logo.tsx';
import { PublicFooter } from './public-footer.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';

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
