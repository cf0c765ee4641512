import { Outlet, redirectDocument } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { MAIN_ID } from '../../shell/skip-link.tsx';
import '../../i18n/english-billing.ts';
import { Logo } from '../../shell/logo.tsx';
import type { Route } from './+types/layout';

/** Prevents the client loader from running on a document load. */
export const loader = () => null;

/** Reloads the document when navigating here: the CSP of the previous page blocks the provider's script. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => redirectDocument(request.url);

/** Links reload the document as well, so that this page's CSP stays limited to it. */
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
