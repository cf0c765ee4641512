import { Logo } from '../../ui/logo.tsx';
import { LanguageLinks } from './language-links.tsx';
import { LegalLinks } from './legal-links.tsx';

export function PublicFooter() {
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
