import { Outlet } from 'react-router';
import { LegalLinks } from '../../features/shell/legal-links.tsx';
import { MAIN_ID } from '../../features/shell/skip-link.tsx';
import { Logo } from '../../ui/logo.tsx';

export default function AuthLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex justify-center px-5 pt-10 pb-6 sm:pt-16">
        <a href="/home" className="rounded-sm" aria-label="Inkstep, home page">
          <Logo />
        </a>
      </header>
      <main id={MAIN_ID} className="mx-auto w-full max-w-md grow px-4 sm:px-0">
        <Outlet />
      </main>
      <footer className="flex justify-center px-5 py-10">
        <LegalLinks />
      </footer>
    </div>
  );
}
