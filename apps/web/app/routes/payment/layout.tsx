import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, Outlet } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { requireUser } from '../../identity/session.ts';
import { createQueryClient } from '../../kit/api/query-client.ts';
import { LoadingScreen } from '../../shell/loading-screen.tsx';
import { Logo } from '../../shell/logo.tsx';
import { MAIN_ID } from '../../shell/skip-link.tsx';
import type { Route } from './+types/layout';

export { PageError as ErrorBoundary } from '../../shell/page-error.tsx';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireUser];

/** Runs the middleware on the first load as well. */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export const HydrateFallback = LoadingScreen;

/** Layout of the pages after a checkout: signed in, without the common frame. */
export default function PaymentLayout() {
  const t = useTexts('shell');
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <div className="flex min-h-dvh flex-col">
        <header className="flex justify-center px-5 pt-10 pb-6 sm:pt-16">
          <Link to="/dashboard" className="rounded-sm" aria-label={t('toDashboard')}>
            <Logo />
          </Link>
        </header>
        <main id={MAIN_ID} className="mx-auto w-full max-w-lg grow px-4 pb-10 sm:px-0">
          <Suspense fallback={<LoadingScreen />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
    </QueryClientProvider>
  );
}
