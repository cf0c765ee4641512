import type { QueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Outlet, useLocation, useRevalidator } from 'react-router';
import { requireUser, userContext } from '../../identity/session.ts';
import { onTokenChange } from '../../kit/api/token.ts';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import { AppFrame } from '../../shell/app-frame.tsx';
import { LoadingScreen } from '../../shell/loading-screen.tsx';
import type { Route } from './+types/layout';

/** Rarely needed, and never for the first paint. */
const BillingBanner = lazyPart(() => import('../../billing/billing-banner.tsx'));
const ScrollToHash = lazyPart(() => import('../../shell/scroll-to-hash.tsx'));

export { PageError as ErrorBoundary } from '../../shell/page-error.tsx';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireUser];

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => ({ user: context.get(userContext) });
clientLoader.hydrate = true as const;

export const HydrateFallback = LoadingScreen;

/** Loaded when the user first hovers over or focuses a link. */
const prefetch = async (queries: QueryClient, path: string): Promise<void> =>
  (await import('./prefetch.ts')).prefetch(queries, path);

export default function AppLayout({ loaderData: { user } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { hash, key } = useLocation();
  useEffect(() => onTokenChange(() => void revalidate()), [revalidate]);
  return (
    <AppFrame key={user.id} user={user} prefetch={prefetch} notices={<BillingBanner />}>
      <Suspense fallback={<LoadingScreen />}>
        <Outlet />
      </Suspense>
      {hash && (
        <Suspense>
          <ScrollToHash key={key} hash={hash} />
        </Suspense>
      )}
    </AppFrame>
  );
}
