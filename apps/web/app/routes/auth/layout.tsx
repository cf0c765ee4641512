import { Outlet } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { LanguageLinks } from '../../shell/language-links.tsx';
import { LegalLinks } from '../../shell/legal-links.tsx';
import { MAIN_ID } from '../../shell/skip-link.tsx';
import '../../i18n/english-auth.ts';
import { Logo } from '../../shell/logo.tsx';

export default function AuthLayout() {
  const t = useTexts('shell');
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex justify-center px-5 pt-10 pb-6 sm:pt-16">
        <a href="/home" className="rounded-sm" aria-label={t('home')}>
          <Logo />
        </a>
      </header>
      <main id={MAIN_ID} className="mx-auto w-full max-w-md grow px-4 sm:px-0">
        <Outlet />
      </main>
      <footer className="flex flex-col items-center gap-4 px-5 py-10">
        <LanguageLinks />
        <LegalLinks />
      </footer>
    </div>
  );
}
