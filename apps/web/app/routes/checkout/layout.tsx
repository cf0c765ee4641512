import { Outlet, redirectDocument } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { MAIN_ID } from '../../shell/skip-link.tsx';
import '../../i18n/english-billing.ts';
import { Logo } from '../../shell/logo.tsx';
import type { Route } from './+types/layout';

/** With it, the one below doesn't run when a document has loaded. */
export const loader = () => null;

/** Runs if another page leads here: its policy keeps the provider's script out, so a document is loaded. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => redirectDocument(request.url);

/** Links load documents as well: what these pages may load is allowed nowhere else. */
export default function CheckoutLayout() {
  const t = useTexts('shell');
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex justify-center px-5 pt-10 pb-6 sm:pt-16">
        <a href="/home" className="rounded-sm" aria-label={t('home')}>
          <Logo />
        </a>
      </header>
      <main id={MAIN_ID} className="mx-auto w-full max-w-md grow px-4 pb-10 sm:px-0">
        <Outlet />
      </main>
    </div>
  );
}
